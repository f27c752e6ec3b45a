import { once } from 'node:events';
import { DevicesPage } from '../pages/devices-page.ts';
import type { OperationsPage } from '../pages/operations-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, ServiceTime, test } from '../signed-in.ts';

const { lab, metering } = companies;

test('an accepted operation is still followed after a restart', async ({ signedIn, launch, keyring }) => {
  const first = await signedIn({ keyring });
  const { simulator, devices } = first;
  const dialog = await devices.previewChange('Description', 'after the restart');
  simulator.failNext('operation', 'hang');
  const operations = await dialog.apply();
  await expect.poll(() => simulator.requests.operation).toBe(1);
  await expect(operations.row('Description').first()).toContainText('Accepted');
  await first.application.close();

  const { page } = await launch({ keyring });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const again = await new Shell(page).openOperations();
  await expect(again.row('Description').first()).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(1);
});

test('an operation that was resumed without a sign-in says what it waits for, and goes on after it', async ({
  signedIn,
  launch,
}) => {
  const first = await signedIn();
  const { simulator, devices } = first;
  const dialog = await devices.previewChange('Description', 'after the sign-in');
  simulator.failNext('operation', 'hang');
  await dialog.apply();
  await expect.poll(() => simulator.requests.operation).toBe(1);
  await first.application.close();

  const { page } = await launch();
  const signIn = new SignInPage(page);
  await expect(signIn.signInButton).toBeVisible();
  await signIn.signIn({ ...simulator, companyId: metering });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const shell = new Shell(page);
  const operations = await shell.openOperations();
  const row = operations.row('Description').first();
  await expect(row).toContainText('Waiting for a sign-in to');
  await row.click();
  const story = page.locator('.timeline');
  await expect(story.getByRole('listitem').last()).toContainText('waits until somebody signs in to');

  await shell.switchTo(String(lab));
  await signIn.password.fill(simulator.password);
  await signIn.password.press('Enter');
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await shell.openOperations();
  await expect(row).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  await row.click();
  await expect(story).toContainText('continues after the sign-in to');
  expect(simulator.requests.updateField).toBe(1);
});

test('an operation whose account is refused for a while goes on once its sign-in is accepted again', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn();
  const dialog = await devices.previewChange('Description', 'refused for a while');
  simulator.failNext('operation', { status: 401 }, 2);
  const operations = await dialog.apply();
  const row = operations.row('Description').first();
  await expect(row).toContainText('Waiting for a sign-in to');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(row).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(1);
});

test('whatever each operation was at when Rollcall was killed, all are told truly, and nothing is sent again', async ({
  signedIn,
  launch,
  keyring,
}) => {
  test.setTimeout(120_000);
  const time = new ServiceTime();
  const service = { operationSeconds: 60, operationFailEvery: 40, now: time.now };
  const first = await signedIn({ company: metering, keyring, service });
  const { simulator, devices } = first;
  const shell = new Shell(first.page);
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  const anyMac = [...simulator.truth(metering)].find(([, has]) => has.get('DataPlan') === '20 GB')?.[0] ?? '';
  let operations!: OperationsPage;
  const plan = async (field: string, value: string) => {
    await shell.openDevices();
    return devices.previewChange(field, value);
  };
  const expectState = (field: string, words: string): Promise<void> =>
    expect(operations.row(field).first()).toContainText(words);

  await test.step('Done with failures', async () => {
    operations = await (await plan('Description', 'for all')).apply();
    await expect.poll(() => simulator.updatesReceived.length).toBe(1);
    time.ms += 61_000;
    await expectState('Description', '142 of 145 confirmed');
  });
  await test.step('Unknown', async () => {
    const dialog = await plan('Maintenance', 'true');
    simulator.failNext('updateField', 'lose-answer');
    operations = await dialog.apply();
    await expectState('Maintenance', 'Unknown – needs you');
  });
  await test.step('Watching the first ones', async () => {
    const dialog = await plan('Country', 'AT');
    await dialog.changeFewFirst(10, 15, 9);
    operations = await dialog.apply();
    await expectState('Country', 'Sending the first 10');
    await expect.poll(() => simulator.updatesReceived.length).toBe(3);
    time.ms += 61_000;
    await expectState('Country', 'Watching the first 10');
  });
  await test.step('Verifying', async () => {
    operations = await (await plan('Service interval', '30')).apply();
    await expectState('Service interval', 'Running');
    time.ms += 61_000;
    // A device that another user changed right away is waited for.
    simulator.setDevice(anyMac, 'ServiceInterval', 31);
    await expectState('Service interval', '141 of 145 confirmed by reading');
  });
  await test.step('Running', async () => {
    operations = await (await plan('Asset No. (SAP)', '77')).apply();
    await expectState('Asset No. (SAP)', 'Running');
  });
  await test.step('Sending', async () => {
    const dialog = await plan('Update ring', 'Hold');
    simulator.failNext('updateField', 'hang');
    operations = await dialog.apply();
    await expectState('Update ring', 'Sending');
    await expect.poll(() => simulator.requests.updateField).toBe(6);
  });

  const killed = first.application.process();
  const exit = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exit;
  simulator.setDevice(anyMac, 'ServiceInterval', 30);
  time.ms += 61_000;

  const { page } = await launch({ keyring });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  operations = await new Shell(page).openOperations();
  await expectState('Maintenance', 'Unknown – needs you');
  await expectState('Update ring', 'Unknown – needs you');
  await expectState('Country', '10 of 145 confirmed');
  await expectState('Description', 'Done with failures');
  await expectState('Service interval', '142 of 145 confirmed');
  await expectState('Asset No. (SAP)', '142 of 145 confirmed');
  await operations.findOut('Update ring');
  await expectState('Update ring', 'Failed');
  await operations.findOut('Maintenance');
  await expectState('Maintenance', 'Done with failures');
  expect(simulator.requests.updateField).toBe(6);
});
