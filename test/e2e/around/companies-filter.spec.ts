import { expect, test } from '../in-demo.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { Shell } from '../pages/shell.ts';

test('a filter counts its devices in every company and leads to these, by keyboard alone', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await devices.find.fill('depot');
  await page.keyboard.press('Control+6');
  const table = page.getByRole('table', { name: 'Companies' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  const filter = page.getByRole('search', { name: 'Filter over all companies' });
  const field = filter.getByRole('combobox');
  const sum = filter.getByRole('status');
  const transit = row('Transit').getByRole('button', { name: /^Matching in Transit: / });
  const metering = row('Utility').getByRole('button', { name: /^Matching in Utility metering: / });
  await tabTo(page, field);
  await page.keyboard.type('data pl');
  await expect(page.getByRole('option', { name: 'Data plan' })).toBeVisible();
  await expectNoViolation(page, 'All companies, with completions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('= "20 GB"');
  await expect(field).toHaveValue('Data plan = "20 GB"');
  await expect(sum).toHaveText('Enter counts, Esc clears the filter.');
  await page.keyboard.press('Enter');
  await expect(transit).toHaveText(/^[\d,]+ of 2,400 match$/);
  await expect(sum).toHaveText(
    /^[\d,]+ of 2,400 devices of 1 company match\. 2 companies could not be counted\.$/,
  );
  await expect(row('Utility')).toContainText('Not read here yet: F5 reads it');
  await page.keyboard.press('F5');
  await expect(sum).toHaveText(/^[\d,]+ of 2,885 devices of 3 companies match\.$/);
  await expect(metering).toHaveText(/^\d+ of 480 match$/);
  await expectNoViolation(page, 'All companies, filtered');

  await expect(transit).toHaveText(/^[\d,]+ of 2,400 match$/);
  const [matching = ''] = (await transit.innerText()).split(' ');
  await tabTo(page, transit);
  await page.keyboard.press('Enter');
  await expect(new Shell(page).company).toContainText('Transit');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  await expect(devices.find).toHaveValue('');
  await expect(devices.allLoaded).toHaveText(new RegExp(`^${matching} devices, all loaded`));

  await page.keyboard.press('Control+6');
  await expect(field).toHaveValue('Data plan = "20 GB"');
  await expect(transit).toHaveText(`${matching} of 2,400 match`);
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Depot contains o');
  await page.keyboard.press('Enter');
  await expect(row('Utility')).toContainText(/“Depot”/);
  await expect(transit).toHaveText(/^[\d,]+ of 2,400 match$/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(transit).toHaveCount(0);

  await page.keyboard.type('Data plann = "20 GB"');
  await page.keyboard.press('Enter');
  await expect(sum).toContainText('“Data plann”');
  await expectNoViolation(page, 'All companies, with a filter that is not understood');
  await tabTo(page, sum.getByRole('button', { name: /Data plan/ }));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(transit).toHaveText(`${matching} of 2,400 match`);
});

test('the devices that match in all companies are listed, sorted and followed, by keyboard alone', async ({
  inDemo,
}) => {
  const { page } = inDemo;
  await page.keyboard.press('Control+6');
  const filter = page.getByRole('search', { name: 'Filter over all companies' });
  const field = filter.getByRole('combobox');
  await expect(field).toBeVisible();
  await page.keyboard.press('F5');
  await expect(page.getByRole('button', { name: /^Online in Utility metering/ })).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type('Temperature > 30 and Data plan = "20 GB"');
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Matching devices' });
  const table = list.getByRole('table', { name: 'Matching devices' });
  const cells = (column: number) => table.locator(`tbody tr > :nth-child(${column})`);
  const degrees = async (): Promise<number[]> =>
    (await cells(5).allInnerTexts()).map((text) => Number.parseFloat(text));
  await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectNoViolation(page, 'All companies, with the devices that match');

  await tabTo(page, filter.getByRole('button', { name: 'List them' }));
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  const byTemperature = table.getByRole('button', { name: 'Temperature' });
  await tabTo(page, byTemperature);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Temperature' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(byTemperature).toBeFocused();
  await expect.poll(async () => new Set(await cells(3).allInnerTexts()).size).toBeGreaterThan(1);
  const hottest = await degrees();
  expect(hottest).toEqual(hottest.toSorted((a, b) => b - a));

  const ofMetering = table.getByRole('row', { name: /Utility metering/ }).first();
  const [name = ''] = (await ofMetering.innerText()).split('\t');
  await tabTo(page, ofMetering.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(new Shell(page).company).toContainText('Utility metering');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button', { name, exact: true })).toBeFocused();
});
