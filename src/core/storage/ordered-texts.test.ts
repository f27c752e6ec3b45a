import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsRepository } from './accounts-repository.ts';
import { orderedTextsIn, type OrderedTexts } from './ordered-texts.ts';
import { keptAccount } from './testing/kept-account.ts';
import { memoryDatabase } from './testing/memory-database.ts';

describe.each(['statistics_pages', 'views'] as const)('the texts of %s in the database', (table) => {
  let database: DatabaseSync;
  let texts: OrderedTexts;

  beforeEach(() => {
    database = memoryDatabase();
    texts = orderedTextsIn(database, table);
    for (const id of ['a', 'b', 'c']) texts.put('transit', { id, text: id }, null);
  });

  const ids = (accountId = 'transit') => texts.list(accountId).map(({ id }) => id);

  it('come back as saved, separately for each account', () => {
    texts.put('demo-627', { id: 'a', text: 'other' }, null);
    texts.put('transit', { id: 'b', text: 'changed' }, null);
    expect(texts.list('transit')).toEqual([
      { id: 'a', text: 'a' },
      { id: 'b', text: 'changed' },
      { id: 'c', text: 'c' },
    ]);
    expect(texts.list('demo-627')).toEqual([{ id: 'a', text: 'other' }]);
  });

  it.each([0, 1, 2])('can be restored to position %i, and keep it when changed', (position) => {
    const id = ids()[position]!;
    texts.remove('transit', id);
    expect(ids()).toHaveLength(2);
    texts.put('transit', { id, text: 'again' }, position);
    texts.put('transit', { id: 'c', text: 'changed' }, 0);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('take an order; those that it leaves out follow the others', () => {
    texts.order('transit', ['c', 'gone', 'a', 'a']);
    expect(ids()).toEqual(['c', 'a', 'b']);
    texts.put('transit', { id: 'd', text: 'd' }, null);
    expect(ids()).toEqual(['c', 'a', 'b', 'd']);
  });
  it('are removed with their account, and with no other', () => {
    texts.put('demo-627', { id: 'a', text: '' }, null);
    const accounts = createAccountsRepository(database);
    accounts.save(keptAccount());
    accounts.remove('transit');
    expect([ids(), ids('demo-627')]).toEqual([[], ['a']]);
  });
});
