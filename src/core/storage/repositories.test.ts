import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsRepository } from './accounts-repository.ts';
import type { KeptAccount } from './kept-account.ts';
import { migrations } from './migrations.ts';
import { createSettingsRepository } from './settings-repository.ts';

let database: DatabaseSync;
const account = (id: string, more: Partial<KeptAccount> = {}): KeptAccount => ({
  id,
  name: 'Transit',
  serviceAddress: 'https://devices.transit.example',
  apiPrefix: '/api',
  companyId: 627,
  username: 'm.dvorak',
  colour: 'red',
  label: 'Production',
  inKeychain: true,
  ...more,
});

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const step of migrations) database.exec(step);
});

describe('accounts in the database', () => {
  it('come back in the order in which they were added, changed or not', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(account('b'));
    accounts.save(account('a'));
    accounts.save(account('b', { name: 'Other', inKeychain: false }));
    expect(accounts.list()).toEqual([account('b', { name: 'Other', inKeychain: false }), account('a')]);
    accounts.remove('b');
    expect(accounts.list()).toEqual([account('a')]);
  });

  it('know one account to come back to, or none', () => {
    const accounts = createAccountsRepository(database);
    accounts.save(account('a'));
    accounts.save(account('b'));
    expect(accounts.lastActive()).toBeNull();
    accounts.setLastActive('a', 20);
    accounts.setLastActive('b', 10);
    expect(accounts.lastActive()).toBe('b');
    accounts.setLastActive(null, 30);
    expect(accounts.lastActive()).toBeNull();
  });
});

describe('a repository', () => {
  it('fails with sentences when the database does', () => {
    const accounts = createAccountsRepository(database);
    database.close();
    expect(() => accounts.list()).toThrow('Rollcall cannot keep its data');
  });
});

describe('settings in the database', () => {
  it('are overwritten by key and survive a value that is no JSON', () => {
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
