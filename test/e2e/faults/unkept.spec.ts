import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openHistoryDatabase } from '@core/storage/database/history-database.ts';
import { openStorage } from '@main/storage.ts';
import { mountSmallDisk, whyNoSmallDisk } from '@test/support/small-disk.ts';
import { expect, test } from '../application.ts';
import { expectNoViolation } from '../no-violations.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies } from '../signed-in.ts';

/** Creates data, including an account's history, in a version newer than any Rollcall knows. */
function keepNewer(dataFolder: string): Buffer {
  const storage = openStorage({ dataFolder, report: () => undefined });
  storage.database.exec('PRAGMA user_version = 9999');
  storage.close();
  const { database } = openHistoryDatabase(dataFolder, Date.now());
  database.exec(
    "INSERT INTO series (account_id, mac, field_name, period_seconds, operator) VALUES ('a', 1, 'Online', 0, '')",
  );
  database.close();
  return readFileSync(join(dataFolder, 'rollcall.db'));
}

function keptSeries(dataFolder: string): unknown {
  const database = new DatabaseSync(join(dataFolder, 'history.db'), { readOnly: true });
  const row = database.prepare("SELECT count(*) AS count FROM series WHERE account_id = 'a'").get();
  database.close();
  return row?.['count'];
}

test('data of a newer version is left alone: Rollcall works without it, says so, and sends no change', async ({
  launch,
  service,
  keyring,
  dataFolder,
}) => {
  const before = keepNewer(dataFolder);
  const simulator = await service({ seed: 7 });
  const { application, page } = await launch({ keyring });
  const banner = page.getByRole('status').filter({ hasText: 'written by a newer version' });
  await expect(banner).toContainText('changes to devices are refused');
  await expect(banner).toContainText('Install the newest version of Rollcall');
  await expectNoViolation(page, 'Data that cannot be used');

  const devices = await new SignInPage(page).signIn({ ...simulator, companyId: companies.lab });
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.previewChange('Description', 'never kept');
  await dialog.apply();
  await expect(page.getByRole('alert')).toContainText('a change that cannot be recorded is not sent');
  expect(simulator.requests.updateField).toBe(0);

  await application.close();
  expect(readFileSync(join(dataFolder, 'rollcall.db')).equals(before)).toBe(true);
  expect(keptSeries(dataFolder)).toBe(1);
  // The account ended with the session, and so did its password.
  const again = await launch({ keyring });
  await expect(new SignInPage(again.page).password).toHaveValue('');
  await expect(again.page.getByRole('status').filter({ hasText: 'newer version' })).toBeVisible();
});

test('a data folder that may only be read is shown as it is', async ({ launch }, testInfo) => {
  const noDisk = whyNoSmallDisk();
  testInfo.skip(noDisk !== null, noDisk ?? '');
  const disk = mountSmallDisk(8192);
  try {
    const storage = openStorage({ dataFolder: disk.folder, report: () => undefined });
    storage.settings.write(new Map([['theme', 'dark']]));
    storage.close();
    disk.makeReadOnly();
    const { application, page } = await launch({ folder: disk.folder });
    await expect(new SignInPage(page).signInButton).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'is shown and left as it is' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await application.close();
  } finally {
    disk.remove();
  }
});
