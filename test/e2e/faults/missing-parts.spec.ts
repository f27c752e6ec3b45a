import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, root, test as base } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { DevicesPage } from '../pages/devices-page.ts';

interface Fixtures {
  /** Copies the built application without the part of the page with this name, and returns its folder. */
  without: (part: string) => string;
}

const test = base.extend<Fixtures>({
  without: async ({}, use) => {
    const copy = mkdtempSync(join(tmpdir(), 'rollcall-built-'));
    await use((part) => {
      for (const name of ['package.json', 'out'])
        cpSync(join(root, name), join(copy, name), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
      const assets = join(copy, 'out', 'renderer', 'assets');
      for (const name of readdirSync(assets)) if (name.startsWith(`${part}-`)) rmSync(join(assets, name));
      return copy;
    });
    rmSync(copy, { recursive: true, force: true });
  },
});

const bannerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'could not be loaded' });
const logIn = (dataFolder: string): string => readFileSync(join(dataFolder, 'logs', 'rollcall.log'), 'utf8');

test('a window without the part for signed-in users says so, and the log names the file', async ({
  without,
  launch,
  dataFolder,
}) => {
  const { page } = await launch({ args: ['--demo'], built: without('signed-in') });
  await expect(bannerIn(page)).toContainText('Quit Rollcall and start it again');
  expect(logIn(dataFolder)).toMatch(/page file \/assets\/signed-in-[\w-]+\.js/);
});

test('a view that cannot be loaded is reported, and the others work', async ({ without, launch }) => {
  const { page } = await launch({ args: ['--demo'], built: without('SettingsView') });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.keyboard.press('Control+5');
  await expect(bannerIn(page)).toBeVisible();
  await expectNoViolation(page, 'A part that is missing');
  await bannerIn(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(bannerIn(page)).toHaveCount(0);
  await page.keyboard.press('Control+2');
  await expect(page).toHaveTitle(/^Statistics/);
});

test('a language that cannot be loaded is reported, and texts stay in English', async ({
  without,
  launch,
}) => {
  const built = without('cs');
  const first = await launch({ args: ['--demo'], built });
  await expect(new DevicesPage(first.page).allLoaded).toBeVisible();
  await first.page.keyboard.press('Control+5');
  await first.page.getByRole('button', { name: 'Čeština' }).click();
  await expect(bannerIn(first.page)).toBeVisible();
  await first.application.close();

  const { page } = await launch({ args: ['--demo'], built });
  await expect(bannerIn(page)).toBeVisible();
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
});
