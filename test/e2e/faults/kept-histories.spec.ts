import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectNoViolation } from '../no-violations.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../signed-in.ts';

/** The number of series kept in a data folder. */
function keptSeries(dataFolder: string): number {
  const database = new DatabaseSync(join(dataFolder, 'history.db'), { readOnly: true });
  try {
    return Number(database.prepare('SELECT COUNT(*) AS count FROM series').get()?.['count']);
  } finally {
    database.close();
  }
}

test('unreadable histories are set aside, and readable ones are kept as long as their account', async ({
  signedIn,
  keyring,
  dataFolder,
}) => {
  writeFileSync(join(dataFolder, 'history.db'), 'these are somebody’s notes. '.repeat(400));
  const { page, devices } = await signedIn({ keyring });
  expect(readdirSync(dataFolder).some((name) => name.startsWith('history.db.unreadable-'))).toBe(true);
  const banner = page.getByRole('status').filter({ hasText: 'could not read the histories' });
  await expect(banner).toContainText(join(dataFolder, 'history.db.unreadable-'));
  await expectNoViolation(page, 'Histories that were set aside');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);

  await devices.rows.first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'Connection history' });
  await expect(history.getByText(/^\d+(\.\d+)? %$/).first()).toBeVisible();
  expect(keptSeries(dataFolder)).toBeGreaterThan(0);

  const settings = await new Shell(page).openSettings();
  await expect(page.getByText(/They take up \d+\u00a0kB on this computer\./)).toBeVisible();
  await settings.forget(/394|Free lab|127/);
  await expect.poll(() => keptSeries(dataFolder)).toBe(0);
});

test('a button in the settings deletes all histories, after confirmation', async ({
  signedIn,
  keyring,
  dataFolder,
}) => {
  const { page, devices } = await signedIn({ keyring });
  await devices.rows.first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'Connection history' });
  await expect(history.getByText(/^\d+(\.\d+)? %$/).first()).toBeVisible();
  expect(keptSeries(dataFolder)).toBeGreaterThan(0);

  await new Shell(page).openSettings();
  await page.getByRole('button', { name: 'Forget histories' }).click();
  await expectNoViolation(page, 'Forgetting histories');
  await page.getByRole('dialog').getByRole('button', { name: 'Forget all histories' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(keptSeries(dataFolder)).toBe(0);
});
