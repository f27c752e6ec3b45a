import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { tabTo } from './pages/controls.ts';
import { OperationsPage } from './pages/operations-page.ts';
import { companies, expect, test } from './signed-in.ts';

const { metering } = companies;

test('a change is filtered, chosen, previewed, confirmed, applied and reverted by keyboard alone', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: metering });
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const before = simulator.truth(metering);

  await press('f');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await type('Data plan');
  await press('Enter', 'Tab', 'Tab');
  await type('20 GB');
  await press('Enter');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();

  await press('e');
  const dialog = new ChangeFieldDialog(page);
  await expect(dialog.dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await type('Country');
  await press('Enter', 'Tab');
  await type('AT');
  await press('Control+Enter');
  await expect(dialog.typedCount).toBeFocused();
  await type('145');
  await press('Control+Enter');
  const operations = new OperationsPage(page);
  const row = operations.row('Country').first();
  await expect(row).toContainText('145 of 145 confirmed', { timeout: 45_000 });

  await tabTo(page, operations.revertButton);
  await press('Enter');
  const back = new ChangeFieldDialog(page, 'Revert a change');
  await expect(back.typedCount).toBeFocused();
  await type('145');
  await press('Control+Enter');
  await expect(row).toContainText('CZ');
  await expect(row).toContainText('145 of 145 confirmed', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(2);
  expect(simulator.truth(metering)).toEqual(before);
});

test('a change of the device in focus alone is chosen by keyboard, and reaches no other device', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: metering });
  const countries = () =>
    new Map([...simulator.truth(metering)].map(([mac, values]) => [mac, values.get('Country')]));
  const before = countries();
  const [mac = ''] = await devices.macs();
  await devices.row(mac).click();
  const name = await page.getByRole('complementary').getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('e');
  const dialog = new ChangeFieldDialog(page);
  await expect(dialog.dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.dialog.getByRole('radio', { name: `Only ${name}` })).toBeChecked();
  await dialog.choose('Country', 'AT');
  await dialog.preview();
  await expect(dialog.applyButton).toHaveText(/^Apply to 1 device/);
  await page.keyboard.press('Control+Enter');
  const row = new OperationsPage(page).row('Country').first();
  await expect(row).toContainText('1 of 1 confirmed', { timeout: 45_000 });
  expect(countries()).toEqual(new Map([...before, [mac, 'AT']]));
});

test('dialogs are preloaded, so that keys pressed right after one opens reach it', async ({ signedIn }) => {
  const { page } = await signedIn();
  const read = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  for (const dialog of ['ChangeField', 'ExportDialog', 'ImportDialog']) {
    await expect.poll(read).toContainEqual(expect.stringMatching(`^/assets/${dialog}-`));
  }
});
