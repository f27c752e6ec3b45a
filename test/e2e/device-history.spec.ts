import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolation } from './no-violations.ts';
import { expect, test } from './stubbed-device.ts';

const [second, day] = [1000, 86_400_000];
/** Noon UTC, the given number of days ago. */
const noon = (daysAgo: number): number => Math.floor(Date.now() / day - daysAgo) * day + day / 2;
const iso = (timeMs: number): string => new Date(timeMs).toISOString();

const online = [
  [noon(85), 1],
  [noon(5), 0],
  [noon(5) + second, 1],
] as const;
const temperature = [
  [noon(3), 41],
  [noon(2), 42.5],
] as const;

test('a device that was just looked at opens again from the store, without a request', async ({
  stubbedDevice,
}) => {
  const { device, page, teller } = await stubbedDevice({
    ...{ Online: online, Temperature: temperature },
    ...{ SupplyVoltage: [[noon(3), 12_000]], CpuUsage: [[noon(3), 40]] },
  });
  await expect(device.figure('Outages')).toHaveText('1');
  await page.keyboard.press('t');
  await expect(device.fieldsOverTime.getByRole('table')).toContainText('42.5');
  await page.keyboard.press('t');
  const before = teller.asked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Devices' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(device.figure('Outages')).toHaveText('1');
  await expect(page.getByText(/^History from the store, read .*, 0 requests$/)).toBeVisible();
  await expect(device.fieldsOverTime.locator('canvas').first()).toBeVisible();
  expect(teller.asked()).toBe(before);
});

test('the outages stay in place when the fields above them appear', async ({ stubbedDevice }) => {
  const { device, page, teller } = await stubbedDevice({ Online: online, Temperature: temperature });
  await expect(device.figure('Outages')).toHaveText('1');
  const release = teller.hold('Temperature');
  await expect(page.getByRole('button', { name: 'Next device' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(device.figure('Outages')).toHaveText('1');
  await expect(device.fieldsOverTime.getByText('Reading 3 fields')).toBeVisible();
  const range = device.fieldsOverTime.getByRole('group', { name: 'Range of the chart' });
  const before = await Promise.all([device.outages.boundingBox(), range.boundingBox()]);
  release();
  await expect(device.fieldsOverTime.locator('canvas').first()).toBeVisible();
  await expect(device.fieldsOverTime.getByText(/has no history of this field/)).toHaveCount(2);
  expect(await Promise.all([device.outages.boundingBox(), range.boundingBox()])).toEqual(before);
  await page.keyboard.press('t');
  await expect(device.fieldsOverTime.getByRole('table')).toContainText('the service has no history of it');
});

test('oddities in a response are reported, and distort no count', async ({ stubbedDevice }) => {
  const { device } = await stubbedDevice({
    Online: [
      [iso(noon(80)), 1],
      [iso(noon(10) + 60 * second), 1],
      [iso(noon(10)), 0],
      [iso(noon(8)).slice(0, -1), 0],
      [iso(noon(8) + 30 * second).slice(0, -1), 1],
      [iso(Date.now() + 30 * day), 0],
    ],
    Temperature: [
      [noon(3), 41],
      [noon(2), 'warm'],
      [noon(1), 40],
    ],
  });
  await expect(device.figure('Outages')).toHaveText('2');
  await expect(device.figure('Time offline')).toHaveText('1 min 30 s');
  const connection = device.connectionHistory;
  await expect(connection.getByText(/1 value came out of order/)).toBeVisible();
  await expect(connection.getByText(/left out 1 value from the future/)).toBeVisible();
  await expect(connection.getByText(/2 values came without a time zone/)).toBeVisible();
  await expect(device.fieldsOverTime.getByText(/Temperature: 1 value came as text/)).toBeVisible();
  await expect(device.fieldsOverTime.getByText(/has no history of this field/).first()).toBeVisible();
});

test('what was read stays when the service fails, and the failure is shown', async ({ stubbedDevice }) => {
  const { device, page, teller } = await stubbedDevice({ Online: online });
  await expect(device.figure('Outages')).toHaveText('1');
  teller.tell(null);
  await page.keyboard.press('F5');
  await expect(device.connectionHistory.getByRole('alert')).toBeVisible({ timeout: 40_000 });
  await expect(device.figure('Outages')).toHaveText('1');
  teller.tell({ Online: [...online, [Date.now(), 0]] });
  await page.keyboard.press('F5');
  await expect(device.figure('Outages')).toHaveText('2');
  await expect(device.connectionHistory.getByRole('alert')).toBeHidden();
});

test('the next and the previous device of the list are a key away', async ({ stubbedDevice }) => {
  const { device, page } = await stubbedDevice({ Online: online });
  await expect(page.getByText('1 of 5')).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 5')).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await expect(device.figure('Outages')).toHaveText('1');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
});

test('the outages that are shown are saved where the dialog says', async ({ stubbedDevice, dataFolder }) => {
  const { application, device, page } = await stubbedDevice({ Online: online });
  await expect(device.figure('Outages')).toHaveText('1');
  const path = join(dataFolder, 'outages.csv');
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await device.outages.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Save as CSV/ }).click();
  await expect(device.outages.getByText('1 row in “outages.csv”.')).toBeVisible();
  const [, line] = readFileSync(path, 'utf8').split('\r\n');
  expect(line).toBe(`${iso(noon(5))},${iso(noon(5) + second)},1,1,true,true,false`);
});

test('the page meets the rules of accessibility, when zoomed and as text too', async ({ stubbedDevice }) => {
  const { device, page } = await stubbedDevice({ Online: online, Temperature: temperature });
  await expect(device.figure('Outages')).toHaveText('1');
  await device.chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(device.timeInView).toContainText('a row is an hour');
  await expectNoViolation(page, 'Device by the hour');
  await page.keyboard.press('t');
  await expect(device.connectionHistory.getByRole('table', { name: 'Connection by hour' })).toBeVisible();
  await expectNoViolation(page, 'Device in words');
});
