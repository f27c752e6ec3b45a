import type { Page } from '@playwright/test';
import { expect, test } from './in-demo.ts';

test('switches to another language as soon as it is chosen, by keyboard alone, and keeps it after a restart', async ({
  inDemo,
  launch,
}) => {
  const { page, application } = inDemo;
  await page.keyboard.press('Control+5');
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'System' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('group', { name: 'Jazyk' }).getByRole('button', { name: 'Čeština' }),
  ).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await application.close();

  const again = await launch({ args: ['--demo'] });
  await expect(again.page.locator('html')).toHaveAttribute('lang', 'cs');
});

/** The texts that are cut off in the line below the devices. */
const cutInFoot = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const foot = document.querySelector('.foot');
    const { bottom = 0, right = 0 } = foot?.getBoundingClientRect() ?? {};
    const words = [...(foot?.querySelectorAll(':scope > span:not(.signs), .signs > span') ?? [])];
    return words
      .filter((element) => element.getBoundingClientRect().top < bottom)
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth ||
          element.getBoundingClientRect().right >
            (element.parentElement?.getBoundingClientRect().right ?? right),
      )
      .map(({ textContent }) => textContent);
  });

for (const [language, loaded] of [
  ['English', 'all loaded'],
  ['Čeština', 'vše načteno'],
  ['Deutsch', 'alle geladen'],
] as const)
  test(`cuts off no word of the line below the devices in ${language}`, async ({ inDemo }) => {
    const { page, devices } = inDemo;
    await page.setViewportSize({ width: 1440, height: 900 });
    await devices.rows.first().click();
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await expect(page.getByText(loaded)).toBeVisible();
    expect(await cutInFoot(page)).toEqual([]);
  });
