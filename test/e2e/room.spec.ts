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

test('what leads from an import to its previews stands apart', async ({ inDemo: { page, devices } }) => {
  const [mac = ''] = await devices.macs();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'changed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`MacAddress;Country;Depot\r\n${mac};XX;Nowhere\r\n`),
  });
  const previews = dialog.getByRole('button', { name: /^Preview 1 device/ });
  await expect(previews).toHaveCount(2);
  const [first, second] = await Promise.all([previews.first().boundingBox(), previews.last().boundingBox()]);
  const gap = (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? NaN);
  expect(gap).toBeGreaterThanOrEqual(8);
});
