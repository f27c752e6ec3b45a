import type { Page } from '@playwright/test';
import { dayMs } from '@shared/time.ts';
import { dayText } from '@shared/query/local-time.ts';
import { createDaysRepository, openDatabase } from '@core/storage/index.ts';
import { expect, test } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';

const demo = { id: 'demo-627', companyId: 627 };
const tileName = 'Connection Status';

/** Goes to the tile of the connection by keys alone. */
async function goToTile(page: Page): Promise<StatisticsPage> {
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.keyboard.press('Control+2');
  const statistics = new StatisticsPage(page);
  await expect(statistics.tile(tileName)).toContainText('Offline');
  const titles = await statistics.titles();
  await tabTo(page, statistics.tile(titles[0] ?? ''));
  for (let at = titles.indexOf(tileName); at > 0; at -= 1) await page.keyboard.press('ArrowRight');
  await expect(statistics.tile(tileName)).toBeFocused();
  return statistics;
}

/** Returns the figures of the connection that were recorded of an account today. */
function recordedToday(folder: string, owner: { readonly id: string; readonly companyId: number }) {
  const { database } = openDatabase(folder, Date.now());
  const today = dayText(new Date());
  const days = createDaysRepository(database).list(owner, 'Online', today);
  database.close();
  return days.map(({ devices }) => devices);
}

/** Records two days before today, the day between not, as Rollcall does. */
function recordEarlier(folder: string): void {
  const { database } = openDatabase(folder, Date.now());
  const days = createDaysRepository(database);
  for (const [back, offline] of [
    [3, 480],
    [1, 240],
  ] as const) {
    const readAtMs = new Date().setHours(12, 0, 0, 0) - back * dayMs;
    const rows = [
      { value: 1, devices: 2400 - offline },
      { value: 0, devices: offline },
    ];
    const figures = new Map([['Online', { kind: 'values' as const, rows, unset: 0, others: 0 }]]);
    days.record(demo, { day: dayText(new Date(readAtMs)), readAtMs, devices: 2400, figures });
  }
  database.close();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `${tileName} over days` });
const readoutOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Figures of the day' });

test('the first day is recorded while Rollcall runs, and is shown as such', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await goToTile(page);
  await page.keyboard.press('d');
  await expect(dialogOf(page)).toContainText('Another day is added');
  await expect(readoutOf(page)).toContainText(/Offline\s*\d+/);
  await expectNoViolation(page, 'One day');
  await page.keyboard.press('Escape');
  await expect(statistics.tile(tileName)).toBeFocused();
});

test('the day of a company that is not shown is recorded when all companies are read', async ({
  launch,
  dataFolder,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const lab = { id: 'demo-394', companyId: 394 };
  expect(recordedToday(dataFolder, lab)).toEqual([]);
  await page.keyboard.press('Control+6');
  await expect(page.getByRole('row', { name: /Free lab/ })).toContainText('Not read yet');
  await page.keyboard.press('F5');
  await expect.poll(() => recordedToday(dataFolder, lab)).toEqual([5]);
});

test('days are walked through by keyboard alone, as a chart and as a table', async ({
  launch,
  dataFolder,
}) => {
  recordEarlier(dataFolder);
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await goToTile(page);
  await tabTo(page, statistics.tile(tileName).getByRole('button', { name: `Arrange ${tileName}` }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Over days/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const days = dialogOf(page);
  await expect(days).toContainText(/Recorded since .*: 3 days\./);
  await expect(days.getByRole('group', { name: new RegExp(`^${tileName} over days`) })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(readoutOf(page)).toContainText(/Offline\s*240\s*10\.0 %/);
  await page.keyboard.press('ArrowLeft');
  await expect(readoutOf(page)).toContainText(/Offline\s*480\s*20\.0 %/);
  await expectNoViolation(page, 'Days as a chart');
  await page.keyboard.press('t');
  await expect(days.getByRole('row')).toHaveText([
    /^Day/,
    /2,400/,
    /10\.0 %/,
    /Not recorded$/,
    /2,400\s*20\.0 %/,
  ]);
  await expectNoViolation(page, 'Days as a table');
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
});

test('the chart of days shows its axis in the smallest window at 200 % zoom', async ({
  launch,
  dataFolder,
}) => {
  recordEarlier(dataFolder);
  const { page } = await launch({ args: ['--demo'] });
  await goToTile(page);
  await page.keyboard.press('d');
  await expect(readoutOf(page)).toContainText('Offline');
  await page.setViewportSize({ width: 512, height: 320 });
  const chart = dialogOf(page).getByRole('group', { name: new RegExp(`^${tileName} over days`) });
  await expect.poll(() => chart.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
