import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from './application.ts';
import { expectNoViolation } from './no-violations.ts';
import { DevicesPage } from './pages/devices-page.ts';

const filesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

test('what is shown is exported as a workbook with a true manifest', async ({ launch, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const { page } = await launch({ args: ['--demo', `--export-dir=${folder}`] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await devices.addFilter('Depot', 'equals', 'Kobylisy');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await expect(devices.allLoaded).toBeVisible();
  const rows = Number(await devices.grid.getAttribute('aria-rowcount')) - 1;

  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await expect(dialog).toContainText(`${rows} devices in 8 columns, from memory: no request.`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toContainText(`${rows} devices in “`);
  await dialog.getByRole('button', { name: 'Show in folder' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  const [name = '', note = ''] = filesOf(folder);
  expect(filesOf(folder)).toEqual([name, `${name}.manifest.json`]);
  const file = readFileSync(join(folder, name));
  const manifest = JSON.parse(readFileSync(join(folder, note), 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    file: name,
    rows,
    sha256: createHash('sha256').update(file).digest('hex'),
    filter: { words: 'Depot equals Kobylisy' },
  });
  const { sheets } = await readXlsx(file);
  expect(sheets[0]?.rows).toHaveLength(rows + 1);
  expect(sheets[0]?.rows[0]).toContain('MAC Address');
});

test('everything is exported as CSV, every device once', async ({ launch, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const { page } = await launch({ args: ['--demo', `--export-dir=${folder}`] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await dialog.getByRole('radio', { name: /Everything/ }).check();
  await dialog.getByLabel('Format').click();
  await page.getByRole('option', { name: /^CSV/ }).click();
  await expect(dialog).toContainText('2,400 devices in');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('2,400 devices in “');
  const [name = ''] = filesOf(folder);
  const text = readFileSync(join(folder, name), 'utf8');
  const macs = text.match(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/g);
  expect(new Set(macs).size).toBe(2400);
});

test('axe finds nothing in the dialog, in both themes', async ({ launch, dataFolder }) => {
  const { page } = await launch({ args: ['--demo', `--export-dir=${join(dataFolder, 'exports')}`] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  for (const state of ['to choose', 'done'] as const) {
    if (state === 'done') await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByText(state === 'done' ? 'SHA-256' : 'from memory')).toBeVisible();
    await expectNoViolation(page, `Export, ${state}`);
  }
});

test('the update form is changed, imported, previewed and applied', async ({ launch, dataFolder }) => {
  test.setTimeout(120_000);
  const folder = join(dataFolder, 'exports');
  const { page } = await launch({ args: ['--demo', `--export-dir=${folder}`] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: 'Export devices' });
  const coloursOfMarks = (): Promise<string[]> =>
    exporting
      .getByRole('group', { name: 'Also' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).color));
  const [colour] = await coloursOfMarks();
  const places = exporting.getByRole('group', { name: 'Where' });
  await expect(
    places.getByText('To the clipboard'),
    'words of a place that no workbook goes to',
  ).not.toHaveCSS(
    'color',
    await places.getByText('Ask where').evaluate((words) => getComputedStyle(words).color),
  );
  await exporting.getByLabel('Format').click();
  await page.getByRole('option', { name: /^Update form/ }).click();
  expect(await coloursOfMarks(), 'words of choices that this form does not offer').not.toContain(colour);
  await exporting.getByRole('button', { name: 'Export' }).click();
  await expect(exporting.getByRole('status')).toContainText('2,400 devices in “');
  await page.keyboard.press('Escape');

  const [name = ''] = filesOf(folder);
  const lines = readFileSync(join(folder, name), 'utf8').split('\r\n');
  const depot = (lines[0] ?? '').split(';').indexOf('Depot');
  const changed = lines.map((line, index) => {
    if (index !== 1 && index !== 2) return line;
    return line.split(';').with(depot, 'Nowhere').join(';');
  });
  await page.keyboard.press('Shift+X');
  const importing = page.getByRole('dialog', { name: 'Import changes' });
  await importing.locator('input[type="file"]').setInputFiles({
    name: 'changed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed.join('\r\n')),
  });
  await expect(importing).toContainText('2,400 rows in the file, 0 left out.');
  await expect(importing.getByRole('tab', { name: 'Would change 2' })).toBeVisible();
  await expectNoViolation(page, 'Import');
  await importing.getByRole('button', { name: 'Preview 2 devices: Depot, 1 value' }).click();
  await page.getByRole('button', { name: 'Apply to 2 devices' }).click();
  await expect(page.getByRole('row', { name: /Depot.*Nowhere/ })).toContainText('Done', { timeout: 60_000 });
});
