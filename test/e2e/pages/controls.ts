import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses an option in a combobox by typing it. The option's text has to match exactly, apart from a note next to it.
 */
export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const input = scope.page().locator(':focus');
  if (await input.evaluate((element) => element instanceof HTMLInputElement)) await input.fill(option);
  const named = scope.page().getByText(option, { exact: true });
  await scope.page().getByRole('option').filter({ has: named }).click();
}

/** Enters a value: as an option where the field has options, otherwise as text. */
export async function fillValue(scope: Locator, label: string, value: string): Promise<void> {
  const text = scope.getByRole('textbox', { name: label, exact: true });
  if ((await text.count()) > 0) await text.fill(value);
  else await choose(scope, label, value);
}

/** Presses Tab or Shift+Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach it`);
}
