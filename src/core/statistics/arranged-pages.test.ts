import { beforeEach, describe, expect, it } from 'vitest';
import type { TilesPage } from '@shared/statistics/page.ts';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createStatisticsRepository, type StatisticsRepository } from '../storage/index.ts';
import { createArrangedPages, type ArrangedPages } from './arranged-pages.ts';

let access: FakeAccess;
let repository: StatisticsRepository;
let pages: ArrangedPages;

beforeEach(() => {
  const database = memoryDatabase();
  access = fakeAccess();
  repository = createStatisticsRepository(database);
  pages = createArrangedPages({ access, repository });
});

const page = (id: string): TilesPage => ({
  id,
  name: `Page ${id}`,
  viewId: null,
  tiles: [
    { id: 't1', content: { kind: 'source', sourceId: 301 }, width: 1, height: 1, viewId: null },
    { id: 't2', content: { kind: 'values', fieldName: 'Firmware' }, width: 2, height: 3, viewId: 'v' },
  ],
});

describe('arranged pages', () => {
  it('are those of the active account, in their order', () => {
    pages.save(page('a'), null);
    pages.save(page('b'), 0);
    expect(pages.order(['a'])).toEqual({
      accountId: 'transit',
      pages: [page('a'), page('b')],
      unreadable: 0,
    });
    access.switchTo('metering');
    expect(pages.list()).toEqual({ accountId: 'metering', pages: [], unreadable: 0 });
  });

  it('are changed in place, removed, and put back where they were', () => {
    for (const id of ['a', 'b', 'c']) pages.save(page(id), null);
    pages.save({ ...page('b'), name: 'Renamed' }, null);
    expect(pages.remove('a').pages.map(({ name }) => name)).toEqual(['Renamed', 'Page c']);
    expect(pages.save(page('a'), 0).pages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('that cannot be parsed stay as they are, are counted, and do not affect the others', () => {
    pages.save(page('a'), null);
    for (const text of ['{', '{"id":"x"}', '[]']) repository.put('transit', { id: text, text }, null);
    expect(pages.list()).toMatchObject({ pages: [page('a')], unreadable: 3 });
    expect(repository.list('transit')).toHaveLength(4);
  });

  it('replace none that cannot be parsed: such an overview is kept under another id', () => {
    repository.put('transit', { id: 'overview', text: '{"from":"later"}' }, null);
    for (const name of ['One', 'Two']) pages.save({ ...page('overview'), name }, null);
    expect(pages.list()).toMatchObject({ pages: [{ id: 'overview', name: 'Two' }], unreadable: 1 });
    expect(repository.list('transit')).toContainEqual({
      id: expect.not.stringMatching(/^overview$/) as string,
      text: '{"from":"later"}',
    });
  });

  it('have the ids under which they are stored', () => {
    repository.put('transit', { id: 'kept', text: JSON.stringify(page('overview')) }, null);
    expect(pages.save(page('overview'), null).pages.map(({ id }) => id)).toEqual(['kept', 'overview']);
  });

  it('are put back where they were among those that can be parsed', () => {
    repository.put('transit', { id: 'x', text: '{' }, null);
    for (const id of ['a', 'b', 'c']) pages.save(page(id), null);
    pages.remove('b');
    expect(pages.save(page('b'), 1).pages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    pages.remove('c');
    expect(pages.save(page('c'), 2).pages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are fifty at most', () => {
    for (let index = 0; index < 50; index += 1) pages.save(page(String(index)), null);
    expect(() => pages.save(page('more'), null)).toThrow('There are 50 pages already.');
    expect(pages.save(page('7'), null).pages).toHaveLength(50);
  });
});
