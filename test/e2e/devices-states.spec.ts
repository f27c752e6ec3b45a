import { expect, test } from './application.ts';
import { pageOfReading, startProxy } from './service-proxy.ts';
import { holdService } from './held-service.ts';
import { expectNoViolation } from './no-violations.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies } from './signed-in.ts';

const companyId = companies.metering;

test('a first reading shows its progress, can be stopped and restarted, and is accessible throughout', async ({
  launch,
  service,
}) => {
  test.setTimeout(180_000);
  const simulator = await service({ seed: 7, pageCap: 100 });
  const held = await holdService(simulator.url, 0);
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, url: held.url, companyId });
  await expect(page.getByRole('status').filter({ hasText: 'Reading page 1.' })).toBeVisible();
  await expect(devices.grid).toHaveAttribute('aria-busy', 'true');
  await expectNoViolation(page, 'Nothing read yet');

  const stop = page.getByRole('button', { name: 'Stop reading' });
  await stop.press('Enter');
  await expect(page.getByRole('heading', { name: 'The reading was stopped' })).toBeVisible();
  await expectNoViolation(page, 'Stopped with nothing read');
  await page.getByRole('main').getByRole('button', { name: 'Read all devices' }).first().press('Enter');
  held.release();
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  await held.close();
});

test('a reading that is stopped halfway keeps what it has read, and says so', async ({ launch, service }) => {
  test.setTimeout(180_000);
  const simulator = await service({ seed: 7, pageCap: 100 });
  const held = await holdService(simulator.url, 1);
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, url: held.url, companyId });
  const progress = page.getByRole('progressbar', { name: 'Reading devices' });
  await expect(progress).toHaveAttribute('aria-valuenow', '21');
  await expect(page.getByText('100 devices, sorted among the 100 of 480 read so far')).toBeVisible();
  await expectNoViolation(page, 'Part of it read');

  await page.getByRole('button', { name: 'Stop reading' }).press('Enter');
  await expect(progress).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read all devices' })).toBeFocused();
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '101');
  await expectNoViolation(page, 'Stopped in the middle');
  held.release();
  await page.keyboard.press('Enter');
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  await held.close();
});

test('a reading that fails, and one that fails later, are as accessible as the rest', async ({
  launch,
  service,
}) => {
  test.setTimeout(180_000);
  const simulator = await service({ seed: 7 });
  let isClosed = true;
  const between = await startProxy(simulator.url, (passing) => {
    if (isClosed && pageOfReading(passing) !== null) passing.answer(403, '{"message":"Closed."}');
    else passing.go();
  });
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...simulator, url: between.url, companyId });
  await expect(page.getByRole('alert')).toContainText('What is safe');
  await expectNoViolation(page, 'Nothing could be read');
  isClosed = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.allLoaded).toBeVisible();

  isClosed = true;
  await page.keyboard.press('F5');
  await expect(page.getByText(/These devices were read/)).toBeVisible();
  await expectNoViolation(page, 'Devices of before');
  await between.close();
});

test('the grid is accessible in a small window, with the details over it and several devices selected', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new SignInPage(page);
  await page.setViewportSize({ width: 1024, height: 640 });
  const grid = page.getByRole('grid', { name: 'Devices' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2401');
  await grid.getByRole('row').nth(3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selected devices' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expectNoViolation(page, 'Details over the grid');
  await expect(devices.alert).toHaveCount(0);
});
