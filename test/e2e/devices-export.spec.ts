import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolation } from './no-violations.ts';
import { companies, expect, test } from './signed-in.ts';

const macs = (text: string): string[] => text.match(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/g) ?? [];

test('what is visible under an “or” is exported, and nothing else', async ({ signedIn, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const args = [`--export-dir=${folder}`];
  const { simulator, page, devices } = await signedIn({ company: companies.metering, args });
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  const truth = simulator.truth(companies.metering);
  const isMeant = (values: ReadonlyMap<string, unknown>): boolean =>
    values.get('DataPlan') === '20 GB' || values.get('Online') === 0;
  const expected = [...truth].flatMap(([mac, values]) => (isMeant(values) ? [mac] : []));

  await devices.writeQuery('Data plan = "20 GB" or Connection Status = Offline');
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(expected.length + 1));
  await devices.grid.getByRole('columnheader', { name: 'MAC Address' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await expect(dialog).toContainText(`${expected.length} devices in`);
  await expect(dialog.locator('code')).toContainText('--user-data-dir');
  await expect(dialog.locator('code')).toContainText(dataFolder);
  await expectNoViolation(page, 'Export of an or');
  await dialog.getByLabel('Format').click();
  await page.getByRole('option', { name: /^CSV/ }).click();
  await expect(dialog).toContainText(`${expected.length} devices in`);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText(`${expected.length} devices in “`);

  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const text = (name: string | undefined): string => readFileSync(join(folder, name ?? ''), 'utf8');
  expect(macs(text(files[0]))).toEqual(expected.toSorted());
  expect(text(files[1])).toContain(' or ');
});

test('the selected devices are exported, also those that are not shown', async ({ signedIn, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const args = [`--export-dir=${folder}`];
  const { page, devices } = await signedIn({ company: companies.metering, args });
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  const [first = '', second = '', third = ''] = await devices.macs();
  for (const mac of [first, third]) await devices.row(mac).getByRole('checkbox').check();
  await devices.addFilter('MAC Address', 'equals', second);
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '2');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await dialog.getByLabel('The 2 selected devices').check();
  await expect(dialog).toContainText('2 devices in');
  await dialog.getByLabel('Format').click();
  await page.getByRole('option', { name: /^CSV/ }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 devices in “');
  const [file = ''] = readdirSync(folder).sort();
  expect(macs(readFileSync(join(folder, file), 'utf8')).toSorted()).toEqual([first, third].toSorted());
});
