import { expect, test } from './application.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

test('an operator signs in and sees every device of the company', async ({ launch, service, keyring }) => {
  const { url, username, password } = await service({ seed: 7 });
  const { page } = await launch({ keyring });
  const devices = await new SignInPage(page).signIn({ url, username, password, companyId: 413 });
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  await expect(devices.count('All')).toContainText('480');
});

test('the password is kept in the keychain, and the next start needs none', async ({
  launch,
  service,
  keyring,
}) => {
  const { url, username, password } = await service({ seed: 7 });
  const first = await launch({ keyring });
  const devices = await new SignInPage(first.page).signIn({ url, username, password, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  await first.application.close();

  const { page } = await launch({ keyring });
  await expect(new DevicesPage(page).allLoaded).toHaveText(/^5 devices/);
});

test('a refused password is told in three sentences, is gone from the form, and can be typed again', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7 });
  const { url, username, password } = simulator;
  const { page } = await launch();
  const signIn = new SignInPage(page);
  await signIn.signIn({ url, username, password: 'not it', companyId: 413 });
  await expect(signIn.alert).toContainText('did not accept this username and password');
  await expect(signIn.alert).toContainText('Nothing is stored');
  await expect(signIn.password).toHaveValue('');

  await signIn.password.fill(password);
  await signIn.password.press('Enter');
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
});

test('without a keychain sign-in works for this session, says why, and asks again after a restart', async ({
  launch,
  service,
}) => {
  const { url, username, password } = await service({ seed: 7 });
  const first = await launch();
  const signIn = new SignInPage(first.page);
  await expect(first.page.getByText('This computer offers no keychain.')).toBeVisible();
  const devices = await signIn.signIn({ url, username, password, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  await first.application.close();

  const { page } = await launch();
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await expect(page.getByLabel('Service address')).toHaveValue(url);
  await expect(page.getByRole('note')).toContainText('No keychain is running on this computer.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address that is not https is refused before anything is sent', async ({ launch }) => {
  const { page } = await launch();
  const signIn = new SignInPage(page);
  await signIn.signIn({ url: 'http://devices.example', username: 'a', password: 'b', companyId: 1 });
  await expect(page.getByText(/https/).first()).toBeVisible();
  await expect(signIn.signInButton).toBeEnabled();
});

test('pressing Enter twice signs in once', async ({ launch, service }) => {
  const simulator = await service({ seed: 7, latencyMs: 200 });
  const { url, username, password } = simulator;
  const { page } = await launch();
  const signIn = new SignInPage(page);
  await signIn.fill({ url, username, password, companyId: 394 });
  await signIn.password.press('Enter');
  await page.keyboard.press('Enter');
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  expect(simulator.requests.token).toBe(1);
});

test('what is missing in the form is told below each field, and the form stays in place', async ({
  launch,
}) => {
  const { page } = await launch();
  const signIn = new SignInPage(page);
  await expect(signIn.signInButton).toBeVisible();
  const address = page.getByLabel('Service address');
  const before = await address.boundingBox();
  await signIn.signInButton.click();
  await expect(page.getByText('Type the password.')).toBeVisible();
  expect(await address.boundingBox()).toEqual(before);
});
