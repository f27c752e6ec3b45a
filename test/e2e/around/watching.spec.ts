import type { ElectronApplication, JSHandle } from '@playwright/test';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, test, type SignedIn } from '../signed-in.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
}

type Notices = JSHandle<(Shown & { readonly click: () => void })[]>;

/** Collects the notifications that the system would show from now on. */
const notices = (application: ElectronApplication): Promise<Notices> =>
  application.evaluateHandle(({ Notification }) => {
    const shown: (Shown & { readonly click: () => void })[] = [];
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      shown.push({ title: this.title, body: this.body, click: () => this.emit('click') });
    };
    return shown;
  });

/** Opens Settings, and Watching from there, by keyboard alone. */
async function openWatching({ page }: SignedIn): Promise<void> {
  await page.keyboard.press('Control+5');
  await tabTo(page, page.getByRole('button', { name: 'Open watching' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Watching' })).toBeVisible();
}

/** Adds the rule “Gone” for all devices that are offline, without delay, and waits until it was checked. */
async function addRule({ page }: SignedIn): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add a rule' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Gone');
  await tabTo(page, page.getByRole('textbox', { name: 'For (minutes)' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a rule' })).toBeFocused();
  await expect(page.getByText(/^\d devices?, read \d/)).toBeVisible();
}

/** The first device that is online. */
async function onlineDevice({
  page,
  devices,
}: SignedIn): Promise<{ readonly name: string; readonly mac: string }> {
  const row = devices.rows.filter({ hasText: 'Online' }).first();
  const name = (await row.getByRole('gridcell').nth(2).textContent())?.trim() ?? '';
  const text = await page.getByRole('row', { name }).textContent();
  return { name, mac: /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/.exec(text ?? '')?.[0] ?? '' };
}

/** Opens Watching, with a device that is online, and the notifications that are shown from then on. */
async function startWatching(signed: SignedIn) {
  const shown = await notices(signed.application);
  const device = await onlineDevice(signed);
  await openWatching(signed);
  return { ...signed, shown, ...device };
}

/** Reads the devices again, which are shown then. */
async function readAgain({ page, devices }: SignedIn): Promise<void> {
  await page.keyboard.press('Control+1');
  await expect(devices.allLoaded).toBeVisible();
  await page.keyboard.press('F5');
}

/** Waits until the only notification is that a device is offline. */
const expectTold = (shown: Notices, name: string, options: { readonly timeout?: number } = {}) =>
  expect
    .poll(async () => (await shown.jsonValue()).map(({ title }) => title), options)
    .toEqual([`${name}: offline`]);

test('a rule is created, reports a device that goes offline, is changed and removed by keyboard alone', async ({
  signedIn,
}) => {
  const signed = await startWatching(await signedIn());
  const { page, simulator, shown, name, mac } = signed;
  await expectNoViolation(page, 'watching, empty');
  await addRule(signed);

  simulator.setDevice(mac, 'Online', 0);
  await readAgain(signed);
  await expectTold(shown, name);

  await openWatching(signed);
  const found = page.getByRole('table', { name: 'What was found' });
  await expect(found.getByRole('row').nth(1)).toContainText(`Gone`);
  await expect(found.getByRole('link', { name })).toBeVisible();
  await expectNoViolation(page, 'watching');

  await tabTo(page, page.getByRole('button', { name: 'Change Gone' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' for good');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change Gone for good' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Gone for good” is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a rule' })).toBeFocused();
});

test('with the window closed Rollcall keeps watching, and a click on a notification shows what was found', async ({
  signedIn,
}) => {
  const signed = await startWatching(await signedIn());
  const { application, page, simulator, shown, name, mac } = signed;
  await addRule(signed);
  await tabTo(page, page.getByRole('checkbox', { name: 'Keep watching when the window is closed' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Show on the icon how many devices are offline' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Show on the icon' })).toBeChecked();

  simulator.setDevice(mac, 'Online', 0);
  await readAgain(signed);
  await application.evaluate(
    ({ BrowserWindow }) => void setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()),
  );
  await expect.poll(() => application.windows().length).toBe(0);
  await expectTold(shown, name);
  expect(await application.evaluate(({ app }) => app.getBadgeCount())).toBeGreaterThan(0);

  const opened = application.waitForEvent('window');
  await shown.evaluate((all) => void setImmediate(() => all[0]?.click()));
  await expect((await opened).getByRole('heading', { name: 'Watching' })).toBeVisible();
});

test('the account that is not shown is watched too, and a click on its notification leads to what was found', async ({
  signedIn,
}) => {
  const signed = await startWatching(await signedIn());
  const { page, simulator, devices, shown, name, mac } = signed;
  await addRule(signed);
  await new Shell(page).addAccount();
  await new SignInPage(page).signIn({ ...simulator, companyId: companies.metering });
  await expect(devices.allLoaded).toHaveText(/^480/);

  simulator.setDevice(mac, 'Online', 0);
  // Half a minute may pass until the other account is read.
  await expectTold(shown, name, { timeout: 60_000 });

  await shown.evaluate((all) => void setImmediate(() => all[0]?.click()));
  const asked = page.getByRole('dialog', { name: 'Go to another account?' });
  await expect(asked).toBeVisible();
  await expectNoViolation(page, 'a notification of another account');
  await tabTo(page, asked.getByRole('button', { name: 'Go there' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Watching' })).toBeVisible();
  const found = page.getByRole('table', { name: 'What was found' });
  await expect(found.getByRole('link', { name })).toBeVisible();
});
