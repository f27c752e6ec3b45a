import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './application.ts';
import { expectNoViolation } from './no-violations.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';
import { companies, test as signedInTest } from './signed-in.ts';

async function openStatistics(page: Page) {
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const statistics = await new Shell(page).openStatistics();
  await expect(page.getByText(/tiles?, \d+ requests?$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose tiles' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  return statistics;
}

test('tiles are moved, resized, removed and put back by keyboard, and stay so after a restart', async ({
  launch,
}) => {
  const { page, application } = await launch({ args: ['--demo'] });
  const statistics = await openStatistics(page);
  await expect(statistics.tile('Connection Status')).toBeVisible();
  const [first = '', second = '', third = '', ...others] = await statistics.titles();
  await statistics.tile(second).focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => statistics.titles()).toEqual([second, first, third, ...others]);
  await expect(statistics.tile(second)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(statistics.tile(second)).toHaveClass(/is-w2 is-h2/);
  await page.keyboard.press('ArrowRight');
  await expect(statistics.tile(first)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(statistics.tile(first)).toBeHidden();
  await expect(statistics.tile(third)).toBeFocused();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => statistics.titles()).toEqual([second, first, third, ...others]);
  await statistics.tile(third).focus();
  await page.keyboard.press('Delete');
  await expect(statistics.tile(third)).toBeHidden();
  await application.close();

  const again = await launch({ args: ['--demo'] });
  const restarted = await openStatistics(again.page);
  await expect.poll(() => restarted.titles()).toEqual([second, first, ...others]);
  await expect(restarted.tile(second)).toHaveClass(/is-w2 is-h2/);
});

test('tiles can be dragged to another place and resized by their corner', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openStatistics(page);
  await expect(statistics.tile('Connection Status')).toBeVisible();
  const [first = '', second = '', third = ''] = await statistics.titles();
  await statistics.tile(third).locator('.tile-head h2').dragTo(statistics.tile(first));
  await expect.poll(async () => (await statistics.titles()).slice(0, 3)).toEqual([third, first, second]);
  const box = await statistics.tile(third).boundingBox();
  if (!box) throw new Error('no tile');
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 2 * box.width, box.y + box.height, { steps: 4 });
  await page.mouse.up();
  await expect(statistics.tile(third)).toHaveClass(/is-w2 is-h1/);
});

signedInTest(
  'a page of one’s own is over a saved view, whatever is filtered, with one request for all its tiles',
  async ({ signedIn }) => {
    const { page, devices } = await signedIn({ company: companies.transit });
    await devices.addFilter('Depot', 'equals', 'Kobylisy');
    await page.keyboard.press('Escape');
    await expect(devices.allLoaded).not.toHaveText(/^2,400/);
    const count = await devices.count('All').locator('b').innerText();
    await devices.saveView('Kobylisy');
    await page.keyboard.press('Alt+1');
    await devices.addFilter('Depot', 'equals', 'Motol');
    await page.keyboard.press('Escape');
    const statistics = await openStatistics(page);

    await statistics.addPage('Depot', 'Kobylisy');
    await expect(page.getByText('This page has no tiles')).toBeVisible();
    await expectNoViolation(page, 'Page without tiles');
    await page.getByRole('status').getByRole('button', { name: 'Choose tiles' }).press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Find a source or a field' })).toBeFocused();
    await page.keyboard.press('Escape');
    await statistics.toggleTile('temperature', /^Temperature Source/);
    await statistics.toggleTile('cpu', /^CPU Usage Source/);
    await statistics.toggleTile('firmware', /^Firmware Version Values/);
    const tile = statistics.tile('Temperature');
    await expect(tile).toContainText(`${count} devices of “Kobylisy” where Depot = Kobylisy`);
    await expect(tile).toContainText('Same when counted here.');
    await expect(page.getByText('3 tiles, 1 request')).toBeVisible();

    await expect(tile.getByRole('link')).not.toHaveText(/^([\dA-F]{2}:){5}/);
    await expect(tile.getByText(/^([\dA-F]{2}:){5}[\dA-F]{2}$/)).toBeVisible();
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(devices.chip('Depot equals Kobylisy')).toBeVisible();
    await expect(devices.allLoaded).toHaveText(new RegExp(`^${count} devices`));
  },
);

test('pages are added, renamed, moved, removed and put back', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openStatistics(page);
  await statistics.addPage('One');
  await statistics.addPage('Two');
  const tabs = page.getByRole('tablist', { name: 'Pages' }).getByRole('tab');
  const two = page.getByRole('tab', { name: /^Two/ });
  await expect(two).toHaveAttribute('aria-selected', 'true');
  await two.focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(tabs).toHaveText([/^Overview/, /^Two/, /^One/]);
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Name and devices of the page' });
  await dialog.getByLabel('Name').fill('One');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Another page has that name.');
  await dialog.getByLabel('Name').fill('Lot');
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveText([/^Overview/, /^Lot/, /^One/]);
  await page.getByRole('tab', { name: /^Lot/ }).focus();
  await page.keyboard.press('Delete');
  await expect(tabs).toHaveText([/^Overview/, /^One/]);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(tabs).toHaveText([/^Overview/, /^Lot/, /^One/]);
  await page.keyboard.press('Alt+3');
  await expect(page.getByRole('tab', { name: /^One/ })).toHaveAttribute('aria-selected', 'true');
});

test('the figures of a page are exported as CSV', async ({ launch, dataFolder }) => {
  const folder = join(dataFolder, 'exports');
  const { page } = await launch({ args: ['--demo', `--export-dir=${folder}`] });
  const statistics = await openStatistics(page);
  await expect(statistics.tile('Connection Status')).toContainText('Online');
  await expect(statistics.tile('CPU Usage')).toContainText('Same when counted here.');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('The figures are saved as')).toBeVisible();
  const [name = ''] = existsSync(folder) ? readdirSync(folder) : [];
  const lines = readFileSync(join(folder, name), 'utf8').split('\r\n');
  expect(name).toMatch(/^Transit statistics .*\.csv$/);
  expect(lines[0]).toContain('Tile,Over,Figure,Value,Unit,Devices');
  expect(
    lines.some((line) =>
      /^CPU Usage,All 2,?400 devices|^CPU Usage,"All 2,400 devices",Highest,391,/.test(line),
    ),
  ).toBe(true);
  expect(lines.some((line) => /^Connection Status,"All 2,400 devices",Online,/.test(line))).toBe(true);
});
