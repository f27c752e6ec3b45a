import { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies, expect, test } from './signed-in.ts';

test('the whole demo fleet opens with one click', async ({ launch }) => {
  const { page } = await launch();
  const devices = await new SignInPage(page).tryDemo();
  await expect(devices.allLoaded).toHaveText(/^2,400 devices/);
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '2401');
  await expect(page).toHaveTitle(/Rollcall/);
});

test('--demo opens the demo fleet signed in', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
});

test('filters narrow the fleet by what the service offers, and can be removed', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await devices.addFilter('Depot', 'equals', 'Kobylisy');
  await expect(devices.chip('Depot equals Kobylisy')).toBeVisible();
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await devices.addFilter('Connection Status', 'equals', 'Offline');
  await expect(devices.chip('Connection Status equals Offline')).toBeVisible();
  await expect(devices.count('Online')).toContainText('0');
  await expect(devices.rows.first()).toContainText('Offline');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F');
  await expect(devices.allLoaded).toHaveText(/^2,400/);
});

test('when nothing matches, the page says which filter to remove', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await devices.addFilter('Depot', 'equals', 'Nowhere');
  await page.getByRole('button', { name: /Remove “Depot equals Nowhere”/ }).click();
  await expect(devices.allLoaded).toHaveText(/^2,400/);
});

test('every heading is above its column, before and after the grid is scrolled sideways', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await expect(devices.rows.first()).toContainText('Online');
  const offsets = (): Promise<number[]> =>
    devices.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role="columnheader"][data-column]')].map((heading) => {
        const column = heading.getAttribute('data-column') ?? '';
        const cell = grid.querySelector(`[data-row="0"] [data-column="${column}"]`);
        return Math.abs(heading.getBoundingClientRect().left - (cell?.getBoundingClientRect().left ?? NaN));
      }),
    );
  const atMost = async (): Promise<number> => Math.max(...(await offsets()));
  await expect.poll(atMost).toBeLessThan(1);
  await page.setViewportSize({ width: 1024, height: 640 });
  await devices.grid.evaluate((grid) => grid.scrollTo({ left: 120 }));
  await expect.poll(atMost).toBeLessThan(1);
});

test('quick counts and typing find a device', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await devices.count('Never connected').click();
  await expect(devices.rows.first()).toContainText('Never connected');
  await devices.count('All').click();
  const mac = (await devices.rows.nth(9).getByRole('gridcell').nth(3).innerText()).trim();
  await devices.find.fill(mac.toLowerCase().replaceAll(':', '-'));
  await expect(devices.rows).toHaveCount(1);
  await expect(devices.rows.first()).toContainText(mac);
});

test('columns are chosen from all fields and kept across a restart', async ({
  signedIn,
  launch,
  keyring,
}) => {
  const { devices, ...first } = await signedIn({ company: companies.metering, keyring });
  await first.page.getByRole('button', { name: 'Columns' }).click();
  await first.page.getByRole('checkbox', { name: 'Serial Number' }).check();
  await first.page.keyboard.press('Escape');
  await expect(devices.grid.getByRole('columnheader', { name: 'Serial Number' })).toBeVisible();
  await first.application.close();

  const { page } = await launch({ keyring });
  const again = new DevicesPage(page);
  await expect(again.grid.getByRole('columnheader', { name: 'Serial Number' })).toBeVisible();
});

test('the grid can be navigated by keyboard, and Enter opens the device with its connection history', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await devices.rows.first().click();
  await page.keyboard.press('Control+End');
  await expect(devices.grid.locator('[aria-rowindex="2401"]')).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  // A row whose device is still being fetched opens nothing.
  await expect(devices.grid.locator('[aria-rowindex="3"]')).toContainText(/(Bus|Tram) \d+/);
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'Connection history' });
  await expect(history.getByText(/^\d+(\.\d+)? %$/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Fields over time' }).locator('canvas').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(devices.grid).toBeVisible();
});

test('refreshing keeps the focused device in place while others change', async ({
  launch,
  service,
  keyring,
}) => {
  const simulator = await service({ seed: 7 });
  const { url, username, password } = simulator;
  const { page } = await launch({ keyring });
  await page.setViewportSize({ width: 1600, height: 900 });
  const devices = await new SignInPage(page).signIn({ url, username, password, companyId: 413 });
  await expect(devices.allLoaded).toBeVisible();
  const row = devices.rows.nth(5);
  await row.click();
  const [name, mac] = await Promise.all([
    row.getByRole('gridcell').nth(2).innerText(),
    row.getByRole('gridcell').nth(3).innerText(),
  ]);
  simulator.setDevice(mac.trim(), 'Description', 'changed from outside');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Description' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(devices.row('changed from outside')).toContainText(name.trim());
  await expect(devices.row('changed from outside')).toHaveAttribute('aria-rowindex', '7');
});

test('statistics show the highest value with its device, and the device opens', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await new Shell(page).openStatistics();
  const tile = statistics.tile('CPU Usage').first();
  await expect(tile).toContainText('391');
  await tile.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Connection history' })).toBeVisible();
});

test('applications of the service are listed', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const applications = await new Shell(page).openApplications();
  await expect(applications.table.getByRole('row')).toHaveCount(5);
});

test('in a small window, the details cover the grid only once a device is chosen', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const details = page.getByRole('complementary', { name: 'Details' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(details).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(details).toBeHidden();
});
