import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/application.ts';
import { DevicesPage } from '@test/e2e/pages/devices-page.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { capture } from './picture.ts';

/** The smallest window that Rollcall opens, a common one and a large one. */
const sizes = [
  { width: 1024, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/**
 * A screen: its name, the key that opens it from the list of devices or its name in the palette, what is then visible,
 * and the key that leaves it.
 */
type Screen = readonly [
  name: string,
  way: string | { readonly inPalette: string },
  there: (page: Page) => Locator,
  back: string,
];

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const listOfDevices = 'Control+1';

const screens: readonly Screen[] = [
  ['devices', 'Escape', (page) => page.getByRole('grid', { name: 'Devices' }), 'Escape'],
  ['devices-values', 'v', heading('Values'), 'v'],
  ['devices-columns', 'c', dialog, 'Escape'],
  ['devices-filter', 'f', dialog, 'Escape'],
  ['devices-changes', 'w', heading('What changed'), 'w'],
  ['wall', 'm', (page) => page.getByRole('grid', { name: 'Connection of the devices over time' }), 'm'],
  ['device', 'Enter', (page) => page.locator('.lanes-chart canvas'), 'Escape'],
  ['report', 'r', heading('Availability report'), listOfDevices],
  ['change', 'e', dialog, 'Escape'],
  ['statistics', 'Control+2', (page) => page.getByText(/^\d+ tiles, 1 request$/), listOfDevices],
  ['operations', 'Control+3', heading('Operations'), listOfDevices],
  ['applications', 'Control+4', heading('Applications'), listOfDevices],
  ['settings', 'Control+5', heading('Settings'), listOfDevices],
  ['watching', { inPalette: 'Watch devices' }, heading('Watching'), listOfDevices],
  ['diagnostics', { inPalette: 'Check the connection' }, heading('Diagnostics'), listOfDevices],
  ['companies', 'Control+6', (page) => page.getByRole('table', { name: 'Offline devices' }), listOfDevices],
  ['help', 'F1', heading('Help'), listOfDevices],
  ['palette', 'Control+k', dialog, 'Escape'],
  ['shortcuts', '?', dialog, 'Escape'],
];

async function open(page: Page, way: Screen[1]): Promise<void> {
  if (typeof way === 'string') return page.keyboard.press(way);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(way.inPalette);
  await page.getByRole('option', { name: way.inPalette }).click();
}

async function captureSizes(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await capture(page, `${name}-${String(size.width)}`);
  }
}

test('every screen in every size and theme', async ({ launch }) => {
  test.setTimeout(600_000);
  const { page } = await launch();
  const signIn = new SignInPage(page);
  await test.step('sign-in', async () => {
    await expect(signIn.signInButton).toBeVisible();
    await captureSizes(page, 'sign-in');
    await signIn.tryDemo();
  });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  for (const [name, way, there, back] of screens) {
    await test.step(name, async () => {
      await devices.row('Bus 3101').click();
      await open(page, way);
      await expect(there(page)).toBeVisible();
      await captureSizes(page, name);
      await page.keyboard.press(back);
      await expect(devices.grid).toBeVisible();
    });
  }
});
