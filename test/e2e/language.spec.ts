import { expect, test } from './in-demo.ts';

test('speaks another language as soon as it is chosen, by the keyboard alone, and after a start too', async ({
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
