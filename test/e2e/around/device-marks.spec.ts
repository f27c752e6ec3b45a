import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { Shell } from '../pages/shell.ts';
import { WallPage } from '../pages/wall-page.ts';
import { expect, test } from '../signed-in.ts';

test('devices are starred and noted by key, in the grid and on their page, and remain so', async ({
  signedIn,
  launch,
  keyring,
}) => {
  const { page, devices, application } = await signedIn({ keyring });
  const marked = (words: string) => page.locator(`[aria-description="${words}"]`);
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowDown');
  const [, mac = ''] = await devices.macs();
  await page.keyboard.press('s');
  const star = page.getByRole('button', { name: 'Star this device' });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: 'Note' });
  await expect(note.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('New SIM ordered');
  await expectNoViolation(page, 'Writing a note');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(devices.row(mac).and(devices.rows.filter({ has: page.locator(':focus') }))).toBeVisible();
  await expect(
    devices.row(mac).and(devices.rows.filter({ has: marked('starred, note: New SIM ordered') })),
  ).toBeVisible();

  await page.keyboard.press('4');
  await expect(devices.rows).toHaveCount(1);
  expect(await devices.macs()).toEqual([mac]);
  await expectNoViolation(page, 'Starred devices');
  await page.keyboard.press('4');
  await expect(devices.rows).toHaveCount(5);

  await devices.openDevice(mac);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await expect(note.getByRole('textbox')).toHaveValue('New SIM ordered');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Fixed');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Fixed')).toBeVisible();
  await application.close();

  const again = await launch({ keyring });
  await expect(again.page.getByRole('button', { name: 'Starred devices, 1' })).toBeVisible();
  await expect(again.page.locator('[aria-description="starred, note: Fixed"]')).toBeVisible();
});

test('stars and notes go to a file and come back, merged with those that are there', async ({
  signedIn,
  dataFolder,
}) => {
  const { page, devices, application } = await signedIn();
  const file = join(dataFolder, 'marks.json');
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  const note = async (text: string): Promise<void> => {
    await page.keyboard.press('n');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
  };
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await note('Depot');
  await new Shell(page).openSettings();
  const section = page.getByRole('region', { name: 'Stars and notes' });
  await section.getByRole('button', { name: 'Export…' }).click();
  await expect(section.getByRole('status')).toContainText(file);

  await page.keyboard.press('Control+1');
  await expect(devices.grid).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await note('Workshop');
  await new Shell(page).openSettings();
  await expect(section).toContainText('0 starred, 1 note.');
  await section.getByLabel('File of stars and notes').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import stars and notes' });
  await expect(dialog).toContainText('1 has another note here');
  await expectNoViolation(page, 'Importing stars and notes');
  await dialog.getByRole('button', { name: 'Take those of the file' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('1 starred, 1 note.');
});

for (const place of ['grid', 'wall'] as const)
  test(`a note that is being written goes on while its device leaves the ${place}`, async ({ signedIn }) => {
    const { page, devices, simulator } = await signedIn();
    await page.keyboard.press('1');
    await expect(devices.count('Online')).toHaveAttribute('aria-pressed', 'true');
    await expect(devices.rows.filter({ hasNotText: 'Online' })).toHaveCount(0);
    await devices.rows.first().click();
    const [mac = ''] = await devices.macs();
    const wall = new WallPage(page);
    if (place === 'wall') {
      await wall.open();
      await wall.grid.focus();
    }
    const before = await page.getByRole('button', { name: /^Online \d/ }).innerText();
    await page.keyboard.press('n');
    await page.keyboard.type('Fetch a ');
    simulator.setDevice(mac, 'Online', 0);
    // As the timer does: under the note, F5 is no command, and a click beside the note would close it.
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.evaluate((button: HTMLButtonElement) => button.click());
    await expect(page.getByRole('button', { name: /^Online \d/, includeHidden: true })).not.toHaveText(
      before,
    );
    await page.keyboard.type('new SIM 2x');
    await expect(page.getByRole('textbox', { name: /^Note about/ })).toHaveValue('Fetch a new SIM 2x');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toContainText('Choose a device');
    const inDevices = place === 'wall' ? wall.grid : devices.grid.getByRole('gridcell');
    await expect(inDevices.and(page.locator(':focus'))).toBeVisible();
  });

test('stars and notes are exported beside the fields by keyboard alone', async ({ signedIn, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const { page, devices } = await signedIn({ args: [`--export-dir=${folder}`] });
  await page.keyboard.press('g');
  const [mac = ''] = await devices.macs();
  await page.keyboard.press('s');
  await page.keyboard.press('n');
  await page.keyboard.type('=Depot');
  await page.keyboard.press('Enter');
  await page.keyboard.type('west gate');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Stars' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
  await tabTo(page, dialog.getByLabel('Format'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('CSV');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('code')).toContainText('--marks star,note');
  await expectNoViolation(page, 'Exporting stars and notes');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toContainText('5 devices in “');

  const [file = ''] = readdirSync(folder).sort();
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(/^\uFEFF.*,Star \(Rollcall\),Note \(Rollcall\)\r\n/);
  const starred = text.split('\r\n').filter((line) => line.includes(',true,"\'=Depot\nwest gate"'));
  expect(starred).toHaveLength(1);
  expect(starred[0]).toContain(mac);
});
