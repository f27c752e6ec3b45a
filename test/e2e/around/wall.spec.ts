import { expectNoViolation } from '../no-violations.ts';
import { WallPage } from '../pages/wall-page.ts';
import { companies, expect, test } from '../signed-in.ts';

test('the wall states its cost, fills, sorts by the worst device, and can be operated by keyboard', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const wall = new WallPage(page);
  await wall.open();
  await expect(page).toHaveURL(/show=wall/);
  await expect(page.getByText(/^\d requests?, about \d+ s to fill the gaps of \d devices?$/)).toBeVisible();
  await wall.fill();
  await expect(wall.grid).toHaveAttribute('aria-rowcount', '7');
  await expect(wall.grid).toHaveAttribute('aria-colcount', '92');
  await expectNoViolation(page, 'Wall');

  await wall.grid.focus();
  await page.keyboard.press('Control+End');
  await expect(wall.grid).toHaveAttribute('aria-activedescendant', 'wall-cell-4');
  await expect(wall.cells.nth(4)).toHaveAttribute('aria-colindex', '92');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect(wall.cells.first()).toHaveAttribute('aria-colindex', '4');
  await expect(wall.cells.first()).toHaveText(/^\d+ \w+: /);

  await page.keyboard.press('ArrowUp');
  await expect(wall.grid).toHaveAttribute('aria-activedescendant', 'wall-all');
  await page.keyboard.press('End');
  await expect(wall.all).toHaveText(/^\d+ \w+: \d of 5 offline at once, \d\d:\d\d:\d\d/);
  await page.keyboard.press('Enter');
  await expect(wall.cause).toBeVisible();

  await page.keyboard.press('t');
  await expect(wall.twin.getByRole('row')).toHaveCount(6);
  await expect(wall.allTwin.getByRole('row')).toHaveCount(6);
  await expectNoViolation(page, 'Wall as text');
  const shares = await wall.twin.locator('tbody td:nth-child(2)').allInnerTexts();
  const known = shares.filter((text) => text.endsWith('%')).map((text) => Number.parseFloat(text));
  expect(known.length).toBeGreaterThan(1);
  await page.keyboard.press('t');

  await wall.grid.focus();
  await wall.named();
  await page.keyboard.press('ArrowDown');
  const name = await wall.names.first().innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/devices\/.*at=\d+/);
  await expect(page.getByRole('main', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wall.grid).toBeVisible();
  await expect(wall.allKnown).toBeVisible();
});

test('the wall reads out the device of the details by its name, and none is chosen once it is not on the wall', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn({ company: companies.metering });
  await devices.rows.first().click();
  const details = page.getByRole('complementary');
  await expect(details.getByRole('button', { name: 'Open device' })).toBeVisible();
  const name = await details.getByRole('heading').first().innerText();
  const wall = new WallPage(page);
  await wall.open();
  await expect(wall.readout).toContainText(name);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('Heat exchanger');
  await expect(details).toContainText('Choose a device to see its fields here.');
  await expect(wall.readout).toContainText('Heat exchanger');
});

test('a device opened from the wall leads to its neighbours there, and back to its row', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const wall = new WallPage(page);
  await wall.open();
  await wall.fill();
  await wall.grid.focus();
  await page.keyboard.press('Control+Home');
  const [first = '', second = ''] = await wall.names.allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: first })).toBeVisible();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('main', { name: second })).toBeVisible();
  await expect(page.getByText('2 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wall.grid).toHaveAttribute('aria-activedescendant', 'wall-cell-1');
});

test('once read, only devices that changed are requested again', async ({ signedIn }) => {
  const { page, simulator } = await signedIn();
  const wall = new WallPage(page);
  await wall.open();
  await wall.fill();
  const before = simulator.requests.history;
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('F5');
  await expect(wall.allKnown).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(wall.grid).toHaveAttribute('aria-colcount', '32');
  await expect(wall.allKnown).toBeVisible();
  expect(simulator.requests.history).toBe(before);
});

test('reading the wall can be paused, keeps what has arrived, and continues', async ({ signedIn }) => {
  const { page } = await signedIn({ company: companies.metering, service: { latencyMs: 30 } });
  const wall = new WallPage(page);
  await wall.open();
  const gaps = page.getByText(/requests?, about .* to fill the gaps/);
  const countGaps = async (): Promise<number> =>
    Number((await gaps.innerText()).split(' ')[0]?.replace(',', ''));
  const before = await countGaps();
  await wall.start.click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(gaps).toBeVisible();
  const left = await countGaps();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(before);
  await wall.fill();
});
