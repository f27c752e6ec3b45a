import type { Page } from '@playwright/test';
import { ChangeFieldDialog } from '../pages/change-field-dialog.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { WallPage } from '../pages/wall-page.ts';
import { companies, expect, test } from '../signed-in.ts';

const usual = { width: 1440, height: 900 };
/** The default and the smallest window, zoomed to 200 %, and one of 1280 × 1024, zoomed to 400 % (WCAG 2.2, 1.4.10). */
const zoomed = [
  { width: 720, height: 450 },
  { width: 512, height: 320 },
  { width: 320, height: 256 },
] as const;

/**
 * Elements that need horizontal scrolling, which only tables and charts may, and dialogs that extend beyond the window.
 */
const reachingAside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = (element: Element): boolean =>
      element.matches('.counts, .daychart, [role="grid"], [role="treegrid"]') ||
      element.querySelector(':scope > table') !== null;
    const scrolls = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isOut = (element: Element): boolean => {
      const { left, right, top } = element.getBoundingClientRect();
      return left < 0 || top < 0 || right > window.innerWidth;
    };
    return [
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
      ...[...document.querySelectorAll('body *')].filter((element) => scrolls(element) && !isWide(element)),
      ...[...document.querySelectorAll('[role="dialog"]')].filter(isOut),
    ].map((found) => (typeof found === 'string' ? found : found.outerHTML.slice(0, 120)));
  });

async function expectFitting(page: Page, what: string): Promise<void> {
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expect.poll(() => reachingAside(page), `${what}, ${String(size.width)} wide`).toEqual([]);
  }
  await page.setViewportSize(usual);
}

test('the sign-in fits into a zoomed window', async ({ launch }) => {
  const { page } = await launch();
  await expect(new SignInPage(page).signInButton).toBeVisible();
  await expectFitting(page, 'sign-in');
});

test('a layout made in a large window still fits after the window becomes small', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  await page.setViewportSize(usual);
  const dialog = page.getByRole('dialog');
  for (const [key, there] of [
    ['f', dialog],
    ['c', dialog],
    ['e', dialog],
    ['?', dialog],
    ['Control+k', dialog],
    ['Enter', page.locator('.lanes-chart canvas')],
  ] as const) {
    await devices.rows.first().click();
    await page.keyboard.press(key);
    await expect(there).toBeVisible();
    await expectFitting(page, key);
    await page.keyboard.press('Escape');
    await expect(devices.grid).toBeVisible();
  }
  for (const [key, title] of [
    ['Control+2', 'Statistics'],
    ['Control+3', 'Operations'],
    ['Control+4', 'Applications'],
    ['Control+5', 'Settings'],
    ['Control+6', 'All companies'],
    ['F1', 'Help'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectFitting(page, title);
  }
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Open diagnostics' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible();
  await expectFitting(page, 'Diagnostics');
});

test('the preview of a change fits into a small window: what it lists, what is typed, and its buttons', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn({ company: companies.metering });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  const { dialog, typedCount, applyButton } = await devices.previewChange('Country', 'AT');
  await expectFitting(page, 'preview');
  for (const size of zoomed) {
    await page.setViewportSize(size);
    for (const control of [typedCount, dialog.getByRole('table'), applyButton]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 0.4 });
      const [inner, outer] = await Promise.all([control.boundingBox(), dialog.boundingBox()]);
      expect((inner?.x ?? 0) + (inner?.width ?? NaN)).toBeLessThanOrEqual(
        (outer?.x ?? 0) + (outer?.width ?? NaN),
      );
    }
  }
});

test('what must be known before a change is confirmed is not behind its confirmation, in any language', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.allLoaded).toHaveText(/^145/);
  const [mac = ''] = await devices.macs();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const change = new ChangeFieldDialog(page);
  await change.choose('Country', 'AT');
  simulator.setDevice(mac, 'DataPlan', '5 GB');
  await change.preview();
  await expect(change.typedCount).toBeFocused();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 device fewer than when this dialog was opened.');
  for (const [language, fewFirst] of [
    ['en', 'Change a few first, then the rest'],
    ['cs', 'Nejprve změnit zkušební skupinu, pak zbytek'],
    ['de', 'Zuerst eine Testgruppe ändern, dann den Rest'],
  ] as const) {
    await page.evaluate((chosen) => window.rollcall.settings.change({ language: chosen }), language);
    const choice = dialog.getByText(fewFirst);
    await expect(choice).toBeVisible();
    for (const height of [700, 640]) {
      await page.setViewportSize({ width: 1000, height });
      const confirmation = await dialog.locator('.confirm-all').boundingBox();
      for (const told of [...(await dialog.locator('.facts-row').all()), choice]) {
        const box = await told.boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(confirmation?.y ?? NaN);
      }
    }
  }
});

test('times before and after are never cut, in the preview of a change and of an import', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn();
  await page.setViewportSize({ width: 1000, height: 700 });
  const [mac = ''] = await devices.macs();
  simulator.setDevice(mac, 'InstalledOn', '2026-01-31T08:15:00Z');
  const cut = (): Promise<string[]> =>
    page
      .locator('.becomes *')
      .evaluateAll((values) =>
        values.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  const change = await devices.previewChange('Installed on', '2026-09-30T23:59:00Z');
  await expect(change.dialog.locator('.becomes', { hasText: '31 Jan 2026' }).first()).toBeVisible();
  expect(await cut(), 'change').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  const rows = `MacAddress;InstalledOn\r\n${mac};2026-09-30T23:59:00Z\r\n`;
  const buffer = Buffer.from(rows);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'times.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.locator('.becomes', { hasText: '31 Jan 2026' })).toBeVisible();
  expect(await cut(), 'import').toEqual([]);
});

test('the MAC addresses in an import are never cut', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  await page.setViewportSize({ width: 1000, height: 700 });
  const macs = await devices.macs();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  const rows = ['MacAddress;Description', ...macs.map((mac) => `${mac};On the roof`)].join('\r\n');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'roof.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  for (const mac of macs) {
    const address = dialog.getByText(mac);
    await expect(address).toBeVisible();
    const room = await address.evaluate((words) => {
      const cell = words.closest('td');
      return (cell?.getBoundingClientRect().right ?? NaN) - words.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test('a heading does not touch the bar above where its line wraps', async ({ signedIn }) => {
  const { page } = await signedIn();
  await page.setViewportSize({ width: 500, height: 350 });
  await page.keyboard.press('Control+6');
  const heading = page.getByRole('heading', { name: 'All companies', level: 1 });
  await expect(heading).toBeVisible();
  const gap = (await heading.boundingBox())?.y ?? NaN;
  const bar = await page.locator('.topbar').boundingBox();
  expect(gap - (bar?.y ?? NaN) - (bar?.height ?? NaN)).toBeGreaterThanOrEqual(8);
});

test('what an operation needs and what it did stay within a small window', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn();
  const preview = await devices.previewChange('Description', 'sent once');
  simulator.failNext('updateField', 'lose-answer');
  const operations = await preview.apply();
  const row = operations.row('Description').first();
  await expect(row).toContainText('Unknown – needs you');
  await expectFitting(page, 'operations');
  for (const size of [{ width: 1024, height: 640 }, ...zoomed]) {
    await page.setViewportSize(size);
    const state = row.getByText('Unknown – needs you');
    for (const told of [state, row.getByText('Description'), page.locator('.foot > span').first()])
      expect(await told.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
    const said = page.getByRole('alert').filter({ hasText: 'got no answer' });
    await said.scrollIntoViewIfNeeded();
    const box = await said.boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(size.width);
  }
});

test('what the service said of a device is not cut where the window is narrow', async ({ signedIn }) => {
  const { page, devices } = await signedIn({
    company: companies.metering,
    service: { operationFailEvery: 40 },
  });
  await devices.addFilter('Data plan', 'equals', '20 GB');
  const operations = await (await devices.previewChange('Country', 'AT')).apply();
  await expect(operations.row('Country').first()).toContainText('Done with failures', { timeout: 45_000 });
  const heading = page.getByRole('columnheader', { name: 'What the service said' });
  const said = page.getByText('Device is locked by another operation');
  for (const width of [1180, 1000, 720]) {
    await page.setViewportSize({ width, height: 640 });
    for (const words of [heading, said]) {
      const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): number =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
      expect(await words.evaluate(cut)).toBeLessThanOrEqual(0);
    }
  }
});

test('details over the devices do not cover the footer or the actions on the selection', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn();
  await page.setViewportSize({ width: 1024, height: 640 });
  await devices.rows.first().click();
  await page.keyboard.press('i');
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Open device' })).toBeVisible();
  await page.getByText('All shortcuts').click({ trial: true });
  await page.keyboard.press('Space');
  for (const name of ['Save as a view of the selected devices', 'Change a field of the selected devices'])
    await devices.basket.getByRole('button', { name }).click({ trial: true });
  await page.getByText('All shortcuts').click({ trial: true });
});

test('details over the devices cover no line of the actions on the selection', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  await devices.rows.first().click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Werte zum Filtern' }).click();
  const box = (selector: string): Promise<DOMRect> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  for (const size of [{ width: 1024, height: 640 }, ...zoomed]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await box('.basket')).height, 'two lines').toBeGreaterThan(44);
    expect((await box('.inspector')).bottom).toBe((await box('.basket')).top);
  }
});

test('the actions on the selection stay in a small window, also beside the values', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  await devices.rows.first().click();
  await page.keyboard.press('Space');
  await devices.find.fill('no such device');
  await expect(devices.basket).toContainText('1 outside this view');
  const expectAll = async (width: number): Promise<void> => {
    for (const button of await devices.basket.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
    }
  };
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expectAll(size.width);
  }
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.getByRole('button', { name: 'Values to filter by' }).click();
  await expectAll(1024);
});

test('the rows of the connection history fill the available width', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  await devices.rows.first().click();
  await page.keyboard.press('Enter');
  const chart = page.locator('.daychart');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() =>
        chart.evaluate(
          (box) => box.clientWidth - (box.querySelector('svg')?.getBoundingClientRect().width ?? 0),
        ),
      )
      .toBe(0);
  }
});

test('in a small window, details cover the wall only when they are opened there', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  const details = page.getByRole('complementary').getByRole('button', { name: 'Open device' });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await devices.rows.first().click();
  await expect(details).toBeVisible();
  await page.keyboard.press('m');
  await expect(start).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(details).toHaveCount(0);
  await start.click({ trial: true });
  await page.keyboard.press('i');
  await expect(details).toBeVisible();
});

test('the wall keeps some rows of a small window at 200 % zoom', async ({ signedIn }) => {
  const { page, devices } = await signedIn();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await expect(devices.allLoaded).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const wall = new WallPage(page);
  await expect(wall.grid).toBeVisible();
  for (const size of zoomed) {
    await page.setViewportSize(size);
    for (const row of [0, 4]) await wall.names.nth(row).click({ trial: true });
  }
  await expectFitting(page, 'wall');
  expect(errors).toEqual([]);
});
