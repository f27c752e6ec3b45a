import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronExecutable } from '../../tools/electron-standin/locate.mjs';
import { root } from './application.ts';
import { expectNoViolation } from './no-violations.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expect, test } from './signed-in.ts';

test('a service that does not answer at the start keeps nobody waiting', async ({
  launch,
  signedIn,
  keyring,
}) => {
  const { application, simulator } = await signedIn({ keyring });
  await application.close();

  simulator.failNext('token', 'hang', 20);
  const { page } = await launch({ keyring });
  await expect(page.getByRole('status').filter({ hasText: 'Signing in to' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another account' }).press('Enter');
  await new SignInPage(page).tryDemo();
  await expect(new DevicesPage(page).allLoaded).toHaveText(/^2,400 devices/);
});

test('a start says why the service refused the previous account', async ({ launch, signedIn, keyring }) => {
  const { application, simulator } = await signedIn({ keyring });
  await application.close();

  simulator.failNext('token', { status: 400, body: '{"error":"invalid_grant"}' });
  const { page } = await launch({ keyring });
  const signIn = new SignInPage(page);
  await expect(signIn.alert).toContainText('did not accept this username and password');
  await expect(signIn.password).toBeFocused();
  await expectNoViolation(page, 'An account that was not let in');
});

test('a second start hands over to the first', async ({ launch, dataFolder }) => {
  const { application, page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const second = spawn(electronExecutable().path, ['--no-sandbox', root, `--user-data-dir=${dataFolder}`]);
  expect(await once(second, 'exit')).toEqual([0, null]);
  expect(application.windows()).toHaveLength(1);
  await expect(new DevicesPage(page).grid).toBeVisible();
});

test('data that cannot be read is kept, and the operator is told where', async ({ launch, dataFolder }) => {
  writeFileSync(join(dataFolder, 'rollcall.db'), 'these are somebody’s notes. '.repeat(400));
  const { page } = await launch();
  const banner = page.getByRole('status').filter({ hasText: 'could not read its data' });
  await expect(banner).toContainText(join(dataFolder, 'rollcall.db.unreadable-'));
  await expectNoViolation(page, 'Data that was set aside');
  const devices = await new SignInPage(page).tryDemo();
  await expect(devices.allLoaded).toBeVisible();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});

test('the remains of an export by a killed process are removed at the next start', async ({
  launch,
  dataFolder,
}) => {
  const part = join(dataFolder, '.fleet.csv.0b1c2d3e-0000-4000-8000-000000000001.part');
  const notes = join(dataFolder, 'unfinished-exports');
  mkdirSync(notes);
  writeFileSync(part, 'half of');
  // No process can have an id this large.
  writeFileSync(join(notes, '99999999-0b1c2d3e-0000-4000-8000-000000000002.json'), JSON.stringify([part]));
  const { page } = await launch();
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await expect.poll(() => existsSync(part) || readdirSync(notes).length > 0).toBe(false);
});
