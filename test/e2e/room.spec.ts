import { expect, test } from './in-demo.ts';

test('the names of the fields of a device are each in one line', async ({ inDemo: { page, devices } }) => {
  await devices.row('Bus 3101').click();
  const names = page.getByRole('complementary').locator('dt');
  await expect(names.filter({ hasText: 'Synchronization Status' })).toBeVisible();
  const broken = await names.evaluateAll((all) =>
    all
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});
