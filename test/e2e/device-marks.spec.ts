import { expectNoViolation } from './no-violations.ts';
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
