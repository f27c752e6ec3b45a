import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from './testing/memory-database.ts';
import { createViewsRepository, type ViewsRepository } from './views-repository.ts';

let database: DatabaseSync;
let views: ViewsRepository;

beforeEach(() => {
  database = memoryDatabase();
  views = createViewsRepository(database);
  for (const id of ['a', 'b', 'c']) views.put('transit', { id, text: id }, null);
});

describe('saved views in the database', () => {
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
});
