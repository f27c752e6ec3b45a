import { companies, expect, test } from '../signed-in.ts';

const nameOf = (index: number): string =>
  `All water meters of the northern district without contact, ${String(index)}`;

test('of thirty views with long names, every one is seen whole and reached in the menu, and so are its actions', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn({ company: companies.lab });
  await page.setViewportSize({ width: 1024, height: 640 });
  for (let index = 0; index < 30; index += 1) await devices.saveView(nameOf(index));
  await page.getByRole('button', { name: /^Views/ }).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').getByRole('menuitem');
  for (const [key, item] of [
    ['End', items.last()],
    ['Home', items.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  await expect(items.filter({ hasText: nameOf(0) })).toBeVisible();
  const cut = await items
    .locator('span')
    .evaluateAll((words) => words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});
