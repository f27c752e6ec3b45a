import { nextTick, type ComputedRef } from 'vue';
import type { PlacedTile, TilesPage } from '@shared/statistics/page.ts';
import { withMoved, withoutTile, withSize, withView } from './arrange.ts';
import type { TileOnPage } from './page-tiles.ts';
import type { TileChoice } from './tile-choices.ts';
import { useTilesPages } from './tiles-pages-store.ts';
import { focusChoice, focusTile } from './use-tile-keys.ts';

type Size = Pick<PlacedTile, 'width' | 'height'>;

const keepFocusOn = (id: string): void => void nextTick(() => focusTile(id));
const indexOf = ({ tiles }: TilesPage, id: string): number => tiles.findIndex((tile) => tile.id === id);

/** Changes the position and size of tiles, and the devices that they cover. */
const placing = (page: ComputedRef<TilesPage>, keep: (next: TilesPage) => void) => ({
  size: (id: string, size: Size): void => {
    keep(withSize(page.value, id, size));
    keepFocusOn(id);
  },
  grow: (id: string, width: number, height: number): void => {
    const tile = page.value.tiles.find((one) => one.id === id);
    if (tile) keep(withSize(page.value, id, { width: tile.width + width, height: tile.height + height }));
  },
  move: (id: string, by: number): void => {
    keep(withMoved(page.value, id, indexOf(page.value, id) + by));
    keepFocusOn(id);
  },
  placeAt: (id: string, targetId: string): void => {
    keep(withMoved(page.value, id, indexOf(page.value, targetId)));
    keepFocusOn(id);
  },
  view: (id: string, viewId: string | null): void => keep(withView(page.value, id, viewId)),
});

/** The actions on the tiles of the active page; a page that is not completely loaded is left alone. */
export function usePageActs(
  page: ComputedRef<TilesPage>,
  tiles: ComputedRef<readonly TileOnPage[]>,
  isWhole: ComputedRef<boolean>,
) {
  const pages = useTilesPages();
  const titleOf = (id: string): string =>
    tiles.value.find(({ placed }) => placed.id === id)?.shown.title ?? '';
  const keep = (next: TilesPage): void => {
    if (isWhole.value && next !== page.value) void pages.keep(next);
  };
  return {
    ...placing(page, keep),
    /** Removes a tile, and moves the focus to the one that takes its place, or after the last to the choice of tiles. */
    remove: (id: string): void => {
      const tile = page.value.tiles.find((one) => one.id === id);
      if (!tile || !isWhole.value) return;
      const at = indexOf(page.value, id);
      const next = withoutTile(page.value, id).tiles;
      pages.removeTile(page.value, tile, titleOf(id));
      const beside = next[Math.min(at, next.length - 1)];
      if (beside) keepFocusOn(beside.id);
      else void nextTick(focusChoice);
    },
    /** Adds a tile, or removes the one with the same content. */
    toggle: ({ content, title }: TileChoice): void => {
      const tile = pages.contentIn(page.value, content);
      if (!isWhole.value) return;
      if (tile) pages.removeTile(page.value, tile, title);
      else void pages.addTile(page.value, content);
    },
  };
}
