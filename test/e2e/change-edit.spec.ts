import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { tabTo } from './pages/controls.ts';
import { OperationsPage } from './pages/operations-page.ts';
import { companies, expect, test } from './signed-in.ts';

const { metering } = companies;
const tag = 'Asset No. (SAP)';

test('text is added at the end of different values, confirmed and reverted by keyboard alone', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: metering });
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const values = () =>
    new Map([...simulator.truth(metering)].map(([mac, fields]) => [mac, fields.get(tag) ?? null]));
  const before = values();
  const chosen = [...new Map([...before].map(([mac, value]) => [value, mac]))]
    .filter(([value]) => typeof value === 'string' && value !== '')
    .slice(0, 3);
  expect(chosen).toHaveLength(3);

  await press('q');
  await type(chosen.map(([, mac]) => `MacAddress = ${mac}`).join(' or '));
  await press('Enter', 'Escape');
  await expect(devices.allLoaded).toHaveText(/^3\b/);

  await press('e');
  const dialog = new ChangeFieldDialog(page);
  const field = dialog.dialog.getByRole('combobox', { name: 'Field' });
  await expect(field).toBeFocused();
  await type('country');
  await press('Enter');
  await expect(field).toHaveValue('Country');
  await type(tag);
  await press('Enter', 'Tab');
  await type(' – Brno');
  await press('Tab');
  await type('Add at the end');
  await press('Enter', 'Control+Enter');
  await expect(dialog.applyButton).toHaveText(/^Apply to 3 devices/);
  await expect(dialog.dialog).toContainText('3 change requests');
  await expect(dialog.summary).toHaveText(`Change ${tag} on 3 devices: “ – Brno” added at the end`, {
    useInnerText: true,
  });
  for (const [value, mac] of chosen) {
    const row = dialog.dialog.getByRole('row').filter({ hasText: mac });
    await expect(row).toContainText(new RegExp(`${RegExp.escape(String(value))}.*→.*– Brno`));
  }
  await press('Control+Enter');
  const operations = new OperationsPage(page);
  const row = operations.row(tag).first();
  await expect(row).toContainText('“ – Brno” added at the end');
  await expect(row).toContainText('3 of 3 confirmed', { timeout: 45_000 });
  const added = chosen.map(([value, mac]) => [mac, `${String(value)} – Brno`] as const);
  expect(values()).toEqual(new Map([...before, ...added]));

  await tabTo(page, operations.revertButton);
  await press('Enter');
  const back = new ChangeFieldDialog(page, 'Revert a change');
  await expect(back.applyButton).toHaveText(/^Apply to 3 devices/);
  await press('Control+Enter');
  await expect(row).toContainText('their old values');
  await expect(row).toContainText('3 of 3 confirmed', { timeout: 45_000 });
  expect(values()).toEqual(before);
});
