import type { Page } from '@playwright/test';
import { expect, test } from '../in-demo.ts';
import { tabTo } from '../pages/controls.ts';

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

/** The visible texts that are cut off in what is below the devices, or outside it. */
const cutInFoot = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const foot = document.querySelector('.foot');
    const { bottom = 0, right = 0 } = foot?.getBoundingClientRect() ?? {};
    const words = [
      ...(foot?.querySelectorAll('[role="status"], .foot-act, .signs-words > *, .foot-keeps > *') ?? []),
    ];
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
  test(`cuts off no word of what is below the devices in ${language}`, async ({ inDemo }) => {
    const { page, devices } = inDemo;
    await page.setViewportSize({ width: 1440, height: 900 });
    await devices.addFilter('Country', 'equals', 'CZ');
    await devices.find.fill('Bus');
    await devices.rows.first().click();
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    const said = page.locator('.foot [role="status"]');
    await expect(said.first()).toContainText(loaded);
    const expectWhole = async (): Promise<void> => {
      for (const width of [1440, 1280, 1180, 1024, 720, 512]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => cutInFoot(page), `${String(width)} wide`).toEqual([]);
      }
    };
    await expectWhole();
    const before = await said.last().textContent();
    await page.locator('.answered .foot-act').press('Enter');
    await expect(said.last()).not.toHaveText(before ?? '');
    await expect(said.first()).toContainText(loaded);
    await expectWhole();
  });

test('details over the devices do not cover what is below them where it takes two lines', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await devices.addFilter('Country', 'equals', 'CZ');
  await devices.rows.first().click();
  await page.setViewportSize({ width: 512, height: 640 });
  const box = (selector: string): Promise<DOMRect> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  await expect.poll(async () => (await box('.foot')).height, 'two lines').toBeGreaterThan(40);
  expect((await box('.inspector')).bottom).toBe((await box('.foot')).top);
});

/** The texts that are cut off in the elements that match. */
const cutIn = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll(of)]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map(({ textContent }) => textContent),
    selector,
  );

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`tells accounts, applications and companies in full at 200 % zoom in ${language}`, async ({
    inDemo,
  }) => {
    const { page } = inDemo;
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    for (const [key, selector] of [
      ['Control+5', '.setting-row .cut'],
      ['Control+4', '.apps .cut'],
      ['Control+6', '.foot > span'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(selector).first()).toBeVisible();
      for (const size of [
        { width: 720, height: 450 },
        { width: 512, height: 320 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => cutIn(page, selector)).toEqual([]);
      }
    }
  });

for (const [language, since] of [
  ['Čeština', 'od 25. 11. 02:38 (13 h 18 min)'],
  ['Deutsch', 'seit 25. Nov., 02:38 (13 h 18 min)'],
] as const)
  test(`has room for since when a device is online in the smallest window in ${language}`, async ({
    inDemo,
  }) => {
    const { page, devices } = inDemo;
    await devices.rows.first().click();
    await page.keyboard.press('Enter');
    await expect(page.locator('.crumbs .cut')).toBeVisible();
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.goBack();
    await page.setViewportSize({ width: 1024, height: 640 });
    const said = page.locator('.crumbs .cut');
    await expect(said).toBeVisible();
    // The real one depends on the time of day.
    const isCut = await said.evaluate((element, text) => {
      element.textContent = text;
      return element.scrollWidth > element.clientWidth;
    }, since);
    expect(isCut).toBe(false);
  });

for (const [language, diagnostics, check] of [
  ['English', 'Open diagnostics', 'Check the connection'],
  ['Čeština', 'Otevřít diagnostiku', 'Zkontrolovat připojení'],
  ['Deutsch', 'Diagnose öffnen', 'Verbindung prüfen'],
] as const)
  test(`has room for every column of the recorded requests in ${language}, by keyboard alone`, async ({
    inDemo: { page },
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await tabTo(page, page.getByRole('button', { name: diagnostics }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('section[aria-labelledby=diagnostics-records] input'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: check }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.records')).toContainText('/api/fields/operators-for-types?company_id={id}');
    expect(await cutIn(page, '.records-scroll')).toEqual([]);
    expect(await cutIn(page, '.record-path')).toEqual([]);
  });

for (const [language, since] of [
  ['English', '21 Sept 2025, 03:43, 433 d 14 h ago'],
  ['Čeština', '21. 9. 2025 03:43, před 433 d 14 h'],
  ['Deutsch', '21. Sept. 2025, 03:43, vor 433 d 14 h'],
] as const)
  test(`has room for since when devices of all companies are offline in ${language}`, async ({
    inDemo: { page },
  }) => {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+6');
    const said = page.locator('.offline-table td.soft').first();
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(said).toBeVisible();
      // The real ones depend on the time of day.
      const isCut = await said.evaluate((element, text) => {
        element.textContent = text;
        return element.scrollWidth > element.clientWidth;
      }, since);
      expect(isCut, `${String(width)} wide`).toBe(false);
    }
  });
