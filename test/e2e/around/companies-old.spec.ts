import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { minuteMs } from '@shared/time.ts';
import { DevicesPage } from '../pages/devices-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, test } from '../signed-in.ts';

function inDatabase<T>(dataFolder: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataFolder, 'rollcall.db'));
  try {
    return use(database);
  } finally {
    database.close();
  }
}
/** Counts the companies whose last reading is stored. */
const stored = (dataFolder: string): unknown =>
  inDatabase(
    dataFolder,
    (database) => database.prepare('SELECT count(*) AS n FROM snapshots WHERE is_whole = 1').get()?.['n'],
  );
/** Makes the stored readings older. */
const age = (dataFolder: string, byMs: number): unknown =>
  inDatabase(dataFolder, (database) =>
    database.prepare('UPDATE snapshots SET read_at = read_at - ?').run(byMs),
  );

test('companies that were read long ago are read again while all are shown, by nobody’s doing', async ({
  launch,
  signedIn,
  keyring,
  dataFolder,
}) => {
  const { application, page, simulator, devices } = await signedIn({ company: companies.lab, keyring });
  await expect.poll(() => stored(dataFolder)).toBe(1);
  await new Shell(page).addAccount();
  await new SignInPage(page).signIn({ ...simulator, companyId: companies.metering });
  await expect(devices.allLoaded).toHaveText(/^480/);
  await application.close();

  age(dataFolder, 10 * minuteMs);
  for (const mac of simulator.truth(companies.lab).keys()) simulator.setDevice(mac, 'Online', 0);
  const again = (await launch({ keyring })).page;
  await expect(new DevicesPage(again).allLoaded).toHaveText(/^480/);
  const lab = again.getByRole('table', { name: 'Companies' }).getByRole('row', { name: / 394/ });
  await again.keyboard.press('Control+6');
  await expect(lab.getByRole('button', { name: /^Offline in .*: 5$/ })).toBeVisible();
  await expect(lab).toContainText(/\d\d:\d\d, \d+ s ago/);
});
