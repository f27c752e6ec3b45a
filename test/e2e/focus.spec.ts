import type { Page } from '@playwright/test';
import { expect, test } from './in-demo.ts';

/** The focus is on something that keys act on, and not on the document as a whole. */
const expectFocus = (page: Page, after: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), { message: after })
    .not.toMatch(/^(BODY|HTML|none)$/);

test('the focus is kept after every menu, and when what had it is removed', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  for (const name of [/^Company/, /^Account/, /^Views$/]) {
    const menu = page.getByRole('button', { name });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  await devices.addFilter('Country', 'equals', 'CZ');
  await page
    .getByRole('button', { name: /Remove.*Country/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Remove.*Country/ })).toHaveCount(0);
  await expectFocus(page, 'after a filter was removed');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('save as a view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save as a view' })).toBeVisible();
  await page.keyboard.type('Night watch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toBeVisible();
  await expectFocus(page, 'after a view was saved');
  await page.getByRole('tab', { name: /Night watch/ }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toHaveCount(0);
  await expectFocus(page, 'after a view was removed');
});
