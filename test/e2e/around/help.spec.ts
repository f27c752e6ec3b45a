import { expect, test } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('the first start leads to devices in two screens, by keyboard alone', async ({ launch }) => {
  const { page } = await launch();
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Try the demo fleet' }));
  await page.keyboard.press('Enter');
  await expect(new DevicesPage(page).allLoaded).toHaveText(/^2,400/);
});

test('the help is available before sign-in, stays below its title, and leads back to what was typed', async ({
  launch,
}) => {
  const { page } = await launch();
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await page.keyboard.type('https://one.example');
  await page.keyboard.press('F1');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeInViewport();
  await expectNoViolation(page, 'Help without an account');
  await tabTo(page, page.getByRole('button', { name: 'Back to the sign-in' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await expect(page.getByLabel('Service address')).toHaveValue('https://one.example');
  await page.keyboard.press('F1');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Service address')).toHaveValue('https://one.example');
});

test('the help lists every shortcut, and its topics can be reached by keyboard', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.keyboard.press('F1');
  await tabTo(page, page.getByRole('button', { name: 'Shortcuts' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeFocused();
  // Only the text is scrolled: the window keeps its bar and the title.
  await expect(page.getByRole('button', { name: /^Company/ })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeInViewport();
  const help = page.getByRole('group', { name: 'Text of the help' });
  await expect(help.getByText('Ctrl+K', { exact: true })).toBeAttached();
  await expect(help.getByText('Who went offline together in this stretch')).toBeVisible();
  await expectNoViolation(page, 'Help');
});
