import type { Page } from '@playwright/test';
import { companies, expect, test } from '../signed-in.ts';

/** What reaches out of its cell in the row that waits for the operator: the state, the progress and the buttons. */
const reachesOut = (page: Page): Promise<string[]> =>
  page.locator('.ops tr.needs').evaluate((row) =>
    [...row.querySelectorAll('.os, .two-lines, .row-acts > *')].flatMap((element) => {
      const cell = element.closest('td')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, height } = element.getBoundingClientRect();
      const isWhole = left >= cell.left && right <= cell.right && element.scrollHeight <= Math.ceil(height);
      return isWhole ? [] : [element.textContent.trim()];
    }),
  );

for (const [language, state, findOut] of [
  ['en', 'Unknown – needs you', 'Find out'],
  ['cs', 'Nejisté – čeká na vás', 'Zjistit výsledek'],
  ['de', 'Ungewiss – wartet auf Sie', 'Ergebnis ermitteln'],
] as const)
  test(`a change whose answer was lost has room for all that it says and for its buttons in “${language}”`, async ({
    signedIn,
  }) => {
    const { simulator, page, devices } = await signedIn({ company: companies.lab });
    const dialog = await devices.previewChange('Description', 'sent once');
    simulator.failNext('updateField', 'lose-answer');
    await dialog.apply();
    const row = page.locator('.ops tr.needs');
    await expect(row).toBeVisible();
    await page.evaluate((chosen) => window.rollcall.settings.change({ language: chosen }), language);
    await expect(row).toContainText(state);
    await expect(row.getByRole('button', { name: findOut })).toBeVisible();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => reachesOut(page), `${String(width)} wide`).toEqual([]);
    }
  });
