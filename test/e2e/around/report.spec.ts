import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkReportFolder } from '../../../scripts/lib/report-check/check-folder.mjs';
import { expect, test, type LaunchOptions, type Launched } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { DevicePage } from '../pages/device-page.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';

type Launch = (options?: LaunchOptions) => Promise<Launched>;

async function demo(launch: Launch, folder: string): Promise<Page> {
  const { page } = await launch({ args: ['--demo', `--export-dir=${folder}`] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  return page;
}

test('a report on a device is made, saved, and recalculated from the saved file', async ({
  launch,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'exports');
  const page = await demo(launch, folder);
  const name = 'Bus 3101';
  const device = await new DevicesPage(page).openDevice(name);
  await expect(device.heading).toHaveText(name);
  await page.keyboard.press('r');

  const report = new ReportPage(page);
  await expect(report.plan).toContainText('1 device.');
  await report.button(/^(Read what is missing and make|Make) the report$/).click();
  await expect(report.status.first()).toContainText('Made from 1 device');
  await expect(report.main.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(report.figure('Availability')).toHaveText(/^(\d+(\.\d\d)? %|–)$/);
  await expect(report.table('Days').getByRole('row')).not.toHaveCount(1);
  await expect(report.main.getByText('Unknown time, which was never read')).toBeVisible();

  await report.button('Save').click();
  await expect(report.main.getByText('Saved with PDF, CSV')).toBeVisible();
  const [saved = ''] = readdirSync(folder);
  const pdf = readFileSync(join(folder, saved, 'report.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await checkReportFolder(join(folder, saved))).toMatchObject({ devices: 1, problems: [] });
});

test('what is not in the store is unknown, not online, until it is requested; requesting can be stopped', async ({
  launch,
  dataFolder,
}) => {
  const page = await demo(launch, join(dataFolder, 'exports'));
  await page.getByRole('button', { name: 'Availability report' }).click();
  const report = new ReportPage(page);
  await expect(report.plan).toContainText(/2,400 devices, 2,400 with gaps: [\d,]+ requests, about \d+ min\./);
  await report.button('Make it from stored history').click();
  await expect(report.figure('Availability')).toHaveText('–');
  await expect(report.figure('Unknown')).toHaveText('100 %');
  await expect(report.main.getByText('Nothing is known of this time.')).toBeVisible();

  await report.button('Read what is missing and make the report').press('Enter');
  await expect(report.status.first()).toContainText(/Reading what is missing: [1-9]/);
  await expect(report.button('Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(report.status.first()).toContainText(
    /^Stopped after [\d,]+ requests?\. What was read is kept\.$/,
  );
  await expect(report.plan).toBeVisible();
  await expect(report.button('Read what is missing and make the report')).toBeFocused();
});

test('axe finds nothing in a report, in both themes', async ({ launch, dataFolder }) => {
  const page = await demo(launch, join(dataFolder, 'exports'));
  await page.getByRole('button', { name: 'Availability report' }).click();
  const report = new ReportPage(page);
  await report.button('By a tag').click();
  await report.main.getByLabel('Tag or field').click();
  await page.getByRole('option', { name: /^Depot/ }).click();
  await report.button('Make it from stored history').click();
  await expect(report.table('Depot')).toBeVisible();
  await expectNoViolation(page, 'Report');
});

test('a device that was opened from a report leads back to it, and so does one from a tile', async ({
  launch,
  dataFolder,
}) => {
  const page = await demo(launch, join(dataFolder, 'exports'));
  await page.keyboard.press('r');
  const report = new ReportPage(page);
  await report.button('Make it from stored history').press('Enter');
  const link = report.table('Devices, worst first').getByRole('link').nth(60);
  await link.focus();
  await page.keyboard.press('Enter');
  const device = new DevicePage(page);
  await expect(device.connectionHistory).toBeVisible();
  const name = await device.heading.textContent();
  await expect(page.getByRole('button', { name: 'Back to the report' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(device.heading).not.toHaveText(name ?? '');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();

  await page.keyboard.press('Control+2');
  const top = new StatisticsPage(page).tile('Temperature').getByRole('link');
  await top.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to Statistics' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(top).toBeVisible();
  await page.keyboard.press('Control+1');
  await new DevicesPage(page).openDevice(/./);
  await page.keyboard.press('Escape');
  await expect(new DevicesPage(page).grid).toBeVisible();
});

test('a report about the devices in a saved view is made by keyboard alone', async ({
  launch,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'exports');
  const page = await demo(launch, folder);
  const devices = new DevicesPage(page);
  await devices.writeQuery('Depot = Kobylisy');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await devices.saveView('Kobylisy');
  const shown = await devices.count('All').locator('b').innerText();
  await devices.rows.nth(1).click();
  await page.keyboard.press('r');

  const report = new ReportPage(page);
  await expect(report.main.getByRole('combobox', { name: 'Saved view' })).toHaveValue('Kobylisy');
  await expect(report.plan).toContainText(`${shown} devices, `);
  await tabTo(page, report.button('Make it from stored history'));
  await page.keyboard.press('Enter');
  await expect(report.status.first()).toContainText(`Made from ${shown} devices`);
  await expect(report.main.getByRole('heading', { level: 2, name: 'Kobylisy' })).toBeVisible();
  await expect(report.main.getByText(/^Devices in this view when .*: Depot = Kobylisy$/)).toBeVisible();
  await expectNoViolation(page, 'report about a view');
});
