import type { Page } from '@playwright/test';
import { expect, test } from './in-demo.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { StatisticsPage } from './pages/statistics-page.ts';

/** Expects the focus to be on an element that handles keys, not on the document as a whole. */
const expectFocus = (page: Page, after: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), { message: after })
    .not.toMatch(/^(BODY|HTML|none)$/);

test('the focus is kept after every menu, and when the focused element is removed', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  for (const name of [/^Company/, /^Account/, /^Views$/]) {
    const menu = page.getByRole('button', { name });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  await devices.addFilter('Country', 'equals', 'CZ');
  await page
    .getByRole('button', { name: /Remove.*Country/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Remove.*Country/ })).toHaveCount(0);
  await expectFocus(page, 'after a filter was removed');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('save as a view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save as a view' })).toBeVisible();
  await page.keyboard.type('Night watch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toBeVisible();
  await expectFocus(page, 'after a view was saved');
  await page.getByRole('tab', { name: /Night watch/ }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toHaveCount(0);
  await expectFocus(page, 'after a view was removed');
});

test('the focus stays on what moves or locks something', async ({ inDemo }) => {
  const { page } = inDemo;
  await page.keyboard.press('c');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const country = (name: string) => columns.getByRole('button', { name, exact: true });
  await country('Pin Country on the left').press('Enter');
  await expect(country('Unpin Country')).toBeFocused();
  await country('Move Country to the front').press('Enter');
  await expect(country('Move Country to the front')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+5');
  const lock = page.getByRole('checkbox', { name: /^Read-only, Transit/ });
  await lock.press('Space');
  await expect(page.getByRole('button', { name: /^Company: Transit 627, read-only/ })).toBeVisible();
  await expect(lock).toBeChecked();
  await expect(lock).toBeFocused();
});

/** What a key opens on Devices, and how it is closed. */
const opened = [
  { keys: 'Control+k', role: 'dialog', name: 'Go to a device, view or action' },
  { keys: '?', role: 'dialog', name: 'All shortcuts' },
  { keys: 'f', role: 'dialog', name: 'Add filter' },
  { keys: 'c', role: 'dialog', name: 'Columns' },
  { keys: 'b', role: 'dialog', name: 'Group by a field' },
  { keys: 'x', role: 'dialog', name: 'Export devices' },
  { keys: 'Shift+X', role: 'dialog', name: 'Import changes' },
  { keys: 'e', role: 'dialog', name: 'Change a field' },
] as const;

test('the focus is kept after every dialog and panel of Devices', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('g');
  for (const { keys, role, name } of opened) {
    await page.keyboard.press(keys);
    await expect(page.getByRole(role, { name })).toBeVisible();
    await expect(page.getByRole(role, { name }).locator(':focus'), `in ${name}`).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role, { name })).toBeHidden();
    await expect(devices.grid.locator(':focus'), `after ${name}`).toHaveCount(1);
  }
  for (const [keys, close] of [
    ['v', 'Close the values'],
    ['w', 'Close what changed'],
    ['i', 'Hide details'],
    ['m', 'the wall'],
  ] as const) {
    for (const _turn of ['open', 'closed']) {
      await page.keyboard.press(keys);
      await expectFocus(page, close);
    }
  }
});

test('the focus is kept when moving between places', async ({ inDemo }) => {
  const { page } = inDemo;
  for (const [keys, name] of [
    ['Control+2', 'Statistics'],
    ['Control+3', 'Operations'],
    ['Control+4', 'Applications'],
    ['Control+5', 'Settings'],
    ['Control+6', 'All companies'],
    ['F1', 'Help'],
    ['Control+1', 'Devices'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('main', { name })).toBeVisible();
    await expectFocus(page, name);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the devices' })).toBeVisible();
  await expectFocus(page, 'in a device');
  await page.keyboard.press('Escape');
  await expect(new DevicesPage(page).grid).toBeVisible();
  await expectFocus(page, 'back among the devices');
});

test('the focus stays around what a press removes', async ({ inDemo: { page } }) => {
  await page.keyboard.press('Control+2');
  const tile = new StatisticsPage(page).tile('Country');
  await tile.getByRole('button', { name: 'CZ: filter' }).focus();
  await page.keyboard.press('Enter');
  await expect(tile.getByRole('row')).toHaveCount(1);
  await expect(tile).toBeFocused();
});

test('the focus stays among the maintenance windows when one is changed or removed', async ({
  inDemo: { page },
}) => {
  await page.keyboard.press('Control+5');
  for (const name of ['Nights', 'Days']) {
    await page.getByRole('button', { name: 'Add a window' }).press('Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Change Nights' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' off');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change Nights off' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Nights off' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change Days' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Days' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a window' })).toBeFocused();
});

test('the focus stays on the row of a device when the rows before it are no longer shown', async ({
  inDemo: { page, devices },
}) => {
  const row = devices.row('Bus 3107');
  await row.click();
  await page.keyboard.press('s');
  await page.keyboard.press('4');
  await expect(devices.rows).toHaveCount(1);
  await expect(row.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bus 3107', level: 1 })).toBeVisible();
});

/** Whether a notice hides all of what has the focus. */
const isHidden = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const notices = document.querySelector('.toasts');
    if (!focused || !notices || notices.contains(focused)) return false;
    const [over, under] = [notices.getBoundingClientRect(), focused.getBoundingClientRect()];
    return (
      over.left <= under.left &&
      over.right >= under.right &&
      over.top <= under.top &&
      over.bottom >= under.bottom
    );
  });

test('a notice never hides what has the focus at 200 % zoom', async ({ inDemo }) => {
  const { page } = inDemo;
  await page.setViewportSize({ width: 720, height: 450 });
  // Filters that cannot be read leave a notice.
  await page.goto(page.url().replace(/#.*/, '#/devices?q=Country+%3D+%3D+DE'));
  const notice = page.locator('.toast');
  await expect(notice).toBeVisible();
  await page.keyboard.press('Control+5');
  // It stays while the pointer is on it.
  await notice.hover();
  const hidden: string[] = [];
  for (let step = 0; step < 35; step++) {
    await page.keyboard.press('Tab');
    if (await isHidden(page)) hidden.push(await page.locator(':focus').innerText());
  }
  expect(hidden).toEqual([]);
  await expect(notice).toBeVisible();
});
