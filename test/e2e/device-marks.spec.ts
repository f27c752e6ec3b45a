import { join } from 'node:path';
import { expectNoViolation } from './no-violations.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './signed-in.ts';

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
