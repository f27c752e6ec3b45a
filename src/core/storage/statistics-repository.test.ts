import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsRepository } from './accounts-repository.ts';
import { migrations } from './migrations.ts';
import { createStatisticsRepository, type StatisticsRepository } from './statistics-repository.ts';

let database: DatabaseSync;
let pages: StatisticsRepository;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const step of migrations) database.exec(step);
  pages = createStatisticsRepository(database);
  for (const id of ['a', 'b', 'c']) pages.put('transit', { id, text: id }, null);
});

const ids = (accountId = 'transit') => pages.list(accountId).map(({ id }) => id);

describe('arranged pages in the database', () => {
  it('come back as saved, separately for each account', () => {
    pages.put('demo-627', { id: 'a', text: 'other' }, null);
    pages.put('transit', { id: 'b', text: 'changed' }, null);
    expect(pages.list('transit').map(({ text }) => text)).toEqual(['a', 'changed', 'c']);
    expect(pages.list('demo-627')).toEqual([{ id: 'a', text: 'other' }]);
  });

  it('can be restored to their position, and keep it when changed', () => {
    pages.remove('transit', 'b');
    expect(ids()).toEqual(['a', 'c']);
    pages.put('transit', { id: 'b', text: 'again' }, 1);
    pages.put('transit', { id: 'c', text: 'changed' }, 0);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('take an order; those that it leaves out follow the others', () => {
    pages.order('transit', ['c', 'gone', 'a', 'a']);
    expect(ids()).toEqual(['c', 'a', 'b']);
  });

  it('are removed with their account, and with no other', () => {
    pages.put('demo-627', { id: 'a', text: '' }, null);
    const accounts = createAccountsRepository(database);
    accounts.save({
      id: 'transit',
      name: 'Transit',
      serviceAddress: 'https://devices.transit.example',
      apiPrefix: '/api',
      companyId: 627,
      username: 'm.dvorak',
      colour: 'red',
      label: '',
      isReadOnly: false,
      inKeychain: false,
      authoritiesPem: '',
    });
    accounts.remove('transit');
    expect([ids(), ids('demo-627')]).toEqual([[], ['a']]);
  });
});
