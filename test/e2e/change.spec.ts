import { expect, test } from './application.ts';
import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { OperationsPage } from './pages/operations-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const company = 413;

const isSet = (values: ReadonlyMap<string, unknown>): boolean => values.get('Description') === 'sent once';

test('a tag is set on all devices that match and on no other, and each failure is named', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 1, operationFailEvery: 40 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: company });
  await expect(devices.allLoaded).toBeVisible();
  await devices.addFilter('Connection Status', 'equals', 'Online');
  await expect(devices.chip('Connection Status equals Online')).toBeVisible();
  const before = simulator.truth(company);

  const dialog = await devices.changeField();
  await dialog.choose('Country', 'AT');
  await dialog.preview();
  const operations = await dialog.apply();
  const row = operations.row('Country').first();
  await expect(row).toContainText('Done with failures', { timeout: 45_000 });

  const [update] = simulator.updatesReceived;
  expect(simulator.updatesReceived).toHaveLength(1);
  expect(update).toMatchObject({ fieldNames: ['Country'], value: 'AT' });
  const after = simulator.truth(company);
  const failed = page.getByRole('cell', { name: /Timeout while waiting|locked by another/ });
  await expect(failed.first()).toBeVisible();
  for (const [mac, values] of after) {
    const wasOnline = before.get(mac)?.get('Online') === 1;
    if (!wasOnline) expect(values.get('Country')).toEqual(before.get(mac)?.get('Country'));
  }
});

test('a hundred devices and more ask for their number, and a wrong one changes nothing', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 1 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: company });
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.changeField();
  await dialog.choose('Country', 'AT');
  await dialog.preview();
  await expect(dialog.applyButton).toBeDisabled();
  await page.keyboard.type('99');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.applyButton).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.dialog).toBeHidden();
  expect(simulator.requests.updateField).toBe(0);
});

test('what failed is retried alone, and reverting gives every device its old value back', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 1, operationFailEvery: 40 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: company });
  await expect(devices.allLoaded).toBeVisible();
  await devices.addFilter('Connection Status', 'equals', 'Online');
  const before = simulator.truth(company);
  const dialog = await devices.changeField();
  await dialog.choose('Country', 'AT');
  await dialog.preview();
  const operations = await dialog.apply();
  const row = operations.row('Country');
  await expect(row.first()).toContainText('Done with failures', { timeout: 45_000 });

  await operations.retryButton.click();
  const again = new ChangeFieldDialog(page, 'Retry a change');
  await expect(again.dialog).toContainText('that kept the old value');
  await again.apply();
  await expect(row.first()).toContainText(/(\d+) of \1 confirmed/, { timeout: 45_000 });
  await expect(page.getByText('Retries', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^the change of/ }).click();

  await operations.revertButton.click();
  const back = new ChangeFieldDialog(page, 'Revert a change');
  await expect(back.dialog).toContainText(/\d change requests?/);
  await back.apply();
  await expect(row.first()).toContainText(/Done/, { timeout: 45_000 });
  const changed = simulator.updatesReceived.at(-1);
  expect(changed?.value).not.toBe('AT');
  const after = simulator.truth(company);
  const notBack = [...after].filter(
    ([mac, values]) => before.get(mac)?.get('Country') !== values.get('Country'),
  );
  await expect(operations.retryButton).toHaveText(`Retry the ${notBack.length}`);
});

test('devices selected under two filters are changed, and no other', async ({ launch, service }) => {
  const simulator = await service({ seed: 7, operationSeconds: 1 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  await devices.rows.nth(0).getByRole('checkbox').click();
  await devices.addFilter('Country', 'equals', 'CZ');
  await expect(devices.chip('Country equals CZ')).toBeVisible();
  await devices.rows.nth(3).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const basket = page.getByRole('region', { name: 'Selected devices' });
  await expect(basket).toContainText('3 selected');
  await basket.getByRole('button', { name: 'Show them' }).click();
  await expect(devices.rows).toHaveCount(3);
  await basket.getByRole('button', { name: 'Change a field of the selected devices' }).click();
  const dialog = new ChangeFieldDialog(page);
  await expect(dialog.dialog.getByRole('radio', { name: /The 3 selected devices/ })).toBeChecked();
  await dialog.choose('Description', 'sent once');
  await dialog.preview();
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('3 of 3 confirmed', { timeout: 45_000 });
  expect([...simulator.truth(394).values()].filter(isSet)).toHaveLength(3);
});

test('a change without any filter asks for the name of the company', async ({ launch, service }) => {
  const simulator = await service({ seed: 7, operationSeconds: 1 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'all of it');
  await dialog.preview();
  await expect(dialog.typedName).toBeFocused();
  await page.keyboard.type('Another company');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.applyButton).toBeDisabled();
  expect(simulator.requests.updateField).toBe(0);
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Done', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(1);
});

test('devices that move after the preview stop the change before anything is sent', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 1 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  await devices.addFilter('Country', 'equals', 'CZ');
  await expect(devices.chip('Country equals CZ')).toBeVisible();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'moved');
  await dialog.preview();
  const inCountry = [...simulator.truth(394)].find(([, values]) => values.get('Country') === 'CZ');
  simulator.setDevice(inCountry?.[0] ?? '', 'Country', 'DE');
  await dialog.applyButton.click();
  await expect(page.getByRole('alert')).toContainText(/moved|changed since|no longer/i);
  expect(simulator.requests.updateField).toBe(0);
});

test('an operation goes on being followed after a restart', async ({ launch, service, keyring }) => {
  const simulator = await service({ seed: 7, operationSeconds: 8 });
  const first = await launch({ keyring });
  const devices = await new SignInPage(first.page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'after the restart');
  await dialog.preview();
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText(/Accepted|Running/);
  await first.application.close();

  const { page } = await launch({ keyring });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await new Shell(page).openOperations();
  await expect(new OperationsPage(page).row('Description').first()).toContainText(/Done/, {
    timeout: 45_000,
  });
  expect(simulator.updatesReceived).toHaveLength(1);
  for (const values of simulator.truth(394).values()) {
    expect(values.get('Description')).toBe('after the restart');
  }
});

for (const [fault, what, end] of [
  ['lose-answer', 'was done all the same', 'Done'],
  ['reset', 'was never done', 'Failed'],
] as const) {
  test(`an answer that is lost leaves the change unknown; finding out shows that it ${what}`, async ({
    launch,
    service,
  }) => {
    const simulator = await service({ seed: 7, operationSeconds: 1 });
    const { page } = await launch();
    const devices = await new SignInPage(page).signIn({ ...simulator, companyId: 394 });
    await expect(devices.allLoaded).toBeVisible();
    const dialog = await devices.changeField();
    await dialog.choose('Description', 'sent once');
    await dialog.preview();
    simulator.failNext('updateField', fault);
    const operations = await dialog.apply();
    const row = operations.row('Description').first();
    await expect(row).toContainText('Unknown – needs you');
    await expect.poll(() => [...simulator.truth(394).values()].every(isSet)).toBe(end === 'Done');
    await page.getByRole('button', { name: 'Find out' }).first().click();
    await expect(row).toContainText(end);
    expect(simulator.requests.updateField).toBe(1);
  });
}

test('an account that may only look is told so, and nothing changes', async ({ launch, service }) => {
  const simulator = await service({ seed: 7 });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({
    url: simulator.url,
    companyId: 394,
    username: 'viewer',
    password: 'viewer',
  });
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'not allowed');
  await dialog.preview();
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Failed');
  await expect(page.getByText(/may look but not change/).first()).toBeVisible();
});

test('an account that is locked read-only changes nothing; the ledger has the lock and is whole', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  const shell = new Shell(page);
  await expect(devices.allLoaded).toBeVisible();
  await (await shell.openSettings()).readOnly('Transit').check();
  await expect(page.getByRole('button', { name: /^Company: Transit .*read-only/ })).toBeVisible();
  await shell.openDevices();
  await expect(page.getByRole('button', { name: 'Change a field' })).toBeDisabled();
  await page.keyboard.press('e');
  await expect(page.getByText('This account is read-only on this computer.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const operations = await shell.openOperations();
  const ledger = await operations.openLedger();
  await expect(ledger.getByRole('row').filter({ hasText: 'Locked read-only' })).toBeVisible();
  await ledger.getByRole('button', { name: 'Check the chain' }).click();
  await expect(ledger.getByText(/The chain is whole: 1 entry/)).toBeVisible();
  await ledger.getByRole('button', { name: 'Export CSV' }).click();
  await expect(ledger.getByText('The whole ledger is on the clipboard as CSV')).toBeVisible();
});
