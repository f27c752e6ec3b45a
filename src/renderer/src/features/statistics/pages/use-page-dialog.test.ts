import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { computed } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { Failure } from '@shared/contract/failure.ts';
import { useToasts } from '@page/app/toasts.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import { useTilesPages } from './tiles-pages-store.ts';
import { usePageDialog } from './use-page-dialog.ts';

it('gives a new page an id of its own, so that a removed page is put back next to it', async () => {
  let pages: TilesPage[] = [];
  const state = () => ({ accountId: 'transit', pages, unreadable: 0 });
  playMain({
    statistics: {
      pages: state,
      savePage: ({ page }) => {
        pages = [...pages.filter(({ id }) => id !== page.id), page];
        return state();
      },
      removePage: ({ id }) => {
        pages = pages.filter((page) => page.id !== id);
        return state();
      },
    },
  });
  const store = useTilesPages();
  await store.load();
  const overview = { id: 'overview', name: 'Overview', viewId: null, tiles: [] };
  const dialog = usePageDialog(
    computed(() => store.find(store.activeId) ?? overview),
    computed(() => [overview, ...store.pages]),
  );
  const add = async (name: string): Promise<void> => {
    dialog.open('add');
    await dialog.apply(name, null);
  };
  await add('Trams');
  await store.remove(store.activeId);
  await add('Buses');
  const [removed] = useToasts().shown;
  useToasts().act(removed?.id ?? 0);
  await flushPromises();
  expect(store.pages.map(({ name }) => name).sort()).toEqual(['Buses', 'Trams']);
  useToasts().clear();
});

it('stays open with what went wrong if a page cannot be stored, and adds one page however often it is applied', async () => {
  const overview = { id: 'overview', name: 'Overview', viewId: null, tiles: [] };
  let isFull = true;
  const main = playMain({
    statistics: {
      pages: () => ({ accountId: 'transit', pages: [], unreadable: 0 }),
      savePage: ({ page }) => {
        if (isFull) throw new Failure(sampleError());
        return { accountId: 'transit', pages: [page], unreadable: 0 };
      },
    },
  });
  const store = useTilesPages();
  await store.load();
  const dialog = usePageDialog(
    computed(() => overview),
    computed(() => [overview, ...store.pages]),
  );
  dialog.open('add');
  await dialog.apply('Trams', null);
  expect([dialog.asking.value?.title, store.error]).toEqual(['Add a page', sampleError()]);
  isFull = false;
  await Promise.all([dialog.apply('Trams', null), dialog.apply('Trams', null)]);
  expect([dialog.asking.value, store.error]).toEqual([null, null]);
  expect(main.asked('statistics.savePage')).toHaveLength(2);
  expect(store.pages.map(({ name }) => name)).toEqual(['Trams']);
});
