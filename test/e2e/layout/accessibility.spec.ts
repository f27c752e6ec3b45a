import { expectNoViolation } from '../no-violations.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expect, test } from '../signed-in.ts';

test('axe finds nothing on any screen, in both themes', async ({ launch }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  const shell = new Shell(page);
  const signIn = new SignInPage(page);
  await expect(signIn.signInButton).toBeVisible();
  await expectNoViolation(page, 'Sign in');

  const devices = await signIn.tryDemo();
  await expect(devices.allLoaded).toBeVisible();
  await devices.rows.nth(12).click();
  await page.keyboard.press('Space');
  await expectNoViolation(page, 'Devices');

  await page.getByRole('button', { name: 'Add filter' }).click();
  await expectNoViolation(page, 'Add filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectNoViolation(page, 'Columns');
  await page.keyboard.press('Escape');

  const dialog = await devices.changeField();
  await expectNoViolation(page, 'Change a field');
  await page.getByRole('radio', { name: /All/ }).check();
  await dialog.choose('Country', 'AT');
  await dialog.preview();
  await page.getByRole('checkbox', { name: /Change a few first/ }).check();
  await expectNoViolation(page, 'Preview');
  await page.getByRole('checkbox', { name: /Change a few first/ }).uncheck();
  const operations = await dialog.apply();
  await expect(operations.row('Country').first()).toBeVisible();
  await expect(operations.revertButton).toBeVisible({ timeout: 60_000 });
  await expectNoViolation(page, 'Operations');
  await operations.revertButton.click();
  await expect(page.getByRole('dialog', { name: 'Revert a change' })).toBeVisible();
  await expectNoViolation(page, 'Revert');
  await page.keyboard.press('Escape');
  await operations.openLedger();
  await expectNoViolation(page, 'Ledger');
  await page.keyboard.press('Escape');

  await shell.openDevices();
  await devices.openDevice(/Bus 3101/);
  await expect(
    page.getByRole('region', { name: 'Fields over time' }).locator('canvas').first(),
  ).toBeVisible();
  await expectNoViolation(page, 'Device');
  await shell.openStatistics();
  await expect(page.getByText(/1 request/)).toBeVisible();
  await expectNoViolation(page, 'Statistics');
  await shell.openApplications();
  await expectNoViolation(page, 'Applications');
  await shell.openSettings();
  await expectNoViolation(page, 'Settings');
  await page.keyboard.press('?');
  await expectNoViolation(page, 'All shortcuts');
});

test('an empty fleet and an error are as accessible as the rest', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn();
  await devices.addFilter('Country', 'equals', 'Nowhere');
  await expect(page.getByRole('button', { name: /Remove “Country/ })).toBeVisible();
  await expectNoViolation(page, 'Nothing matches');
  simulator.failNext('applications', { status: 500, body: '{"success":false,"message":"Broken."}' }, 10);
  await new Shell(page).openApplications();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolation(page, 'Error');
});

test('the whole job is done by keyboard alone', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await page.keyboard.press('2');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await page.keyboard.press('f');
  await page.keyboard.type('Depot');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(devices.grid).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Change a field' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Change a field' })).toBeHidden();
});

test('floating elements have an edge in the system’s forced colours, too', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const key of ['e', 'c', 'Control+k']) {
    await devices.rows.first().click();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('border-top-style', 'solid');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the colour of the company stays in the system’s forced colours', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const stripe = page.locator('.company-stripe');
  const colour = (): Promise<string> =>
    stripe.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(stripe).toBeVisible();
  const usual = await colour();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colour()).toBe(usual);
});
