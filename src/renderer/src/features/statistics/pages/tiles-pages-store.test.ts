import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { overviewId, type TilesPage } from '@shared/statistics/page.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { withAdded } from './arrange.ts';
import { useTilesPages } from './tiles-pages-store.ts';

const page = (id: string, ...fieldNames: string[]): TilesPage =>
  fieldNames.reduce<TilesPage>((made, fieldName) => withAdded(made, { kind: 'values', fieldName }), {
    id,
    name: id,
    viewId: null,
    tiles: [],
  });
const names = ({ tiles }: TilesPage = page('')) =>
  tiles.map(({ content }) => (content.kind === 'source' ? '' : content.fieldName));

/** A fake main process that stores pages of one account. */
async function playPages(...kept: TilesPage[]) {
  let pages = kept;
  const state = () => ({ accountId: 'transit', pages, unreadable: 0 });
  const savePage = vi.fn(({ page: saved, position }: { page: TilesPage; position: number | null }) => {
    pages = pages.some(({ id }) => id === saved.id)
      ? pages.map((one) => (one.id === saved.id ? saved : one))
      : pages.toSpliced(position ?? pages.length, 0, saved);
    return state();
  });
  const main = playMain({
    statistics: {
      pages: state,
      savePage,
      removePage: ({ id }) => {
        pages = pages.filter((one) => one.id !== id);
        return state();
      },
      orderPages: ({ ids }) => {
        pages = pages.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
        return state();
      },
    },
  });
  const store = useTilesPages();
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  await store.load();
  return { store, main, savePage, toasts: useToasts() };
}
const act = (toasts: ReturnType<typeof useToasts>) => toasts.act(toasts.shown.at(-1)?.id ?? 0);

describe('the pages of tiles', () => {
  it('show a change immediately, and store it', async () => {
    const { store, main } = await playPages(page('a', 'X'));
    void store.addTile(page('a', 'X'), { kind: 'values', fieldName: 'Y' });
    expect(names(store.find('a'))).toEqual(['X', 'Y']);
    await flushPromises();
    expect(names(store.find('a'))).toEqual(['X', 'Y']);
    expect(main.asked('statistics.savePage')).toHaveLength(1);
  });

  it('put a removed tile back where it was, whatever was changed meanwhile', async () => {
    const { store, toasts } = await playPages(page('a', 'X', 'Y', 'Z'));
    const before = store.find('a');
    const tile = before?.tiles[1];
    if (!before || !tile) return expect.fail();
    store.removeTile(before, tile, 'Y');
    await flushPromises();
    expect(names(store.find('a'))).toEqual(['X', 'Z']);
    await store.addTile(store.find('a') ?? before, { kind: 'values', fieldName: 'New' });
    act(toasts);
    await flushPromises();
    expect(names(store.find('a'))).toEqual(['X', 'Y', 'Z', 'New']);
  });

  it('put a removed page back where it was', async () => {
    const { store, toasts } = await playPages(page('a'), page('b', 'X'), page('c'));
    await store.remove('b');
    expect(store.pages.map(({ id }) => id)).toEqual(['a', 'c']);
    act(toasts);
    await flushPromises();
    expect(store.pages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are reordered, the overview staying first', async () => {
    const { store, main } = await playPages(page(overviewId), page('a'), page('b'));
    store.move('b', -1);
    await flushPromises();
    expect(main.asked('statistics.orderPages')).toEqual([{ ids: [overviewId, 'b', 'a'] }]);
    expect(store.pages.map(({ id }) => id)).toEqual([overviewId, 'b', 'a']);
  });

  it('are those of the main process where a change was refused, with an error', async () => {
    const { store, savePage } = await playPages(page('a', 'X'));
    savePage.mockImplementation(() => {
      throw new Failure(sampleError({ code: 'storage' }));
    });
    expect(await store.addTile(page('a', 'X'), { kind: 'values', fieldName: 'Y' })).toBe(false);
    expect(names(store.find('a'))).toEqual(['X']);
    expect(store.error?.code).toBe('storage');
  });

  it('report a change that was refused while another was made', async () => {
    const { store, savePage } = await playPages(page('a', 'X'), page('b'));
    savePage.mockImplementationOnce(() => {
      throw new Failure(sampleError({ code: 'storage' }));
    });
    const adding = store.addTile(page('a', 'X'), { kind: 'values', fieldName: 'Y' });
    store.move('b', -1);
    expect(await adding).toBe(false);
    await flushPromises();
    expect(store.pages.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(names(store.find('a'))).toEqual(['X']);
    expect(store.error?.code).toBe('storage');
  });

  it('report no change that an account refused after it was left', async () => {
    const { store, main, savePage } = await playPages(page('a', 'X'));
    savePage.mockImplementation(() => {
      throw new Failure(sampleError({ code: 'storage' }));
    });
    const adding = store.addTile(page('a', 'X'), { kind: 'values', fieldName: 'Y' });
    const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
    main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
    await adding;
    expect(store.error).toBeNull();
  });

  it('of an account that was left are not shown, and nothing from it is put back into another', async () => {
    const { store, main, toasts } = await playPages(page('a', 'X', 'Y'));
    const before = store.find('a');
    const tile = before?.tiles[0];
    if (!before || !tile) return expect.fail();
    store.removeTile(before, tile, 'X');
    await flushPromises();
    const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
    main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
    expect(store.pages).toEqual([]);
    act(toasts);
    await flushPromises();
    expect(main.asked('statistics.savePage')).toHaveLength(1);
  });

  it('that were removed just before the account was left are not put back into another', async () => {
    const { store, main, toasts } = await playPages(page('a', 'X'));
    const removing = store.remove('a');
    const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
    main.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
    await removing;
    act(toasts);
    await flushPromises();
    expect(main.asked('statistics.savePage')).toEqual([]);
  });
});
