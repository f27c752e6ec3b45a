import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createAccountsRepository } from './accounts-repository.ts';
import { openDatabase } from './database/database.ts';
import type { KeptAccount } from './kept-account.ts';
import { createKeptEntriesRepository } from './kept-entries-repository.ts';
import { migrations } from './database/migrations.ts';
import { keptAccount } from './testing/kept-account.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { createSettingsRepository } from './settings-repository.ts';

let database: DatabaseSync;
const account = (id: string, more: Partial<KeptAccount> = {}) => keptAccount({ id, ...more });
/** One of another company. */
const other = (id: string, more: Partial<KeptAccount> = {}) => account(id, { companyId: 413, ...more });

beforeEach(() => {
  database = memoryDatabase();
});

describe('accounts in the database', () => {
  it('come back in the order in which they were added, changed or not', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(other('b'));
    accounts.save(account('a'));
    accounts.save(other('b', { name: 'Other', inKeychain: false }));
    expect(accounts.list()).toEqual([other('b', { name: 'Other', inKeychain: false }), account('a')]);
    accounts.remove('b');
    expect(accounts.list()).toEqual([account('a')]);
  });

  it('are not added twice, but may become the same', () => {
    const accounts = createAccountsRepository(database);
    expect(accounts.save(account('a'))).toBe(true);
    expect(accounts.save(account('b'))).toBe(false);
    expect(accounts.list()).toEqual([account('a')]);
    for (const more of [{ companyId: 1 }, { serviceAddress: 'https://else.example' }, { username: 'x' }]) {
      expect(accounts.save(account(JSON.stringify(more), more))).toBe(true);
    }
    expect(accounts.save(account('{"username":"x"}'))).toBe(true);
  });

  it('know which of them the user signed out of', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(account('a'));
    accounts.save(other('b'));
    accounts.setSignedOut('a', true);
    expect(accounts.list()).toEqual([account('a', { isSignedOut: true }), other('b')]);
    accounts.save(account('a'));
    expect(accounts.list()).toEqual([account('a'), other('b')]);
  });

  it('know the last active account, or none', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(account('a'));
    accounts.save(other('b'));
    expect(accounts.lastActive()).toBeNull();
    accounts.setLastActive('a', 20);
    accounts.setLastActive('b', 10);
    expect(accounts.lastActive()).toBe('b');
    accounts.setLastActive(null, 30);
    expect(accounts.lastActive()).toBeNull();
  });
});

describe('the note of what was put into the keychain', () => {
  const note = { store: 'keytar', backend: 'the keychain of the desktop GNOME', createdAtMs: 1_000 };

  it('is the latest one until it is deleted or its account is removed', () => {
    const entries = createKeptEntriesRepository(database);
    const accounts = createAccountsRepository(database);
    expect(entries.of('a')).toBeNull();
    entries.note('a', { ...note, createdAtMs: 1 });
    entries.note('a', note);
    entries.note('b', note);
    accounts.save(account('a'));
    expect(entries.of('a')).toEqual(note);
    accounts.remove('a');
    entries.forget('b');
    expect([entries.of('a'), entries.of('b')]).toEqual([null, null]);
  });
});

describe('the lock of an account', () => {
  const entries = () =>
    createLedgerRepository(database)
      .all()
      .flatMap((entry) =>
        entry.event === 'unreadable'
          ? []
          : [[entry.event, entry.accountId, entry.username, entry.isDemo, entry.at]],
      );
  const at = '1970-01-01T00:00:01.000Z';

  it('is kept, and every change of it is in the ledger', () => {
    const accounts = createAccountsRepository(database, () => 1000);
    accounts.save(account('a'));
    accounts.save(account('a', { isReadOnly: true }));
    accounts.save(account('a', { isReadOnly: true, name: 'Other' }));
    expect(accounts.list()).toEqual([account('a', { isReadOnly: true, name: 'Other' })]);
    accounts.save(account('a'));
    expect(entries()).toEqual([
      ['locked', 'a', 'm.dvorak', false, at],
      ['unlocked', 'a', 'm.dvorak', false, at],
    ]);
  });

  it('is in the ledger as ended when its account is removed', () => {
    const accounts = createAccountsRepository(database, () => 1000);
    accounts.save(account('a', { isReadOnly: true }));
    accounts.save(account('b'));
    accounts.remove('a');
    accounts.remove('b');
    expect(entries().map(([event]) => event)).toEqual(['locked', 'unlocked']);
  });

  it('is changed together with its entry or not at all', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(account('a', { isReadOnly: true }));
    database.exec("CREATE TRIGGER no BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect(() => accounts.save(account('a'))).toThrow('Rollcall cannot keep its data');
    expect(() => accounts.remove('a')).toThrow('Rollcall cannot keep its data');
    expect(accounts.list()).toMatchObject([{ isReadOnly: true }]);
  });

  it('of the demo is entered although another process enters something at the same moment', () => {
    const folder = temporaryFolder('lock');
    const [first, second] = [openDatabase(folder), openDatabase(folder)].map((one) => one.database) as [
      DatabaseSync,
      DatabaseSync,
    ];
    second.exec('PRAGMA busy_timeout = 0');
    const others = createAccountsRepository(second);
    const prepare = first.prepare.bind(first);
    vi.spyOn(first, 'prepare').mockImplementation((sql) => {
      if (sql.startsWith('INSERT INTO ledger')) expect(() => others.enterDemoLock(account('b'))).toThrow();
      return prepare(sql);
    });
    createAccountsRepository(first).enterDemoLock(account('a'));
    others.enterDemoLock(account('b'));
    expect(createLedgerRepository(first).all()).toMatchObject([{ accountId: 'a' }, { accountId: 'b' }]);
    first.close();
    second.close();
  });

  it('is off for accounts of an earlier version', () => {
    const older = new DatabaseSync(':memory:');
    const from = migrations.findIndex((step) => step.includes('is_read_only'));
    for (const step of migrations.slice(0, from)) older.exec(step);
    older.exec(
      "INSERT INTO accounts VALUES ('a', 1, 'Transit', 'https://x.example', '/api', 627, 'm', 'red', '', 1, NULL)",
    );
    for (const step of migrations.slice(from)) older.exec(step);
    expect(createAccountsRepository(older).list()).toMatchObject([{ id: 'a', isReadOnly: false }]);
  });
});

describe('a repository', () => {
  it('fails with sentences when the database fails', () => {
    const accounts = createAccountsRepository(database);
    database.close();
    expect(() => accounts.list()).toThrow('Rollcall cannot keep its data');
  });
});

describe('settings in the database', () => {
  it('are overwritten by key and survive a value that is not JSON', () => {
    const settings = createSettingsRepository(database);
    settings.write(
      new Map<string, unknown>([
        ['theme', 'dark'],
        ['columns', { a: ['Name'] }],
      ]),
    );
    settings.write(new Map([['theme', 'light']]));
    database.exec("INSERT INTO settings VALUES ('broken', '{')");
    expect([...settings.all()]).toEqual([
      ['theme', 'light'],
      ['columns', { a: ['Name'] }],
    ]);
  });
});
