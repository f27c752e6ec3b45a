import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsRepository } from './accounts-repository.ts';
import { migrations } from './migrations.ts';
import { createViewsRepository, type ViewsRepository } from './views-repository.ts';

let database: DatabaseSync;
let views: ViewsRepository;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const step of migrations) database.exec(step);
  views = createViewsRepository(database);
  for (const id of ['a', 'b', 'c']) views.put('transit', { id, text: id }, null);
});

const ids = (accountId = 'transit') => views.list(accountId).map(({ id }) => id);

describe('saved views in the database', () => {
  it('come back as saved, separately for each account', () => {
    views.put('demo-627', { id: 'a', text: 'other' }, null);
    views.put('transit', { id: 'b', text: 'changed' }, null);
    expect(views.list('transit')).toEqual([
      { id: 'a', text: 'a' },
      { id: 'b', text: 'changed' },
      { id: 'c', text: 'c' },
    ]);
    expect(views.list('demo-627')).toEqual([{ id: 'a', text: 'other' }]);
  });

  it('can be restored to their position, and keep it when changed', () => {
    views.remove('transit', 'a');
    views.put('transit', { id: 'a', text: 'again' }, 0);
    views.put('transit', { id: 'c', text: 'changed' }, 0);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('take an order; those that it leaves out follow the others', () => {
    views.order('transit', ['c', 'gone', 'a', 'a']);
    expect(ids()).toEqual(['c', 'a', 'b']);
    views.put('transit', { id: 'd', text: 'd' }, null);
    expect(ids()).toEqual(['c', 'a', 'b', 'd']);
  });

  it('know at most one active view of an account', () => {
    expect(views.active('transit')).toBeNull();
    views.put('other', { id: 'a', text: '' }, null);
    views.setActive('other', 'a');
    views.setActive('transit', 'a');
    views.setActive('transit', 'b');
    expect([views.active('transit'), views.active('other')]).toEqual(['b', 'a']);
    views.remove('transit', 'b');
    expect(views.active('transit')).toBeNull();
    views.setActive('transit', 'a');
    views.setActive('transit', null);
    expect(views.active('transit')).toBeNull();
  });

  it('know in which order they were opened, separately for each account', () => {
    expect(views.opened('transit')).toEqual([]);
    views.put('other', { id: 'a', text: '' }, null);
    views.setActive('other', 'a');
    for (const id of ['b', 'c', null, 'a', 'b']) views.setActive('transit', id);
    expect([views.opened('transit'), views.opened('other')]).toEqual([['b', 'a', 'c'], ['a']]);
    views.put('transit', { id: 'a', text: 'changed' }, null);
    views.remove('transit', 'b');
    expect(views.opened('transit')).toEqual(['a', 'c']);
  });

  it('are removed with their account, and with no other', () => {
    const accounts = createAccountsRepository(database);
    views.put('demo-627', { id: 'a', text: '' }, null);
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
