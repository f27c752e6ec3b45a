import type { Locator, Page } from '@playwright/test';
import { expect, test } from './in-demo.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const header = (devices: DevicesPage, name: string): Locator =>
  devices.grid.getByRole('columnheader', { name });
const headers = (devices: DevicesPage): Locator => devices.grid.getByRole('columnheader');
const selected = (devices: DevicesPage): Locator =>
  devices.grid.locator('[role="row"][aria-selected="true"]');

/** Drags from the centre of an element by the given number of pixels. */
async function draw(
  page: Page,
  from: Locator,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('columns are sorted together, resized, moved, pinned and renamed, and stay so across a restart', async ({
  launch,
  service,
  keyring,
}) => {
  const { url, username, password } = await service({ seed: 7 });
  const first = await launch({ keyring });
  const devices = await new SignInPage(first.page).signIn({ url, username, password, companyId: 413 });
  await expect(devices.allLoaded).toBeVisible();

  await header(devices, 'Firmware').click();
  await header(devices, 'MAC').click({ modifiers: ['Shift'] });
  await expect(header(devices, 'Firmware')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(devices, 'MAC')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(devices, 'MAC')).toContainText('2');

  const firmware = await header(devices, 'Firmware').boundingBox();
  const edge = header(devices, 'Firmware').locator('.edge');
  const right = (firmware?.x ?? 0) + (firmware?.width ?? 0);
  await draw(first.page, edge, { x: right + 60, y: (firmware?.y ?? 0) + 10 });
  const width = (): Promise<number> =>
    header(devices, 'Firmware').evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan((firmware?.width ?? 0) + 40);
  expect((await width()) % 8).toBe(0);

  const before = await header(devices, 'MAC').boundingBox();
  await draw(first.page, header(devices, 'Firmware').locator('.cut'), {
    x: (before?.x ?? 0) + 20,
    y: (before?.y ?? 0) + 10,
  });
  await expect(headers(devices).nth(3)).toContainText('Firmware');

  await first.page.getByRole('button', { name: 'Columns' }).click();
  await first.page.getByRole('button', { name: 'Pin Firmware Version on the left' }).click();
  await first.page.getByRole('button', { name: 'Firmware Version', exact: true }).click();
  await first.page.getByRole('textbox', { name: 'Label' }).fill('Version');
  await first.page.keyboard.press('Escape');
  await expect(headers(devices).nth(3)).toContainText('Version');
  await first.application.close();

  const { page } = await launch({ keyring });
  const again = new DevicesPage(page);
  await expect(again.allLoaded).toBeVisible();
  await expect(headers(again).nth(3)).toHaveText(/^Version/);
  await expect(headers(again).nth(3)).toHaveClass(/pinned/);
});

test('every position of the scroll bar shows its rows, and the focus stays with its device', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await devices.rows.nth(2).click();
  const focused = page.locator('[role="gridcell"]:focus');
  const name = await devices.rows.nth(2).getByRole('gridcell').nth(2).innerText();
  for (const part of [0.5, 1, 0.25]) {
    const row = await devices.grid.evaluate((grid, share) => {
      grid.scrollTop = share * (grid.scrollHeight - grid.clientHeight);
      return Math.ceil(grid.scrollTop / 28) + 3;
    }, part);
    await expect(devices.grid.locator(`[aria-rowindex="${String(row + 2)}"]`)).toContainText(
      /(Bus|Tram|Spare|Metro)/i,
    );
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(devices.row(name.trim()).first()).toBeVisible();
  expect(await devices.grid.getByRole('row').count()).toBeLessThan(60);
});

/**
 * The distance in pixels between each cell of a row and its column header, for the visible columns; −1 without a
 * header.
 */
const awayFromHeaders = (devices: DevicesPage): Promise<number[]> =>
  devices.grid.evaluate((grid) => {
    const { right } = grid.getBoundingClientRect();
    const pinned = [...grid.querySelectorAll('.grow-h .pinned')];
    const left = Math.max(...pinned.map((head) => head.getBoundingClientRect().right));
    const row = grid.querySelector('.grow-r:not([hidden])');
    return [...grid.querySelectorAll<HTMLElement>('.grow-h [data-column]')].flatMap((head) => {
      const place = head.getBoundingClientRect();
      if (!pinned.includes(head) && (place.right <= left || place.left >= right)) return [];
      const cell = row?.querySelector(`[data-column="${head.dataset['column'] ?? ''}"]:not([hidden])`);
      const { x = -1, width = 0 } = cell?.getBoundingClientRect() ?? {};
      return [cell ? Math.abs(x - place.x) + Math.abs(width - place.width) : -1];
    });
  });

test('columns out of view are not rendered, and appear in place by keyboard and by scrolling', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await page.setViewportSize({ width: 760, height: 600 });
  const row = devices.rows.first();
  const cells = row.getByRole('gridcell');
  const columns = await headers(devices).count();
  await expect.poll(() => cells.count()).toBeLessThan(columns);
  expect(await awayFromHeaders(devices)).not.toContainEqual(expect.not.closeTo(0, 0));

  await row.click();
  await page.keyboard.press('End');
  const focused = devices.grid.locator('[role="gridcell"]:focus');
  await expect(focused).toHaveAttribute('aria-colindex', String(columns));
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect(focused).toHaveText(/\S/);
  await expect.poll(() => awayFromHeaders(devices)).not.toContainEqual(expect.not.closeTo(0, 0));
  await expect.poll(() => cells.count()).toBeLessThan(columns);

  await devices.grid.hover();
  await page.mouse.wheel(-10_000, 0);
  await expect.poll(() => devices.grid.evaluate((grid) => grid.scrollLeft)).toBe(0);
  await expect.poll(() => awayFromHeaders(devices)).not.toContainEqual(expect.not.closeTo(0, 0));
  await expect(focused).toHaveAttribute('aria-colindex', String(columns));
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-colindex', '2');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect.poll(() => cells.count()).toBeLessThan(columns);
});

test('pinned columns stay in place however far the others are scrolled', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.setViewportSize({ width: 1200, height: 600 });
  await page.keyboard.press('c');
  const more = page.getByRole('dialog').getByRole('checkbox', { checked: false });
  for (const _ of Array.from({ length: 14 })) await more.first().check();
  await page.keyboard.press('Escape');
  await devices.rows.first().click();
  await page.keyboard.press('End');
  await expect(devices.row('Bus 3101')).toBeVisible();
  await expect.poll(() => awayFromHeaders(devices)).not.toContainEqual(expect.not.closeTo(0, 0));
  await expect(devices.rows.first().getByText('Bus 3101')).toBeInViewport({ ratio: 1 });
});

/** Tells whether both edges of the focused cell are visible. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role="gridcell"]');
    const { left, right, top } = cell?.getBoundingClientRect() ?? new DOMRect();
    const seen = [left + 2, right - 2].map((x) => document.elementFromPoint(x, top + 14));
    return seen.every((element) => element !== null && element.closest('[role="gridcell"]') === cell);
  });

test('the focused cell is covered neither by pinned columns nor by the details', async ({
  inDemo: { page, devices },
}) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  const details = page.getByRole('complementary');
  if (await details.isVisible()) await page.keyboard.press('i');
  await expect(details).toHaveCount(0);
  const columns = await headers(devices).count();
  for (const areDetailsOpen of [false, true]) {
    if (areDetailsOpen) await page.keyboard.press('i');
    await expect(details).toHaveCount(areDetailsOpen ? 1 : 0);
    await devices.rows.nth(1).locator('[data-column="0"]').click();
    for (const key of [
      ...Array<string>(columns).fill('ArrowRight'),
      ...Array<string>(columns).fill('ArrowLeft'),
    ]) {
      await page.keyboard.press(key);
      await expect.poll(() => isFocusSeen(page), `after ${key}`).toBe(true);
    }
  }
});

test('a range is selected by Shift, all by Ctrl+A, and the selection outlives filters', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await devices.rows.nth(1).click();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(devices.basket).toContainText('4 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(devices.basket).toContainText('3 selected');
  await expect(selected(devices)).toHaveCount(3);
  await devices.count('Offline').click();
  await expect(devices.basket).toContainText('outside this view');
  await devices.count('All').click();
  await expect(selected(devices)).toHaveCount(3);
  await devices.rows.nth(1).click();
  await page.keyboard.press('Control+a');
  await expect(devices.basket).toContainText('2,400 selected');
  await devices.basket.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(devices.grid.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
});

test('Ctrl+A selects all that match from anywhere on the page, but in a text field what is typed there', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('2');
  await expect(page.getByText(/^1\d\d of 2,400 devices, all loaded/)).toBeVisible();
  await page.keyboard.down('Control');
  await page.keyboard.down('a');
  // The key is held.
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.keyboard.up('Control');
  await expect(devices.basket).toContainText(/^1\d\d selected/);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

  await page.keyboard.press('x');
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true }).first()).toBeFocused();
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await page.keyboard.press('Escape');

  await devices.basket.getByRole('button', { name: 'Clear' }).press('Enter');
  await devices.find.fill('Bus');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Tram');
  await expect(devices.find).toHaveValue('Tram');
  await expect(devices.basket).toBeHidden();
});

test('keyboard navigation continues from a row whose checkbox was clicked where the selection bar then appears', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  // The last row that is fully visible: clicking the one below would first scroll it, and might hit it on the way.
  const last = devices.rows.filter({ visible: true }).nth(-2);
  const index = Number(await last.getAttribute('aria-rowindex'));
  await last.getByRole('checkbox').click();
  await expect(devices.basket).toContainText('1 selected');
  await page.keyboard.press('ArrowUp');
  const focused = devices.grid.locator('[role="row"]:focus-within');
  await expect(focused).toHaveAttribute('aria-rowindex', String(index - 1));
});

test('the row whose checkbox is clicked stays above the selection bar', async ({ inDemo: { devices } }) => {
  const bottomOf = async (locator: Locator): Promise<number> => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const bottom = await bottomOf(devices.grid);
  const last = await devices.rows.evaluateAll(
    (rows, edge) => rows.findLast((row) => row.getBoundingClientRect().bottom <= edge)?.ariaRowIndex ?? null,
    bottom,
  );
  const row = devices.grid.locator(`[aria-rowindex="${String(last)}"]`);
  await row.getByRole('checkbox').click();
  await expect(devices.basket).toContainText('1 selected');
  expect(await bottomOf(devices.grid)).toBeLessThan(bottom - 28);
  await expect
    .poll(async () => (await bottomOf(devices.grid)) - (await bottomOf(row)))
    .toBeGreaterThanOrEqual(0);
});

test('clicking a checkbox scrolls nothing sideways, wherever the focus is', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  const aside = () => devices.grid.evaluate(({ scrollLeft }) => scrollLeft);
  await page.setViewportSize({ width: 1024, height: 640 });
  await devices.rows.nth(1).click();
  await page.keyboard.press('End');
  await expect.poll(aside).toBeGreaterThan(0);
  await devices.grid.evaluate((grid) => (grid.scrollLeft = 0));
  await devices.rows.nth(3).getByRole('checkbox').click();
  await expect(devices.basket).toContainText('1 selected');
  await page.keyboard.press('ArrowUp');
  await expect.poll(aside).toBeGreaterThan(0);
  await devices.grid.evaluate((grid) => (grid.scrollLeft = 0));
  await devices.rows.nth(2).getByRole('checkbox').click();
  await expect(devices.basket).toContainText('2 selected');
  expect(await aside()).toBe(0);
});

test('Escape goes back, and J and K go from device to device', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.writeQuery('Depot = Motol');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await devices.rows.nth(2).click();
  await page.keyboard.press('Escape');
  await expect(devices.allLoaded).toHaveText(/^2,400/);

  const title = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await devices.rows.nth(2).click();
  const name = await title.innerText();
  await page.keyboard.press('j');
  await expect(title).not.toHaveText(name);
  await page.keyboard.press('k');
  await expect(title).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/devices\//);
  await page.keyboard.press('Escape');
  await expect(devices.grid).toBeVisible();
});
