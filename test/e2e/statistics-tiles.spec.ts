import { expect, test } from './application.ts';
import { holdService } from './held-service.ts';
import { expectNoViolation } from './no-violations.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies, test as signedInTest } from './signed-in.ts';

/** Waits for the figures of the demo fleet. */
async function openDemo(page: Parameters<typeof expectNoViolation>[0]) {
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const statistics = await new Shell(page).openStatistics();
  await expect(page.getByText(/tiles, 1 request$/)).toBeVisible();
  await expect(statistics.tile('Connection Status')).toBeVisible();
  return statistics;
}

test('a tile states its scope and source, and opens the devices with its value', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openDemo(page);
  const tile = statistics.tile('CPU Usage');
  await expect(tile).toContainText('Same when counted here.');
  const about = await statistics.about(tile);
  await expect(about).toContainText('All 2,400 devices');
  await expect(about).toContainText(/\d+, “CPU Usage max”/);
  await expect(about).toContainText('with 1 request for all tiles over these devices');
  await expect(about).toContainText('From 2,400 devices read');
  await expectNoViolation(page, 'About a tile');
  await page.keyboard.press('Escape');

  await tile.getByRole('button', { name: /show the devices with this value/ }).click();
  const devices = new DevicesPage(page);
  await expect(devices.chip('CPU Usage equals 391')).toBeVisible();
  await expect(devices.allLoaded).toHaveText(/^1 device/);
});

test('tiles stay in place once the available distributions are known', async ({ launch, service }) => {
  const simulator = await service({ seed: 7, pageCap: 100 });
  const held = await holdService(simulator.url, 1);
  const { page } = await launch();
  const signIn = { ...simulator, url: held.url, companyId: companies.metering };
  const devices = await new SignInPage(page).signIn(signIn);
  await expect(devices.rows.first()).toBeVisible();
  const statistics = await new Shell(page).openStatistics();
  await expect(page.getByText('8 tiles, 1 request')).toBeVisible();
  const early = await statistics.places();
  held.release();
  await expect(statistics.tile('Connection Status')).toBeVisible();
  const late = await statistics.places();
  expect(late.length).toBeGreaterThan(early.length);
  expect(late.slice(0, early.length)).toEqual(early);
  await held.close();
});

test('a value filters in place, is excluded with Shift, and its count opens its devices', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openDemo(page);
  const status = statistics.tile('Connection Status');
  const offline = status.getByRole('row').filter({ hasText: 'Offline' });
  const count = await offline.getByRole('cell').first().innerText();
  await offline.getByRole('button', { name: 'Offline: filter' }).click();
  await expect(page.getByText(`${count} devices of Transit that match`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filter: Connection Status equals Offline' })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Offline: filter' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(statistics.tile('CPU Usage')).toContainText(`${count} devices where`);
  await status.getByRole('button', { name: 'Offline: filter' }).click();
  await expect(page.getByText('All 2,400 devices of Transit')).toBeVisible();
  await status.getByRole('button', { name: 'Online: filter' }).click({ modifiers: ['Shift'] });
  await expect(
    page.getByRole('group', { name: /Connection Status not equals Online|Connection Status .*Online/ }),
  ).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(page.getByText('All 2,400 devices of Transit')).toBeVisible();
  await offline.getByRole('button', { name: `Show ${count} devices` }).click();
  await expect(new DevicesPage(page).allLoaded).toHaveText(new RegExp(`^${count} devices`));
});

test('under a query with “or” the figures are counted locally, and the page says so', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await new DevicesPage(page).writeQuery('Depot = Kobylisy or Depot = Motol');
  const statistics = await new Shell(page).openStatistics();
  const notice = page.locator('.notice', { hasText: 'this query has “or”. What is counted here is shown.' });
  const figures = page.getByRole('group', { name: 'Figures', exact: true });
  await expect(notice).toBeVisible();
  await expect(figures).toBeVisible();
  const [above, below] = [await notice.boundingBox(), await figures.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? NaN) + (above?.height ?? NaN));
  const tile = statistics.tile('Temperature');
  await expect(tile).toContainText('No request.');
  await expect(tile.locator('.figure')).toContainText('°C, highest');
  await expect(statistics.tile('Users')).toContainText('The service does not take “or”');
  await expect(page.getByText(/tiles, 0 requests$/)).toBeVisible();
  await expectNoViolation(page, 'Statistics under a query with or');
});

test('a histogram has a bar per interval, can be navigated by keyboard, and each bar opens its devices', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openDemo(page);
  const tile = statistics.tile('Temperature, histogram');
  const bars = tile.getByRole('group', { name: 'Histogram of Temperature' }).getByRole('button');
  await bars.first().focus();
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(bars.first()).toBeFocused();
  const name = (await bars.first().getAttribute('aria-label')) ?? '';
  await expect(tile).toContainText(name);
  const [, devices = ''] = /: ([\d,]+) devices?/.exec(name) ?? [];
  await page.keyboard.press('Enter');
  await expect(new DevicesPage(page).allLoaded).toHaveText(new RegExp(`^${devices} device`));
});

test('every chart has a table behind it', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const statistics = await openDemo(page);
  await page.keyboard.press('t');
  const status = statistics
    .tile('Connection Status')
    .getByRole('table', { name: 'Connection Status, all figures' });
  await expect(status.getByRole('row').nth(1)).toContainText('Online');
  const cpu = statistics.tile('CPU Usage').getByRole('table', { name: 'CPU Usage, all figures' });
  await expect(cpu.getByRole('row').nth(1)).toContainText(/Highest.*391.*source \d+, same here/);
  await expect(cpu.getByRole('row').filter({ hasText: 'Median' })).toContainText('here');
  await expectNoViolation(page, 'Statistics as tables');
  await statistics.tile('CPU Usage').focus();
  await page.keyboard.press('t');
  await expect(cpu).toBeHidden();
  await expect(status).toBeVisible();
});

signedInTest('a figure that differs from what is counted here says so, with both', async ({ signedIn }) => {
  const { page, simulator } = await signedIn({ company: companies.metering });
  const [mac = ''] =
    [...simulator.truth(companies.metering)].find(([, values]) => values.get('Temperature') !== undefined) ??
    [];
  simulator.setDevice(mac, 'Temperature', 99.5);
  const statistics = await new Shell(page).openStatistics();
  const tile = statistics.tile('Temperature');
  await expect(tile.locator('.figure')).toContainText('99.5');
  await expect(tile).toContainText(/Here: [\d.]+ °C, read \d+:\d\d/);
  await expect(tile).toContainText(mac);
  await page.keyboard.press('F5');
  await expect(tile).toContainText('Same when counted here.');
});

signedInTest(
  'an answer that is not understood is said on its tiles, with a sample; what is counted stays',
  async ({ signedIn }) => {
    const { page, simulator } = await signedIn({ company: companies.metering });
    simulator.failNext('statistics', { status: 200, body: '{"success":true,"data":{"odd":1}}' });
    const statistics = await new Shell(page).openStatistics();
    const tile = statistics.tile('Temperature');
    await expect(tile).toContainText('The service answered something Rollcall does not understand');
    await expect(statistics.tile('Connection Status')).toContainText('Online');
    const about = await statistics.about(tile);
    await expect(about.locator('pre')).toContainText('expected at');
    await expectNoViolation(page, 'Statistics not understood');
    await page.keyboard.press('Escape');
    await tile.getByRole('button', { name: 'Read again' }).click();
    await expect(tile).toContainText('Same when counted here.');
  },
);

test('tiles in a window of medium width cut no sentence, and show addresses whole or not at all', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  await page.setViewportSize({ width: 1200, height: 760 });
  await openDemo(page);
  await expect(page.getByText('Same when counted here.').first()).toBeVisible();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.explain-check > span, .top > .mono')]
      .filter((words) => words.scrollWidth > words.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});
