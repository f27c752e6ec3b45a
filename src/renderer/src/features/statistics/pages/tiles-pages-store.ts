import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { AppError, Result } from '@shared/contract/result.ts';
import type { TilesPages } from '@shared/statistics/contract.ts';
import { overviewId, type PlacedTile, type TileContent, type TilesPage } from '@shared/statistics/page.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';
import { movedBy, withAdded, withoutTile, withPutBack } from './arrange.ts';
import { isSameContent } from '../figures/shown-tiles.ts';
import { say } from '../words.ts';

type Pages = readonly TilesPage[];

const placedIn = (pages: Pages, page: TilesPage): TilesPage[] =>
  pages.some(({ id }) => id === page.id)
    ? pages.map((other) => (other.id === page.id ? page : other))
    : [...pages, page];

/**
 * Keeps the pages of the active account as the main process stores them. A change is shown immediately; the response
 * replaces it unless more was changed since. Where the main process refuses, the pages are read from it again.
 */
function useKept() {
  const kept = shallowRef<TilesPages | null>(null);
  const error = shallowRef<AppError | null>(null);
  const inAccount = useInAccount();
  const turns = createTurns();
  const paint = (pages: Pages): void => {
    if (kept.value) kept.value = { ...kept.value, pages: [...pages] };
  };
  const ask = async (answer: () => Promise<Result<TilesPages>>): Promise<boolean> => {
    const isLatest = turns.begin();
    error.value = null;
    // Reported whatever was changed since: the response to that shows the pages without this change.
    const report = inAccount((thrown: unknown) => (error.value = appErrorOf(thrown)));
    try {
      const next = await call(answer());
      if (isLatest()) kept.value = next;
      return true;
    } catch (thrown) {
      const known = isLatest() ? await rollcall.statistics.pages() : null;
      report(thrown);
      if (isLatest() && known?.ok) kept.value = known.value;
      return false;
    }
  };
  const reset = (): void => {
    turns.end();
    kept.value = null;
    error.value = null;
  };
  return { kept, error, paint, ask, reset };
}

type Kept = ReturnType<typeof useKept>;

/** Changes whole pages. */
function usePages({ kept, paint, ask }: Kept) {
  const api = rollcall.statistics;
  const toasts = useToasts();
  const pages = computed<Pages>(() => kept.value?.pages ?? []);
  const keep = (page: TilesPage, position: number | null = null): Promise<boolean> => {
    paint(placedIn(pages.value, page));
    return ask(() => api.savePage({ page, position }));
  };
  const remove = async (id: string, inAccount: (run: () => void) => () => void): Promise<void> => {
    const at = pages.value.findIndex((page) => page.id === id);
    const page = pages.value[at];
    // Tied before the answer is awaited: the account may be left until then.
    const putBack = inAccount(() => page && void keep(page, at));
    if (!page || !(await ask(() => api.removePage({ id })))) return;
    const words = id === overviewId ? say('chosenAgain') : say('pageRemoved', { name: page.name });
    toasts.show(words, { label: say('putBack'), run: putBack });
  };
  /** Moves a page among those that can be moved: the overview stays first. */
  const move = (id: string, by: number): void => {
    const ids = pages.value.map((page) => page.id).filter((other) => other !== overviewId);
    const order = [overviewId, ...movedBy(ids, id, by)];
    paint(pages.value.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
    void ask(() => api.orderPages({ ids: order }));
  };
  return { pages, keep, remove, move };
}

/** Changes the tiles of a page. */
function useTiles({ pages, keep }: ReturnType<typeof usePages>, inAccount: (run: () => void) => () => void) {
  const toasts = useToasts();
  const find = (id: string): TilesPage | undefined => pages.value.find((page) => page.id === id);
  return {
    find,
    addTile: (page: TilesPage, content: TileContent): Promise<boolean> => keep(withAdded(page, content)),
    /** Removes a tile immediately; its notice offers to put it back where it was. */
    removeTile(page: TilesPage, tile: PlacedTile, title: string): void {
      const at = page.tiles.indexOf(tile);
      const without = withoutTile(page, tile.id);
      void keep(without);
      toasts.show(say('tileRemoved', { title }), {
        label: say('putBack'),
        run: inAccount(() => void keep(withPutBack(find(page.id) ?? without, tile, at))),
      });
    },
    contentIn: (page: TilesPage, content: TileContent): PlacedTile | undefined =>
      page.tiles.find((tile) => isSameContent(tile.content, content)),
  };
}

/** The pages of tiles of the active company. */
export const useTilesPages = defineStore('tiles-pages', () => {
  const keeping = useKept();
  const { kept, error, ask, reset } = keeping;
  const whole = usePages(keeping);
  const activeId = shallowRef(overviewId);
  const session = useSessionStore();
  watch(
    () => session.active?.id,
    () => {
      reset();
      activeId.value = overviewId;
    },
    { flush: 'sync' },
  );
  const inAccount = useInAccount();
  return {
    ...{ pages: whole.pages, activeId, error, keep: whole.keep, move: whole.move },
    ...useTiles(whole, inAccount),
    remove: (id: string) => whole.remove(id, inAccount),
    isLoaded: computed(() => kept.value !== null),
    unreadable: computed(() => kept.value?.unreadable ?? 0),
    load: () => ask(() => rollcall.statistics.pages()),
  };
});
