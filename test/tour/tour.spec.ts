import { expect, test } from '@test/e2e/application.ts';
import { DevicesPage } from '@test/e2e/pages/devices-page.ts';
import { Shell } from '@test/e2e/pages/shell.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { capture } from './picture.ts';

test('a tour of the demo fleet', async ({ launch }) => {
  test.setTimeout(240_000);
  const { page } = await test.step('Open Rollcall', () => launch());
  const shell = new Shell(page);
  const devices = new DevicesPage(page);

  await test.step('Sign in to the demo fleet', async () => {
    const signIn = new SignInPage(page);
    await expect(signIn.signInButton).toBeVisible();
    await capture(page, 'sign-in');
    await signIn.tryDemo();
    await expect(page.getByText(/all loaded/)).toBeVisible();
    await devices.row('Bus 3101').click();
    await expect(page.getByRole('complementary').getByText(/^[\d.]+ %$/)).toBeVisible();
    await capture(page, 'devices');
  });

  await test.step('Show only the devices of the depot Kobylisy', async () => {
    await devices.addFilter('Depot', 'equals', 'Kobylisy');
    await expect(devices.chip('Depot equals Kobylisy')).toBeVisible();
    await expect(page.getByText(/all loaded/)).toBeVisible();
    await capture(page, 'devices-filtered');
  });

  await test.step('Open a device and its connection history', async () => {
    const device = await devices.openDevice(/Tram/);
    await expect(device.connectionHistory.getByText(/%/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fields over time' }).locator('canvas')).toBeVisible();
    await capture(page, 'device');
  });

  await test.step('Look at the statistics', async () => {
    await shell.openStatistics();
    await expect(page.getByText(/^\d+ tiles, 1 request$/)).toBeVisible();
    await capture(page, 'statistics');
  });

  await test.step('Set the update ring of all that match, and follow the change to its verified end', async () => {
    await shell.openDevices();
    const dialog = await devices.changeField();
    await dialog.choose('Update ring', 'Early');
    await dialog.preview();
    await capture(page, 'change-preview');
    const operations = await dialog.apply();
    await expect(operations.row('Update ring').first()).toContainText(/Done/, { timeout: 120_000 });
    await capture(page, 'operations');
  });
});
