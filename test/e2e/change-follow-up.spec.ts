import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { companies, expect, test } from './signed-in.ts';

test('what failed is retried alone, and reverting gives every device its old value back', async ({
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
  const row = operations.row('Country');
  await expect(row.first()).toContainText('Done with failures', { timeout: 45_000 });

  await operations.retryButton.click();
  const again = new ChangeFieldDialog(page, 'Retry a change');
  await expect(again.dialog).toContainText('that kept the old value');
  await again.apply();
  await expect(row.first()).toContainText('3 of 3 confirmed', { timeout: 45_000 });
  await expect(operations.detailsButton(row.first())).toBeFocused();
  await expect(page.getByText('Retries', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^the change of/ }).click();

  await operations.revertButton.click();
  const back = new ChangeFieldDialog(page, 'Revert a change');
  await expect(back.dialog).toContainText(/\d change requests?/);
  await back.apply();
  await expect(row.first()).toContainText(/Done/, { timeout: 45_000 });
  expect(simulator.updatesReceived.at(-1)?.value).toBe('CZ');
  const after = simulator.truth(companies.metering);
  const notBack = [...after].filter(([mac, has]) => before.get(mac)?.get('Country') !== has.get('Country'));
  await expect(operations.retryButton).toHaveText(`Retry the ${notBack.length}`);

  await page.setViewportSize({ width: 1024, height: 640 });
  const followed = row.last().getByText('retried, reverted');
  const cut = await followed.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test('the details of an operation are shown and hidden by the sign in their button, by the row and by keys', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn();
  const dialog = await devices.previewChange('Country', 'AT');
  const operations = await dialog.apply();
  const row = operations.row('Country');
  const button = operations.detailsButton(row);
  const results = page.getByRole('button', { name: 'Export results' });
  const sign = button.locator('path');
  for (const toggle of [
    () => sign.click({ force: true }),
    () => row.getByRole('cell').first().click(),
    () => button.press('Enter'),
  ]) {
    await expect(results).toBeVisible();
    await toggle();
    await expect(results).toBeHidden();
    await toggle();
  }
  await expect(results).toBeVisible();
});
