import { expect, test } from './stubbed-device.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
/** Noon UTC, the given number of days ago. */
const noon = (daysAgo: number): number => Math.floor(Date.now() / day - daysAgo) * day + day / 2;

const blipAt = noon(5) + 7 * minute + 30 * second;
const longAt = noon(20);
const online = [
  [noon(85), 1],
  [longAt, 0],
  [longAt + 47 * minute, 1],
  [blipAt, 0],
  [blipAt + second, 1],
] as const;

test('an outage of one second is seen, counted as one second, and found by keys down to its second', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice({ Online: online });
  await expect(device.figure('Outages')).toHaveText('2');
  await expect(device.figure('Time offline')).toHaveText('47 min 1 s');
  expect(Math.min(...(await device.offlineWidths()))).toBe(1);

  await device.chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(device.readout).toContainText('Offline 1 s');
  await expect(device.readout).toContainText('UTC');
  for (const rows of ['a row is a day', 'a row is an hour', 'a row is a minute', 'a row is a minute']) {
    await page.keyboard.press('+');
    await expect(device.timeInView).toContainText(rows);
  }
  await expect(device.figure('Time offline')).toHaveText('1 s');
  const [width] = await device.offlineWidths();
  expect(width).toBeGreaterThan(8);

  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Backspace');
  await expect(device.figure('Outages')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
});

test('the connection is zoomed by the wheel around the pointer, and back by a key', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice({ Online: online });
  await expect(device.figure('Outages')).toHaveText('2');
  const whole = await device.timeInView.innerText();
  await device.connectionHistory.getByRole('button', { name: '7 days' }).click();
  const week = await device.timeInView.innerText();
  await device.connectionHistory.getByRole('button', { name: '90 days' }).click();
  await expect(device.timeInView).toHaveText(whole, { useInnerText: true });
  const box = await device.chart.locator('svg').boundingBox();
  if (!box) throw new Error('there is no chart');
  // The bottom row is the oldest day.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 30);
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, -120);
  await expect(device.timeInView).toContainText('a row is a day');
  await expect(device.timeInView).not.toHaveText(whole, { useInnerText: true });
  await expect(device.timeInView).not.toHaveText(week, { useInnerText: true });
  await device.chart.focus();
  await page.keyboard.press('Backspace');
  await expect(device.timeInView).toHaveText(whole, { useInnerText: true });
});

test('the focus stays on the buttons of the zoom, and goes on from the last outage when more are shown', async ({
  stubbedDevice,
}) => {
  // 60 outages of two minutes, of which 50 are listed at first.
  const outages = Array.from({ length: 60 }, (_, at) => noon(80) + at * day);
  const events = outages.flatMap((at) => [[at, 0] as const, [at + 2 * minute, 1] as const]);
  const { device, page } = await stubbedDevice({ Online: [[noon(85), 1], ...events] });
  await expect(device.figure('Outages')).toHaveText('60');
  const button = (name: RegExp) => device.connectionHistory.getByRole('button', { name });
  for (const back of [/^Zoom back/, /^Zoom out/]) {
    await button(/^Zoom in/).press('Enter');
    await button(back).press('Enter');
    await expect(button(back)).toHaveCount(0);
    await expect(button(/^Zoom in/)).toBeFocused();
  }

  const list = page.getByRole('region', { name: 'Outages' });
  await list.getByRole('button', { name: 'All 60' }).press('Enter');
  const more = list.getByRole('button', { name: 'Show 10 more' });
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(list.getByRole('row').nth(51).getByRole('button')).toBeFocused();
});

test('dragging over an interval zooms to it, and the outage in it keeps its full length', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice({ Online: online });
  await expect(device.figure('Outages')).toHaveText('2');
  await device.connectionHistory.getByRole('button', { name: 'Local time' }).click();
  const box = await device.chart.locator('svg').boundingBox();
  if (!box) throw new Error('there is no chart');
  const x = (clock: number): number => box.x + 56 + (clock / 24) * 536;
  // Today is at the top, and each day has five pixels.
  const daysAgo = Math.floor(Date.now() / day) - Math.floor(longAt / day);
  const y = box.y + daysAgo * 5 + 2;
  await page.mouse.move(x(12.25), y);
  await page.mouse.down();
  await page.mouse.move(x(12.5), y, { steps: 4 });
  await page.mouse.up();
  await expect(device.timeInView).toContainText('a row is a minute');
  await expect(device.figure('Availability')).toHaveText('0.00 %');
  await expect(device.outageRows).toHaveCount(1);
  await expect(device.outageRows).toContainText('47 min');
});

test('outages are listed by length or time, with what is unknown about them, and lead to what else went offline', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice({ Online: [...online, [Date.now() - hour, 0]] });
  await expect(device.outageRows).toHaveCount(3);
  await expect(device.outageRows.first()).toContainText('Still offline');
  await expect(device.outageRows.first()).toContainText('At least 1 h');
  await device.outages.getByRole('button', { name: 'Length' }).click();
  await device.outages.getByRole('button', { name: 'Length' }).click();
  await expect(device.outages.getByRole('columnheader', { name: 'Length' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(device.outageRows.first()).toContainText('1 s');
  await device.outageRows.last().getByRole('button').click();
  await expect(device.readout).toContainText('for at least 1 h');
  await device.outageRows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`together=${String(blipAt)}`));
});

test('the line that describes an event of several days stays within its panel', async ({ stubbedDevice }) => {
  const { device, page } = await stubbedDevice({ Online: online });
  await page.setViewportSize({ width: 1200, height: 800 });
  await device.chart.hover({ position: { x: 300, y: 20 } });
  await expect(device.readout).toContainText(/Online for at least \d d/);
  const reaches = await device.readout.evaluate((line) => line.scrollWidth - line.clientWidth);
  expect(reaches).toBe(0);
});
