import type { Locator } from '@playwright/test';
import { expect, test } from './application.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';

test('switching the company shows the other one, and no late response for the first', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, latencyMs: 150 });
  const { page } = await launch();
  const shell = new Shell(page);
  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toHaveText(/^5 devices/);

  const stripe = page.locator('.company-stripe');
  const tone = (await stripe.getAttribute('class')) ?? '';
  await shell.addAccount();
  await new SignInPage(page).signIn({ ...simulator, companyId: 627 });
  await expect(devices.grid).toBeVisible();
  await expect(stripe).not.toHaveClass(tone);
  // The larger company is still being read when the user switches away from it.
  await shell.switchTo('394');
  await expect(devices.allLoaded).toHaveText(/^5 devices/);
  await expect(devices.count('All')).toContainText('5');
  await expect(shell.company).toContainText(/\s394\s*$/);
});

test('the demo has three companies side by side', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  const devices = new DevicesPage(page);
  const shell = new Shell(page);
  await expect(devices.allLoaded).toHaveText(/^2,400/);
  await shell.switchTo('Utility metering');
  await expect(devices.allLoaded).toHaveText(/^480/);
  await shell.switchTo('Free lab');
  await expect(devices.allLoaded).toHaveText(/^5/);
});

test('the sign-in for another account leads back to the company, with a button like others', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const sizeOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).fontSize);
  const back = page.getByRole('button', { name: 'Back to Transit' });
  expect(await sizeOf(back)).toBe(await sizeOf(new SignInPage(page).signInButton));
  await back.click();
  await expect(new DevicesPage(page).grid).toBeVisible();
});

test('what was typed for another account is there again after the help, except the password', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const addAccount = async (): Promise<void> => {
    await page.keyboard.press('Control+K');
    await page.keyboard.insertText('Add an account');
    await expect(page.getByRole('option', { name: 'Add an account' })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Service address')).toBeFocused();
  };
  await addAccount();
  await page.keyboard.insertText('https://one.example');
  await new SignInPage(page).password.focus();
  await page.keyboard.insertText('secret');
  await page.keyboard.press('F1');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await addAccount();
  await expect(page.getByLabel('Service address')).toHaveValue('https://one.example');
  await expect(new SignInPage(page).password).toHaveValue('');
});

test('forgetting an account takes its password out of the keychain', async ({ launch, service, keyring }) => {
  const simulator = await service({ seed: 7 });
  const first = await launch({ keyring });
  const devices = await new SignInPage(first.page).signIn({ ...simulator, companyId: 394 });
  await expect(devices.allLoaded).toBeVisible();
  const settings = await new Shell(first.page).openSettings();
  await settings.forget(/394|Free lab|127/);
  await expect(new SignInPage(first.page).signInButton).toBeVisible();
  await first.application.close();

  const { page } = await launch({ keyring });
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('');
});
