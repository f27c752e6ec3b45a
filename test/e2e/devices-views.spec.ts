import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { companies, test as signedInTest } from './signed-in.ts';

signedInTest('a view is there after a restart, and the same', async ({ signedIn, launch, keyring }) => {
  const { application, page, devices } = await signedIn({ company: companies.metering, keyring });
  await devices.writeQuery('Data plan = "20 GB" or Connection Status = Offline');
  await expect(devices.allLoaded).not.toHaveText(/^480/);
  await devices.grid.getByRole('columnheader', { name: 'MAC Address' }).click();
  await devices.find.fill('0');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Serial Number' }).check();
  await page.keyboard.press('Escape');
  await devices.saveView('Offline or 20 GB');
  await expect(devices.tab('Offline or 20 GB')).toHaveAttribute('aria-selected', 'true');
  await expect(devices.tab('Offline or 20 GB')).not.toContainText('not saved');
  const before = await devices.macs();
  const query = await devices.query.inputValue();
  await devices.find.fill('00');
  await expect(devices.tab('Offline or 20 GB')).toContainText('not saved');
  await application.close();

  const again = await launch({ keyring });
  const restarted = new DevicesPage(again.page);
  await expect(restarted.tab('Offline or 20 GB')).toHaveAttribute('aria-selected', 'true');
  await expect(restarted.query).toHaveValue(query);
  await expect(restarted.find).toHaveValue('0');
  await expect(restarted.grid.getByRole('columnheader', { name: 'Serial Number' })).toBeVisible();
  await expect(restarted.grid.getByRole('columnheader', { name: 'MAC Address' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(restarted.allLoaded).toBeVisible();
  await expect.poll(() => restarted.macs()).toEqual(before);
  await expect(restarted.tab('Offline or 20 GB')).not.toContainText('not saved');
});

test('views are tabs with their numbers, reached by Alt and a digit', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.addFilter('Depot', 'equals', 'Kobylisy');
  await page.keyboard.press('Escape');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  const count = await devices.count('All').locator('b').innerText();
  await devices.saveView('Kobylisy');
  await expect(devices.tab('Kobylisy')).toContainText(count);
  await expectNoViolation(page, 'Saved view');

  await page.keyboard.press('Alt+1');
  await expect(devices.allLoaded).toHaveText(/^2,400/);
  await expect(devices.tab('Kobylisy')).toContainText(count);
  await devices.count('Offline').click();
  await devices.saveView('Offline now');
  await page.keyboard.press('Alt+2');
  await expect(devices.chip('Depot equals Kobylisy')).toBeVisible();
  await expect(devices.count('All')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+3');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await expect(devices.tab('Offline now')).not.toContainText('not saved');
});

test('the menu of views and the import of one are as accessible as the rest', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.saveView('All of them');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Import a view' })).toBeVisible();
  await expectNoViolation(page, 'Menu of views');
  await page.getByRole('menuitem', { name: 'Import a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a view' });
  await dialog.getByLabel('Text of the view').fill('no view');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not a saved view');
  await expectNoViolation(page, 'Import a view');
});

test('a selection is saved as a view of its own devices', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.rows.nth(1).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await devices.basket.getByRole('button', { name: /Save as a view/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('These two');
  await page.keyboard.press('Enter');
  await expect(devices.tab('These two')).toHaveAttribute('aria-selected', 'true');
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '3');
  await expect(devices.tab('These two')).not.toContainText('not saved');
});

test('unsaved changes stay while another place is open', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.addFilter('Depot', 'equals', 'Kobylisy');
  await page.keyboard.press('Escape');
  await devices.saveView('Kobylisy');
  await devices.addFilter('Connection Status', 'equals', 'Offline');
  await page.keyboard.press('Escape');
  await expect(devices.tab('Kobylisy')).toContainText('not saved');
  await page.keyboard.press('Control+5');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(devices.chip('Connection Status equals Offline')).toBeVisible();
  await expect(devices.tab('Kobylisy')).toContainText('not saved');
});

test('values and changes are shown next to the grid, and act as filters', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('v');
  await page.keyboard.press('w');
  const facets = page.getByRole('complementary', { name: 'Values of fields' });
  await expect(facets.getByRole('button', { name: /Kobylisy/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'What changed' })).toBeVisible();
  await expectNoViolation(page, 'Facets and changes');
  await facets.getByRole('button', { name: /Kobylisy/ }).click();
  await expect(devices.chip('Depot equals Kobylisy')).toBeVisible();
});
