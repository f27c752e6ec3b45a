import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountsRepository, createLedgerRepository, openDatabase } from '@core/storage/index.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { checkLedgerFile } from './ledger-check.mjs';

let folder: string;
let database: DatabaseSync;
const check = () => checkLedgerFile(join(folder, 'rollcall.db'));
/** Alters the ledger as anyone could who has write access to the file. */
function alter(statement: string): void {
  const triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  database.exec(statement);
}

beforeEach(() => {
  folder = temporaryFolder('ledger');
  ({ database } = openDatabase(folder));
  const accounts = createAccountsRepository(database);
  for (const isReadOnly of [true, false, true]) {
    accounts.save({
      id: 'a',
      name: 'Žižkov – “Transit”',
      serviceAddress: 'https://devices.transit.example',
      apiPrefix: '/api',
      companyId: 627,
      username: 'm.dvorak',
      colour: 'red',
      label: '',
      isReadOnly,
      isSignedOut: false,
      inKeychain: false,
      authoritiesPem: '',
    });
  }
});
afterEach(() => database.close());

describe('the independent check of a ledger', () => {
  it('arrives at the same final hash as the application', () => {
    const { end } = createLedgerRepository(database).check();
    expect(check()).toEqual({ ok: true, entries: 3, end: end.hash, problem: null });
  });

  it.each([
    [
      'a changed entry',
      "UPDATE ledger SET record = replace(record, 'unlocked', 'locked') WHERE sequence = 2",
      2,
    ],
    ['a removed entry', 'DELETE FROM ledger WHERE sequence = 1', 1],
  ])('finds %s', (_, statement, sequence) => {
    alter(statement);
    expect(check()).toMatchObject({ ok: false, problem: `entry ${sequence} is not what was written` });
  });

  it('finds nothing wrong when Rollcall adds an entry meanwhile', () => {
    const prepare = Reflect.get(DatabaseSync.prototype, 'prepare');
    const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      if (text.includes('ledger_end')) {
        prepared.mockRestore();
        createAccountsRepository(database).remove('a');
      }
      return prepare.call(this, text);
    });
    expect(check()).toMatchObject({ ok: true, entries: 3 });
    expect(check()).toMatchObject({ ok: true, entries: 4 });
  });

  it('detects entries cut off at the end', () => {
    alter('DELETE FROM ledger WHERE sequence = 3');
    expect(check()).toMatchObject({ ok: false, entries: 2, problem: 'its end is not the recorded one' });
  });
});
