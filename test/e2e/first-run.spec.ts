import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from './application.ts';
import { tabTo } from './pages/controls.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

/** The maximum number of screens from the first start to the devices, as promised. */
const maxScreens = 3;

/**
 * Records the screens shown from now on by their headings. A dialog adds a heading, and so counts as another screen.
 */
function screensOf(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const screens: string[] = [];
    const note = (): void => {
      const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
      const screen = headings.join(', ');
      if (screen !== '' && screen !== screens.at(-1)) screens.push(screen);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    note();
    return screens;
  });
}

async function expectFewScreens(seen: JSHandle<string[]>): Promise<void> {
  const screens = await seen.jsonValue();
  expect(screens[0]).toBe('Sign in');
  expect(screens.at(-1)).toBe('Devices');
  expect(screens.length, screens.join(' → ')).toBeLessThanOrEqual(maxScreens);
}

/** Expects the keyboard to work on the devices page and to reach the devices. */
async function expectKeysGoOn({ page, grid }: DevicesPage): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('g');
  await expect(grid.locator(':focus')).toBeVisible();
}

test('a first start comes to the demo fleet in three screens at most, by the keyboard alone', async ({
  launch,
}) => {
  const { page } = await launch();
  await expect(page.getByLabel('Service address')).toBeFocused();
  const seen = await screensOf(page);
  await tabTo(page, page.getByRole('button', { name: 'Try the demo fleet' }));
  await page.keyboard.press('Enter');
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toHaveText(/^2,400 devices/);
  await expectFewScreens(seen);
  await expectKeysGoOn(devices);
});

test('a first start comes to the devices of an account in three screens at most, by the keyboard alone', async ({
  launch,
  service,
  keyring,
}) => {
  const { url, username, password } = await service({ seed: 7 });
  const { page } = await launch({ keyring });
  await expect(page.getByLabel('Service address')).toBeFocused();
  const seen = await screensOf(page);
  for (const typed of [url, username, '413']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(new SignInPage(page).password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toHaveText(/^480 devices/);
  await expectFewScreens(seen);
  await expectKeysGoOn(devices);
});
