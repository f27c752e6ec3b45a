import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { passOn, startFaultProxy, type FaultProxy, type WireFault } from '@test/faults/proxy/fault-proxy.ts';
import { blackhole, resetBeforeRequest } from '@test/faults/proxy/wire-faults.ts';
import type { Fixtures } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, test } from '../signed-in.ts';

/** The number of readings kept in a data folder. */
function keptReadings(dataFolder: string): unknown {
  const database = new DatabaseSync(join(dataFolder, 'rollcall.db'), { readOnly: true });
  try {
    return database.prepare('SELECT COUNT(*) AS count FROM snapshots WHERE is_whole = 1').get()?.['count'];
  } finally {
    database.close();
  }
}

/**
 * Lets the service answer again and tries it with the button of `banner`. Waits before that until the next automatic
 * attempt is far away: it would take the banner away, and its button, before the click.
 */
async function reachAgain(banner: Locator, proxy: FaultProxy): Promise<void> {
  await expect(banner).toContainText(/Next try in [1-9]\d s/);
  await proxy.arm(passOn);
  await banner.getByRole('button', { name: 'Try now' }).click();
  await expect(banner).toHaveCount(0);
}

test('a lost service shows one banner, work continues with what was read, and the banner disappears when it answers again', async ({
  launch,
  service,
  dataFolder,
}) => {
  // Causes another banner.
  writeFileSync(join(dataFolder, 'history.db'), 'these are somebody’s notes. '.repeat(400));
  const simulator = await service({ seed: 7 });
  const proxy = await startFaultProxy(simulator.url);
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, url: proxy.url, companyId: 413 });
  await expect(devices.allLoaded).toBeVisible();
  await expect(page.locator('.banner:visible')).toContainText('could not read the histories');

  await proxy.arm(resetBeforeRequest);
  await page.keyboard.press('F5');
  const banner = page
    .getByRole('status')
    .filter({ hasText: /Not connected since|You have been offline since/ });
  await expect(banner).toContainText('Looking, filtering and export work.');
  await expect(banner).toContainText(/Next try in \d+ s/);
  await expect(page.locator('.banner:visible')).toHaveCount(1);
  await expect(page.getByText('Refresh is paused')).toBeVisible();
  await expectNoViolation(page, 'A service that is lost');

  // Filtering works on what has been read; the banner stays on other views.
  const before = simulator.requests.devices;
  await page.getByRole('button', { name: /^Offline \d/ }).click();
  await expect(devices.rows.first()).toBeVisible();
  await new Shell(page).openOperations();
  await expect(banner).toBeVisible();
  await new Shell(page).openDevices();
  expect(simulator.requests.devices).toBe(before);

  const tryNow = banner.getByRole('button', { name: 'Try now' });
  await tryNow.click();
  await expect(tryNow).not.toHaveAttribute('aria-busy', 'true');
  await reachAgain(banner, proxy);
  await expect(page.locator('.banner:visible')).toContainText('could not read the histories');
  await expect(page.getByText(/^Read \d/)).toBeVisible();
  // One probe, and one reading of the visible devices.
  expect(simulator.requests.devices).toBe(before + 2);
  await proxy.close();
});

test('a service that asks to wait gets a countdown, and can be asked immediately on demand', async ({
  signedIn,
}) => {
  const { simulator, page } = await signedIn({ company: companies.metering });

  simulator.failNext('devices', { status: 429, headers: { 'retry-after': '200' } });
  await page.keyboard.press('F5');
  const banner = page.getByRole('status').filter({ hasText: 'The service asks us to wait until' });
  await expect(banner).toContainText(/Continues in (1\d\d|200) s/);
  await expect(page.locator('.banner:visible')).toHaveCount(1);
  await banner.getByRole('button', { name: 'Try now' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(/^Read \d/)).toBeVisible();
});

test('after the computer slept, what is visible is read again, once, and nothing while it slept', async ({
  signedIn,
}) => {
  const { application, simulator, page } = await signedIn({ company: companies.metering });
  const before = simulator.requests.devices;

  await application.evaluate(({ powerMonitor }) => void setImmediate(() => powerMonitor.emit('suspend')));
  await expect(page.getByText('Refresh is paused')).toBeVisible();
  await page.keyboard.press('F5');
  await expect(page.getByText(/This computer went to sleep/)).toBeVisible();
  expect(simulator.requests.devices).toBe(before);

  await application.evaluate(({ powerMonitor }) => void setImmediate(() => powerMonitor.emit('resume')));
  await expect(page.getByText(/This computer went to sleep/)).toHaveCount(0);
  await expect(page.getByText(/^Read \d/)).toBeVisible();
  expect(simulator.requests.devices).toBe(before + 1);
});

/** The application after it had read the devices of a company in an earlier session, with `fault` in the line from its start. */
const restarted = async (
  fault: WireFault,
  { launch, service, keyring, dataFolder }: Pick<Fixtures, 'launch' | 'service' | 'keyring' | 'dataFolder'>,
) => {
  const simulator = await service({ seed: 7 });
  const proxy = await startFaultProxy(simulator.url);
  const first = await launch({ keyring });
  const account = { ...simulator, url: proxy.url, companyId: companies.transit };
  const before = await new SignInPage(first.page).signIn(account);
  await expect(before.allLoaded).toBeVisible();
  await expect.poll(() => keptReadings(dataFolder)).toBe(1);
  await first.application.close();
  await proxy.arm(fault);
  const { page } = await launch({ keyring });
  return { simulator, proxy, page, devices: new DevicesPage(page) };
};

test('a company whose service is lost at the start is shown as it was kept, with its age, until it is read', async ({
  launch,
  service,
  keyring,
  dataFolder,
}) => {
  const tools = { launch, service, keyring, dataFolder };
  const { simulator, proxy, page, devices } = await restarted(resetBeforeRequest, tools);
  await expect(devices.rows.first()).toBeVisible();
  const banner = page
    .getByRole('status')
    .filter({ hasText: /Not connected since|You have been offline since/ });
  await expect(banner).toContainText(/What is shown was read at/);
  await expectNoViolation(page, 'A company as it was kept');
  const [mac = ''] = /([0-9A-F]{2}:){5}[0-9A-F]{2}/.exec(await devices.row('CZ').first().innerText()) ?? [];
  await devices.addFilter('Country', 'equals', 'DE');
  await expect(page.getByText(/^252 devices as of /)).toBeVisible();

  simulator.setDevice(mac, 'Country', 'DE');
  await reachAgain(banner, proxy);
  await expect(page.getByText('253 devices, all loaded')).toBeVisible();
  await expect(page.getByText(/^Read \d/)).toBeVisible();
  await proxy.close();
});

test('a company whose service does not answer at the start is shown as it was kept before that is certain', async ({
  launch,
  service,
  keyring,
  dataFolder,
}) => {
  const { proxy, page, devices } = await restarted(blackhole, { launch, service, keyring, dataFolder });
  await expect(page.getByText(/ devices as of .*, being read again$/)).toBeVisible();
  await expect(devices.rows.first()).toBeVisible();
  await expect(page.getByText(/Not connected since/)).toHaveCount(0);
  await proxy.close();
});
