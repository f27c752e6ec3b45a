import type { Page } from '@playwright/test';
import { quotedCell } from '@shared/export/csv.ts';
import type { Simulator } from '@simulator/index.ts';
import { markupPayloads } from '@test/support/markup-payloads.ts';
import { expect, test } from './application.ts';
import { marked, markService } from './marked-service.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies } from './signed-in.ts';

/** What the page has done with the texts since it was first observed. */
interface Seen {
  readonly ran: boolean;
  readonly violations: string[];
  /** Elements that were created from a text. */
  readonly elements: string[];
}

async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      violations.push(`${violatedDirective} ${sourceFile ?? ''} ${sample}`),
    );
  });
  return () =>
    page.evaluate(() => {
      const handlers = ['onerror', 'onload', 'onfocus', 'onbegin', 'ontoggle', 'onstart'].map(
        (name) => `[${name}]`,
      );
      const others = ['iframe', 'object', 'embed', 'marquee', 'math', 'video', 'audio', 'base', '[src="x"]'];
      const found = document.querySelectorAll([...handlers, ...others, '[href^="javascript:"]'].join(','));
      return {
        ran: 'ran' in window,
        violations: Reflect.get(window, 'violations') as string[],
        elements: [...found].map(({ outerHTML }) => outerHTML),
      };
    });
}

/**
 * Gives every device a name and a description with a payload, so that each payload occurs many times in the company.
 */
function markDevices(simulator: Simulator): void {
  [...simulator.truth(companies.metering).keys()].forEach((mac, index) => {
    const payload = markupPayloads[index % markupPayloads.length] ?? '';
    simulator.setDevice(mac, 'Name', `${payload} ${index}`);
    simulator.setDevice(mac, 'Description', `${index} ${payload}`);
  });
}

const markedView = `Late ${markupPayloads[2] ?? ''}`;

test('forty ways of markup are shown as they are, wherever a text of a service or of a person is shown', async ({
  launch,
  service,
}) => {
  test.setTimeout(120_000);
  expect(new Set(markupPayloads).size).toBe(40);
  const simulator = await service({ seed: 7, operationSeconds: 0, operationFailEvery: 2 });
  markDevices(simulator);
  const between = await markService(simulator.url);
  const { page } = await launch();
  page.on('dialog', () => expect.soft(false, 'a dialog was opened').toBe(true));
  const signIn = new SignInPage(page);
  await signIn.signInButton.waitFor();
  const seen = await watch(page);
  const holds = (place: string): Promise<void> =>
    test.step(place, async () => {
      expect.soft(await page.locator('body').innerText(), place).toContain('window.ran=1');
      expect.soft(await seen(), place).toEqual({ ran: false, violations: [], elements: [] });
    });

  const shell = new Shell(page);
  const devices = new DevicesPage(page);
  const credentials = { ...simulator, url: between.url, companyId: companies.metering };
  simulator.failNext('devices', { status: 400, body: '{"success":false,"message":"No such company."}' });
  await signIn.signIn(credentials);
  await expect(signIn.alert).toContainText('No such company.');
  await holds('an error of the sign-in');
  await signIn.signIn(credentials);
  await expect(devices.allLoaded).toHaveText(/^480/);
  await holds('the grid');

  await page.evaluate(async (name) => {
    const session = await window.rollcall.accounts.session();
    const account = session.ok ? session.value.accounts[0] : undefined;
    if (account)
      await window.rollcall.accounts.describe({ ...account, accountId: account.id, name, label: 'x' });
  }, marked('Metering'));
  await expect(shell.company).toContainText('Metering');
  await devices.rows.nth(2).click();
  await holds('the details beside the grid');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page
    .getByRole('dialog', { name: 'Add filter' })
    .getByRole('combobox', { name: 'Field', exact: true })
    .click();
  await holds('the fields to filter by');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await devices.saveView(markedView);
  await expect(devices.tab('Late')).toBeVisible();
  await holds('a view');
  await page.keyboard.press('c');
  await holds('the columns');
  await page.keyboard.press('Escape');

  const dialog = await devices.changeField();
  await dialog.choose(marked('Description'), markupPayloads[1] ?? '');
  await dialog.preview();
  await holds('the preview of a change');
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Done with failures');
  await operations.row('Description').first().click();
  await holds('an operation and its reasons');
  await operations.openLedger();
  await holds('the ledger');
  await page.keyboard.press('Escape');

  await shell.openStatistics();
  await expect(page.getByRole('region', { name: /CPU Usage/ }).first()).toBeVisible();
  await holds('statistics');
  await shell.openApplications();
  await expect(page.getByRole('table', { name: 'Applications' })).toContainText('window.ran');
  await holds('applications');
  await shell.openSettings();
  await holds('settings');
  await shell.openDevices();
  await page.keyboard.press('Shift+X');
  const importing = page.getByRole('dialog', { name: 'Import changes' });
  await importing.locator('input[type="file"]').setInputFiles({
    name: `${markupPayloads[6] ?? ''}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`MacAddress;Description\r\n${quotedCell(markupPayloads[2] ?? '')};x\r\n`),
  });
  await expect(importing).toContainText('left out');
  await holds('a file that was chosen');
  await page.keyboard.press('Escape');
  const device = await devices.openDevice(/./);
  await expect(device.connectionHistory).toBeVisible();
  await holds('a device');
  await page.keyboard.press('r');
  await expect(page.getByRole('main', { name: 'Report' })).toContainText('1 device');
  await holds('a report');

  // Proves that the observed events would be noticed if they occurred.
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
    document.body.append(document.createElement('iframe'));
    new Image().src = 'https://evil.example/x.png';
    await refused;
  });
  const planted = await seen();
  expect(planted.elements).toHaveLength(1);
  expect(planted.violations).not.toEqual([]);
  await between.close();
});
