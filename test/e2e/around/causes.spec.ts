import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { WallPage } from '../pages/wall-page.ts';
import { companies, expect, test } from '../signed-in.ts';

test('an outage that devices of one operator shared is found, explained and filtered by', async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { page, devices } = await signedIn({ company: companies.metering });
  const wall = new WallPage(page);
  await wall.open();
  await wall.fill();
  await page.getByRole('button', { name: 'Offline together', exact: true }).click();
  await expect(page).toHaveURL(/together=\d+-\d+/);
  const moments = wall.cause.getByRole('list', { name: 'When devices went offline together' });
  await expect(moments.getByRole('button').first()).toContainText(/\d+ devices/);
  await moments.getByRole('button').first().click();
  const values = wall.cause.getByRole('list', { name: 'What they share' }).getByRole('button');
  const shared = values.filter({ hasText: 'Vodafone CZ' });
  await expect(shared).toContainText(/\d+ of \d+ have it; \d+ of \d+ in all: [\d.]+ × as often/);
  await expectNoViolation(page, 'Common cause');
  await shared.click();
  await expect(devices.chip('Mobile Operator equals Vodafone CZ')).toBeVisible();
});

test('the count of offline devices leads to since when they are, and what they have in common', async ({
  signedIn,
}) => {
  const { application, page, devices } = await signedIn({ company: companies.metering });
  const wall = new WallPage(page);
  await devices.count('Offline').click();
  await page.getByRole('button', { name: 'What they share' }).click();
  await expect(page).toHaveURL(/together=now/);
  await expect(wall.cause).toContainText(/\d+ devices are offline/);
  await expect(wall.cause).toContainText('Compared with all 480 devices of the company.');
  await expectNoViolation(page, 'Common cause of those offline');
  const ages = wall.cause.getByRole('list', { name: 'Since when' }).getByRole('button');
  await tabTo(page, ages.last());
  await page.keyboard.press('Enter');
  await expect(wall.cause).toContainText(/\d+ devices? (has|have) been offline since/);
  const back = wall.cause.getByRole('button', { name: 'All that are offline' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ages.last()).toBeFocused();
  await tabTo(page, wall.cause.getByRole('button', { name: 'Copy as a ticket' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('What was found is on the clipboard, as text for a ticket.')).toBeVisible();
  const ticket = await application.evaluate(({ clipboard }) => clipboard.readText());
  expect(ticket).toMatch(/^.* 413\n\d+ devices are offline\nRead: .*\n\nSince when\n- .*/);
  await wall.cause.getByRole('button', { name: 'Close the common cause' }).click();
  await expect(wall.cause).toBeHidden();
});

test('a key tells since when devices are offline and what they share, whatever is shown, and again hides it', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn({ company: companies.metering });
  const { cause } = new WallPage(page);
  await devices.count('Online').click();
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+O');
  await expect(cause).toContainText(/\d+ devices are offline/);
  await expect(cause.getByRole('list', { name: 'Since when' })).toBeVisible();
  await page.keyboard.press('Shift+O');
  await expect(cause).toBeHidden();
  await expect(devices.count('Online')).toHaveAttribute('aria-pressed', 'true');
});

test('of the panels beside the devices, the one whose key is pressed is shown, and its button says so', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn({ company: companies.metering });
  const wall = new WallPage(page);
  const changes = page.getByRole('complementary', { name: 'What changed' });
  await devices.count('Offline').click();
  await page.getByRole('button', { name: 'What they share' }).press('Enter');
  await expect(wall.cause).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show details' })).toBeVisible();

  await page.keyboard.press('w');
  await expect(wall.cause).toBeHidden();
  await expect(changes).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await changes.getByRole('button').first().focus();
  await page.keyboard.press('i');
  await expect(changes).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  // What had the focus is gone.
  await expect(devices.grid.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
});
