import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewText } from '@shared/views/canonical.ts';
import { electronExecutable, startArguments } from '../../tools/electron-standin/locate.mjs';
import { root } from './application.ts';
import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';
import type { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';

/** The first device of the current company, and the company. */
async function deviceOf(devices: DevicesPage): Promise<{ companyId: number; mac: string }> {
  const [mac = ''] = /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/.exec(await devices.rows.first().innerText()) ?? [];
  const companyId = await devices.page.evaluate(async () => {
    const session = await window.rollcall.accounts.session();
    return session.ok ? session.value.accounts[0]?.companyId : undefined;
  });
  return { companyId: companyId ?? 0, mac };
}

/** Starts Rollcall a second time with an argument, as an operating system does to open something. */
async function openWith(dataFolder: string, argument: string): Promise<void> {
  const started = spawn(electronExecutable().path, [
    ...startArguments(),
    root,
    `--user-data-dir=${dataFolder}`,
    argument,
  ]);
  await once(started, 'exit');
}

test('a link opens a device of the company in view, from a second start and from the system', async ({
  inDemo: { page, application, devices },
  dataFolder,
}) => {
  const { companyId, mac } = await deviceOf(devices);
  const link = `rollcall://company/${companyId}/device/${mac.replaceAll(':', '-')}`;
  await openWith(dataFolder, link);
  await expect(page.getByText(mac).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(mac);

  await new Shell(page).openOperations();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('operations');
  await application.evaluate(
    ({ app }, url) => void setImmediate(() => app.emit('open-url', { preventDefault: () => undefined }, url)),
    link,
  );
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(mac);
  expect(application.windows()).toHaveLength(1);
});

test('a link opens a saved view of the account in view, and says so when it is gone', async ({
  inDemo: { page },
  dataFolder,
}) => {
  const link = await page.evaluate(async () => {
    const view = {
      ...{ name: 'Offline trams', groupBy: null, columns: [], sort: [], answeredBy: 'memory' as const },
      query: { fieldName: 'Online', operatorId: 'Equals', operands: [false] },
      search: { text: '', fieldNames: null },
    };
    const saved = await window.rollcall.views.save({ id: null, view, position: null });
    await window.rollcall.views.activate({ id: null });
    const session = await window.rollcall.accounts.session();
    const companyId = session.ok ? session.value.accounts[0]?.companyId : 0;
    return `rollcall://company/${companyId}/view/${saved.ok ? saved.value.activeId : ''}`;
  });
  await new Shell(page).openOperations();
  await openWith(dataFolder, link);
  await expect(page.getByRole('tab', { selected: true })).toContainText('Offline trams');

  await openWith(dataFolder, `${link}0`);
  const dialog = page.getByRole('dialog', { name: 'Not opened' });
  await expect(dialog).toContainText('does not have');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Offline trams');
});

test('a link passed at startup is opened once the window exists', async ({ launch }) => {
  const link = 'rollcall://company/1/device/00-0A-14-81-2B-3C';
  const { page } = await launch({ args: ['--demo', link] });
  const dialog = page.getByRole('dialog', { name: 'Not opened' });
  await expect(dialog).toContainText('no account on this computer is for that company');
  await expectNoViolation(page, 'A link that was not opened');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a view file is shown, and added only when somebody says so', async ({
  inDemo: { page },
  dataFolder,
}) => {
  const path = join(dataFolder, 'offline.rollcall-view');
  const view = viewText({
    name: 'Offline trams',
    query: { fieldName: 'Online', operatorId: 'Equals', operands: [false] },
    search: { text: '', fieldNames: null },
    columns: [],
    sort: [],
    groupBy: null,
    answeredBy: 'memory',
  });
  writeFileSync(path, view);
  await openWith(dataFolder, path);
  const dialog = page.getByRole('dialog', { name: 'Add this view?' });
  await expect(dialog).toContainText('Offline trams');
  await expectNoViolation(page, 'A view that was opened');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /Offline trams/ })).toHaveCount(0);

  await openWith(dataFolder, path);
  // The view can only be added once the file has been read.
  await expect(dialog).toContainText('Offline trams');
  await dialog.getByRole('button', { name: 'Add the view' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Offline trams/ })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).not.toContainText('Offline trams');
});

test('a table dropped on the window is shown as the difference it would make', async ({
  inDemo: { page, devices },
}) => {
  const { mac } = await deviceOf(devices);
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'changes.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }),
    );
  }, `MacAddress,Name\n${mac},Renamed by a test\n`);
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  await expect(dialog).toContainText('Nothing is changed before a preview is applied.');
  await expect(dialog).toContainText('Name');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a file that Rollcall does not open is refused in words', async ({ inDemo: { page } }) => {
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'photo.jpg'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('dialog', { name: 'Not opened' })).toContainText('“photo.jpg” is not a file');
});

test('the native menu leads to the places of the page', async ({ inDemo: { page, application } }) => {
  await application.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]);
    const item = items?.find(({ label }) => label === 'Operations');
    setImmediate(() => void item?.click());
  });
  await expect(page.getByRole('heading', { name: 'Operations' }).first()).toBeVisible();
});

test('the window is where it was', async ({ launch }) => {
  const first = await launch();
  const place = { x: 40, y: 60, width: 1200, height: 800 };
  await first.application.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
  }, place);
  await first.application.close();
  const second = await launch();
  expect(
    await second.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()),
  ).toEqual(place);
});
