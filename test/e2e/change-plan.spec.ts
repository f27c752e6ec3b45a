import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { Shell } from './pages/shell.ts';
import { companies, expect, test } from './signed-in.ts';

test('a tag is set on all devices that match a filter and on no other, and each failure is named', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({
    company: companies.metering,
    service: { operationFailEvery: 40 },
  });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  const before = simulator.truth(companies.metering);
  const dialog = await devices.previewChange('Country', 'AT');
  const operations = await dialog.apply();
  await expect(operations.row('Country').first()).toContainText('Done with failures', { timeout: 45_000 });

  expect(simulator.updatesReceived).toHaveLength(1);
  expect(simulator.updatesReceived[0]).toMatchObject({ fieldNames: ['Country'], value: 'AT' });
  await expect(page.getByRole('cell', { name: /Timeout while waiting|locked by another/ })).toHaveCount(3);
  const changed = [...simulator.truth(companies.metering)].filter(([, has]) => has.get('Country') === 'AT');
  expect(changed).toHaveLength(142);
  expect(changed.every(([mac]) => before.get(mac)?.get('DataPlan') === '20 GB')).toBe(true);
});

test('the counts of a preview are on one line where nothing would change', async ({ signedIn }) => {
  const { devices } = await signedIn();
  await devices.addFilter('Country', 'equals', 'CZ');
  await expect(devices.chip('Country equals CZ')).toBeVisible();
  const { dialog } = await devices.previewChange('Country', 'CZ');
  await expect(dialog.getByRole('status')).toContainText('Nothing would change.');
  const tops = await dialog
    .locator('.tally dt + dd')
    .evaluateAll((counts) => counts.map((count) => Math.round(count.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

test('the list has the new values as soon as the change has ended', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  const shell = new Shell(page);
  const settings = await shell.openSettings();
  await settings.refreshNever();
  await shell.openDevices();
  await expect(devices.row('CZ')).toHaveCount(5);
  const dialog = await devices.previewChange('Country', 'AT');
  const operations = await dialog.apply();
  await expect(operations.row('Country')).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  await shell.openDevices();
  await expect(devices.row('AT')).toHaveCount(5);
});

test('devices selected under two filters are changed, and no other', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  await devices.rows.nth(0).getByRole('checkbox').click();
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '146');
  await devices.rows.nth(3).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(devices.basket).toContainText('3 selected');
  await devices.basket.getByRole('button', { name: 'Show them' }).click();
  await expect(devices.rows).toHaveCount(3);
  await devices.basket.getByRole('button', { name: 'Change a field of the selected devices' }).click();
  const dialog = new ChangeFieldDialog(page);
  await expect(dialog.dialog.getByRole('radio', { name: /The 3 selected devices/ })).toBeChecked();
  await dialog.choose('Description', 'selected');
  await dialog.preview();
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('3 of 3 confirmed', { timeout: 45_000 });
  const changed = [...simulator.truth(companies.metering).values()].filter(
    (has) => has.get('Description') === 'selected',
  );
  expect(changed).toHaveLength(3);
});

test('a selection across pages of the service is changed device by device', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({
    company: companies.metering,
    service: { pageCap: 100 },
  });
  const macs: string[] = [];
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '481');
  for (const key of ['Control+Home', 'Control+End']) {
    await devices.grid.press(key);
    const row = devices.grid.locator(`[aria-rowindex="${key === 'Control+Home' ? 2 : 481}"]`);
    await row.getByRole('checkbox').click();
    macs.push((await row.innerText()).match(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/)?.[0] ?? '');
  }
  await expect(devices.basket).toContainText('2 selected');
  await devices.basket.getByRole('button', { name: 'Change a field of the selected devices' }).click();
  const dialog = new ChangeFieldDialog(page);
  await dialog.choose('Description', 'first and last');
  await dialog.preview();
  await expect(dialog.dialog).toContainText('1 change request.');
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('2 of 2 confirmed', { timeout: 45_000 });
  const changed = [...simulator.truth(companies.metering)].filter(
    ([, has]) => has.get('Description') === 'first and last',
  );
  expect(changed.map(([mac]) => mac).sort()).toEqual(macs.sort());
});
