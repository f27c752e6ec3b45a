import { expectNoViolation } from './no-violations.ts';
import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { tabTo } from './pages/controls.ts';
import { companies, expect, test } from './signed-in.ts';

test('a password that was changed at the service is typed above a change, which keeps what was chosen, by keyboard alone', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  await page.keyboard.press('e');
  const { dialog, typedCount } = new ChangeFieldDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('Country');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('AT');

  simulator.changePassword('another one');
  await page.keyboard.press('Control+Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Sign in again' }));
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Sign in to' });
  const password = prompt.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expectNoViolation(page, 'a prompt for the password above a change');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  await page.keyboard.type('another one');
  await page.keyboard.press('Enter');

  await expect(prompt).toBeHidden();
  await expect(dialog.getByText('You are signed in again.')).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expect(typedCount).toBeFocused();
  await page.keyboard.type('145');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect.poll(() => simulator.updatesReceived.map(({ value }) => value)).toEqual(['AT']);
});
