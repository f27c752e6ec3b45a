import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const pictures = fileURLToPath(new URL('../../out/tour/', import.meta.url));

const drawnAnew = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Takes a picture in both themes once everything has been read, with nothing under the pointer, each after the page has
 * been repainted.
 */
export async function capture(page: Page, name: string): Promise<void> {
  await expect(page.locator('.bone')).toHaveCount(0);
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await drawnAnew(page);
    // `animations: 'disabled'` completes the transition between the colours of the themes.
    await page.screenshot({ path: `${pictures}${name}-${colorScheme}.png`, animations: 'disabled' });
  }
}
