import { DevicesPage } from '../pages/devices-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, test } from '../signed-in.ts';

test('an account that may only view devices is told so, and nothing changes', async ({ launch, service }) => {
  const { url } = await service({ seed: 7 });
  const { page } = await launch();
  const viewer = { url, companyId: companies.lab, username: 'viewer', password: 'viewer' };
  const devices = await new SignInPage(page).signIn(viewer);
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.previewChange('Description', 'not allowed');
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Failed');
  await expect(page.getByText(/may look but not change/).first()).toBeVisible();
});

test('an account locked as read-only changes nothing; the ledger records the lock and is intact', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  const shell = new Shell(page);
  await expect(devices.allLoaded).toBeVisible();
  await (await shell.openSettings()).readOnly('Transit').check();
  await expect(page.getByRole('button', { name: /^Company: Transit .*read-only/ })).toBeVisible();
  await shell.openDevices();
  await expect(page.getByRole('status').filter({ hasText: 'This account is read-only' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change a field' })).toBeDisabled();
  await page.keyboard.press('e');
  await expect(page.getByText('Nothing was changed. Unlock it in Settings.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const operations = await shell.openOperations();
  const ledger = await operations.openLedger();
  await expect(ledger.getByRole('row').filter({ hasText: 'Locked read-only' })).toBeVisible();
  await ledger.getByRole('button', { name: 'Check the chain' }).click();
  await expect(ledger.getByText(/The chain is whole: 1 entry/)).toBeVisible();
  await ledger.getByRole('button', { name: 'Export CSV' }).click();
  await expect(ledger.getByText('The whole ledger is on the clipboard as CSV')).toBeVisible();
});
