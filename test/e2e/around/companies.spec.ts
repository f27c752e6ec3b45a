import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../in-demo.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { Shell } from '../pages/shell.ts';

/** Goes to all companies and reads them; returns the part about what is offline in them. */
async function readAll(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+6');
  const offline = page.getByRole('region', { name: 'Offline in all companies' });
  await expect(offline).toContainText('2 companies have not been read yet.');
  await page.keyboard.press('F5');
  await expect(offline).toContainText(/\d+ devices of 3 companies/);
  return offline;
}

test('all companies are shown together, with what is known about each and since when', async ({ inDemo }) => {
  const { page } = inDemo;
  await page.keyboard.press('Control+6');
  const table = page.getByRole('table', { name: 'Companies' });
  const transit = table.getByRole('row', { name: /Transit/ });
  await expect(transit).toContainText('2,400');
  await expect(transit).toContainText(/\d\d:\d\d, \d+ s ago/);
  const north = table.getByRole('row', { name: /Utility/ });
  await expect(north).toContainText('Not read yet');
  await expect(north.getByRole('cell').first()).toHaveText('–');
  await expectNoViolation(page, 'All companies');

  const open = north.getByRole('button', { name: /^Open Utility/ });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Utility');
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.keyboard.press('Control+6');
  await expect(north.getByRole('cell').first()).toHaveText(/^\d/);
  await expect(transit).toContainText('2,400');

  const lab = table.getByRole('row', { name: /Free lab/ });
  await expect(lab).toContainText('Not read yet');
  await page.keyboard.press('F5');
  await expect(lab.getByRole('cell').first()).toHaveText('5');
  await expect(lab).toContainText(/\d\d:\d\d, \d+ s ago/);
});

test('the number of offline devices of a company leads to these and no others, by keyboard alone', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await devices.find.fill('depot');
  await page.keyboard.press('Control+6');
  const table = page.getByRole('table', { name: 'Companies' });
  const metering = table.getByRole('row', { name: /Utility/ });
  await expect(metering).toContainText('Not read yet');
  await page.keyboard.press('F5');
  const offline = metering.getByRole('button', { name: /^Offline in .*Utility.*: \d+$/ });
  await tabTo(page, offline);
  await expectNoViolation(page, 'All companies, read');
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Utility');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await expect(devices.rows.first()).toContainText('Offline');
  await expect(devices.rows.filter({ hasNotText: 'Offline' })).toHaveCount(0);

  await page.keyboard.press('Control+6');
  const transit = table.getByRole('row', { name: /Transit/ });
  await tabTo(page, transit.getByRole('button', { name: /^Never connected in / }));
  await page.keyboard.press('Enter');
  await expect(devices.count('Never connected')).toHaveAttribute('aria-pressed', 'true');
  await expect(devices.find).toHaveValue('');
});

test('the companies can be ordered by their figures, and come back in that order, by keyboard alone', async ({
  inDemo,
}) => {
  const { page } = inDemo;
  await page.keyboard.press('Control+6');
  const table = page.getByRole('table', { name: 'Companies' });
  const names = table.locator('tbody .company-name > .cut');
  await expect(names).toHaveText(['Transit', 'Utility metering', 'Free lab']);
  await page.keyboard.press('F5');
  await expect(table.getByRole('row', { name: /Free lab/ })).toContainText(/\d\d:\d\d, \d+ s ago/);
  await tabTo(page, table.getByRole('button', { name: 'Devices', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Free lab', 'Utility metering', 'Transit']);
  await expect(table.getByRole('columnheader', { name: 'Devices' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectNoViolation(page, 'All companies, ordered');
  await page.keyboard.press('Control+1');
  await expect(new DevicesPage(page).grid).toBeVisible();
  await page.keyboard.press('Control+6');
  await expect(names).toHaveText(['Free lab', 'Utility metering', 'Transit']);
  await tabTo(page, table.getByRole('button', { name: 'Devices', exact: true }));
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Transit', 'Utility metering', 'Free lab']);
});

test('the colour of a company can be changed by keyboard, and shows in the bar and where devices are changed', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('Control+6');
  await tabTo(page, page.getByRole('button', { name: /^Colour of Transit/ }));
  await page.keyboard.press('Enter');
  const colours = page.getByRole('dialog', { name: /^Colour of Transit/ });
  await tabTo(page, colours.getByRole('radio', { checked: true }));
  await expectNoViolation(page, 'Colour of a company');
  await page.keyboard.press('ArrowRight');
  const chosen = await colours.getByRole('radio', { checked: true }).getAttribute('value');
  const tone = new RegExp(`tone-${chosen}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Colour of Transit: ${chosen}` })).toBeFocused();
  await expect(page.locator('.company-stripe')).toHaveClass(tone);
  await page.keyboard.press('Control+1');
  await expect(devices.grid).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Change a field' });
  await expect(dialog.locator('.band')).toHaveClass(tone);
  await expect(dialog.locator('.band')).toContainText('Transit');
});

test('a company says that the user signed out of it until the user opens it again, by keyboard alone', async ({
  inDemo,
}) => {
  const { page } = inDemo;
  const table = page.getByRole('table', { name: 'Companies' });
  const lab = table.getByRole('row', { name: /Free lab/ });
  const openLab = async (): Promise<void> => {
    await page.keyboard.press('Control+6');
    await tabTo(page, lab.getByRole('button', { name: /^Open Free lab/ }));
    await page.keyboard.press('Enter');
    await expect(new Shell(page).company).toContainText('Free lab');
    await expect(new DevicesPage(page).allLoaded).toBeVisible();
  };
  await openLab();
  await page.getByRole('button', { name: /^Account:/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Try the demo fleet' }));
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Transit');

  await page.keyboard.press('Control+6');
  await expect(lab).toContainText('You signed out');
  await expectNoViolation(page, 'All companies, one of them signed out of');
  await page.keyboard.press('F5');
  const metering = table.getByRole('row', { name: /Utility/ });
  await expect(metering.getByRole('cell').first()).toHaveText('480');

  await openLab();
  await page.keyboard.press('Control+6');
  await expect(lab).not.toContainText('You signed out');
});

test('the offline devices of all companies are listed together, and lead to their pages, by keyboard alone', async ({
  inDemo,
}) => {
  const { page } = inDemo;
  const offline = await readAll(page);
  await expect(offline).not.toContainText('not been read');
  await expect(offline).toContainText('compared with all 2,885 devices of 3 companies.');
  await tabTo(page, page.getByRole('button', { name: /^\d+ offline$/ }));
  await page.keyboard.press('Enter');
  await expect(offline).toBeFocused();

  const ages = offline.getByRole('list', { name: 'Since when' }).getByRole('button');
  await tabTo(page, ages.last());
  const [, count = ''] = /: (\d+) devices?$/.exec((await ages.last().getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(offline.getByRole('status')).toContainText(`${count} devices have been offline since`);
  const table = offline.getByRole('table', { name: 'Offline devices' });
  await expect(table.getByRole('row')).toHaveCount(Number(count) + 1);
  // A row that is half behind the heading would count as too small.
  await page.getByRole('button', { name: /^Colour of Transit/ }).scrollIntoViewIfNeeded();
  await expectNoViolation(page, 'Offline devices of all companies');
  await tabTo(page, offline.getByRole('button', { name: 'All that are offline' }));
  await page.keyboard.press('Enter');
  await expect(ages.last()).toBeFocused();

  const meter = table.getByRole('row', { name: /Utility metering/ }).first();
  const name = await meter.getByRole('rowheader').innerText();
  await tabTo(page, meter.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Utility');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to all companies' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button', { name, exact: true })).toBeFocused();
});

test('a company among devices that went offline together leads to what its own of these share, by keyboard alone', async ({
  inDemo,
}) => {
  const { page } = inDemo;
  const offline = await readAll(page);
  await tabTo(page, offline.getByRole('list', { name: 'Since when' }).getByRole('button').last());
  await page.keyboard.press('Enter');
  const metering = offline.getByRole('button', { name: /^Utility metering: \d+$/ });
  const [, count = ''] = /: (\d+)$/.exec(await metering.innerText()) ?? [];
  await tabTo(page, metering);
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Utility');
  const cause = page.getByRole('complementary', { name: 'Common cause' });
  await expect(cause).toContainText(`${count} devices have been offline since`);
  await tabTo(page, cause.getByRole('button', { name: 'All that are offline' }));
  await page.keyboard.press('Enter');
  await expect(cause).toContainText('devices are offline');
});
