import { expect, it } from 'vitest';
import { openDatabase } from '@core/storage/index.ts';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);

it('the devices of an operation are read again after a sign-in, and what to type for it is said', async () => {
  const { call, callBare, folder, simulator } = bench();
  const [mac = ''] = simulator.truth(companyId).keys();
  await call('set', 'Country', 'AA', '--where', `MacAddress = "${mac}"`, '--apply');
  const id = String(rowsOf(await callBare(['operations']))[0]?.['id']);

  const without = await callBare(['operations', id, '--verify']);
  expect([without.code, without.out]).toEqual([4, '']);
  expect(without.err).toMatch(/\n {2}Give the password on standard input with --password-stdin\.\n$/);

  const { database } = openDatabase(folder);
  database.exec('DELETE FROM accounts');
  database.close();
  const gone = await callBare(['operations', id, '--verify']);
  expect([gone.code, gone.out]).toEqual([4, '']);
  expect(gone.err).toMatch(
    /\n {2}Add the account again with the application or with “rollcall sign-in”\.\n$/,
  );
});
