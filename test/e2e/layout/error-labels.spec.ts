import { expect, test } from '../signed-in.ts';

test('an error names its three parts in one line each, in every language', async ({ signedIn }) => {
  const { simulator, page } = await signedIn();
  const labels = page.getByRole('alert').locator('dt');
  await page.setViewportSize({ width: 1024, height: 640 });
  for (const language of ['English', 'Čeština', 'Deutsch']) {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    simulator.failNext('applications', { status: 500, body: '{"success":false,"message":"Broken."}' }, 10);
    await page.keyboard.press('Control+4');
    await expect(labels).toHaveCount(3);
    const lines = await labels.evaluateAll((all) =>
      all.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getClientRects().length;
      }),
    );
    expect(lines, language).toEqual([1, 1, 1]);
  }
});
