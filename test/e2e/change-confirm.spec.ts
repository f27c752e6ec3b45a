import { companies, expect, test } from './signed-in.ts';

test('a change of a hundred or more devices asks for their number, and a wrong one changes nothing', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  const dialog = await devices.previewChange('Country', 'AT');
  await expect(dialog.applyButton).toBeDisabled();
  await page.keyboard.type('99');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.applyButton).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.dialog).toBeHidden();
  expect(simulator.requests.updateField).toBe(0);
});

test('a change without any filter asks for the name of the company', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn();
  const dialog = await devices.previewChange('Description', 'all of it');
  await expect(dialog.typedName).toBeFocused();
  await page.keyboard.type('Another company');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.applyButton).toBeDisabled();
  expect(simulator.requests.updateField).toBe(0);
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Done', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(1);
});

for (const [what, mac, plan, told] of [
  ['joins', '02:0A:14:59:BE:DF', '5 GB', '1 device joined'],
  ['leaves', '02:0A:14:04:98:8F', '2 GB', '1 device left'],
] as const) {
  test(`a device that ${what} after the preview stops the change before anything is sent`, async ({
    signedIn,
  }) => {
    const { simulator, page, devices } = await signedIn();
    // One that has the data plan, and one that does not.
    simulator.setDevice('02:0A:14:04:98:8F', 'DataPlan', '5 GB');
    simulator.setDevice('02:0A:14:59:BE:DF', 'DataPlan', '2 GB');
    await devices.addFilter('Data plan', 'equals', '5 GB');
    await expect(devices.chip('Data plan equals 5 GB')).toBeVisible();
    const dialog = await devices.previewChange('Description', 'moved');
    simulator.setDevice(mac, 'DataPlan', plan);
    // What is said last does not fit into a small window.
    await page.setViewportSize({ width: 1000, height: 640 });
    await dialog.applyButton.click();
    const refused = page.getByRole('alert');
    await expect(refused).toContainText(`The devices are not as they were in the preview: ${told}.`);
    await expect(refused).toBeInViewport({ ratio: 1 });
    expect(simulator.requests.updateField).toBe(0);

    await dialog.dialog.getByRole('button', { name: 'Preview again' }).click();
    await expect(refused).toBeHidden();
    const operations = await dialog.apply();
    await expect(operations.row('Description').first()).toContainText(/(\d) of \1 confirmed/, {
      timeout: 45_000,
    });
    const after = [...simulator.truth(companies.lab).values()];
    for (const has of after) {
      expect(has.get('Description') === 'moved').toBe(has.get('DataPlan') === '5 GB');
    }
    expect(simulator.requests.updateField).toBe(1);
  });
}

test('devices that the service names and Rollcall does not are not changed before somebody accepts them', async ({
  signedIn,
}) => {
  const { simulator, devices } = await signedIn();
  await devices.addFilter('Country', 'equals', 'CZ');
  await expect(devices.chip('Country equals CZ')).toBeVisible();
  const rows = [...simulator.truth(companies.lab).values()].map((has, index) => ({
    MacAddress: has.get('MacAddress'),
    Name: has.get('Name'),
    Description: has.get('Description'),
    Country: index === 0 ? 'DE' : has.get('Country'),
  }));
  const body = JSON.stringify({ success: true, message: null, data: rows, total_items: rows.length });
  // The response to the preview, and the one to the check right before sending.
  simulator.failNext('devices', { status: 200, body }, 2);
  const dialog = await devices.previewChange('Description', 'in doubt');
  await expect(dialog.doubts).toContainText('The service names 1 device that does not match');
  await expect(dialog.doubts.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(dialog.doubts.getByRole('table').getByRole('row').nth(1)).toContainText('DE');
  await expect(dialog.applyButton).toBeDisabled();
  expect(simulator.requests.updateField).toBe(0);

  await dialog.doubts.getByRole('checkbox', { name: /I have seen this/ }).check();
  const operations = await dialog.apply();
  await expect(operations.row('Description').first()).toContainText('Done', { timeout: 45_000 });
  expect(simulator.requests.updateField).toBe(1);
});
