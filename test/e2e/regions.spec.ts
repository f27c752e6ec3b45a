import type { Page } from '@playwright/test';
import { companies, expect, test } from './signed-in.ts';

/** The names of the regions that F6 reaches until it is back in the first. */
async function regionsOf(page: Page): Promise<string[]> {
  const reached: string[] = [];
  for (;;) {
    await page.keyboard.press('F6');
    const name = await page.evaluate(
      () =>
        document.activeElement
          ?.closest('[data-region], nav.rail, header.topbar')
          ?.getAttribute('aria-label') ?? '',
    );
    if (reached.includes(name) && name !== '') return reached;
    reached.push(name);
  }
}

test('F6 reaches every panel beside the devices, and what is selected', async ({ signedIn }) => {
  const { page } = await signedIn({ company: companies.metering });
  await page.keyboard.press('v');
  await page.keyboard.press('w');
  await page.keyboard.press('g');
  await page.keyboard.press('Space');
  expect(await regionsOf(page)).toEqual(
    expect.arrayContaining(['Values of fields', 'Devices', 'Selected devices', 'What changed']),
  );
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'What they share' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Common cause' })).toBeVisible();
  expect(await regionsOf(page)).toContain('Common cause');
});

test('F6 reaches the filter over all companies and their table, beside the devices that are offline', async ({
  signedIn,
}) => {
  const { page } = await signedIn({ company: companies.metering });
  await page.keyboard.press('Control+6');
  await expect(page.getByRole('heading', { name: 'Offline in all companies' })).toBeVisible();
  expect(await regionsOf(page)).toEqual(expect.arrayContaining(['Filter over all companies', 'Companies']));
});

test('the ring around the focused choice of a few is whole', async ({ signedIn }) => {
  const { page } = await signedIn();
  await page.keyboard.press('g');
  for (const name of ['Grid', 'Wall', 'Offline', 'All']) {
    const button = page.getByRole('button', { name: new RegExp(`^${name}\\b`) });
    await button.focus();
    // Not a pixel of the ring may lie outside the frame, which cuts off what is around its choices.
    expect(await button.evaluate((element) => getComputedStyle(element).outlineOffset), name).toBe('-2px');
  }
});
