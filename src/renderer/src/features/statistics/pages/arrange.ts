import type { PlacedTile, TileContent, TilesPage } from '@shared/statistics/page.ts';
import { clamp } from '@page/ui/clamp.ts';
import { firstSize } from '../figures/shown-tiles.ts';

/** The columns of a page; a narrow screen has fewer, and wide tiles take all of them. */
const columns = 4;
const maxRows = 4;

type Tiles = readonly PlacedTile[];

const keyOf = (content: TileContent): string =>
  content.kind === 'source' ? `source ${String(content.sourceId)}` : `${content.kind} ${content.fieldName}`;

/** Returns an id that no tile of the page has. */
function freeId(tiles: Tiles, content: TileContent): string {
  const key = keyOf(content).slice(0, 80);
  const taken = new Set(tiles.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? key : `${key} ${String(number)}`;
    if (!taken.has(id)) return id;
  }
}

/** Returns a tile for a content, in the size in which it is added. */
export const placed = (tiles: Tiles, content: TileContent): PlacedTile => ({
  id: freeId(tiles, content),
  content,
  ...firstSize(content),
  viewId: null,
});

const withTiles = (page: TilesPage, tiles: Tiles): TilesPage => ({ ...page, tiles: [...tiles] });

/** Returns the page with one more tile, at its end. */
export const withAdded = (page: TilesPage, content: TileContent): TilesPage =>
  withTiles(page, [...page.tiles, placed(page.tiles, content)]);

/** Returns the page without a tile. */
export const withoutTile = (page: TilesPage, id: string): TilesPage =>
  withTiles(
    page,
    page.tiles.filter((tile) => tile.id !== id),
  );

/** Returns the page with a removed tile put back at `index` from 0, under another id where its own was taken meanwhile. */
export function withPutBack(page: TilesPage, tile: PlacedTile, index: number): TilesPage {
  const isTaken = page.tiles.some(({ id }) => id === tile.id);
  const back = isTaken ? { ...tile, id: freeId(page.tiles, tile.content) } : tile;
  return withTiles(page, page.tiles.toSpliced(Math.min(index, page.tiles.length), 0, back));
}

/** Returns the page with a tile moved to position `index`, from 0, among the others. */
export function withMoved(page: TilesPage, id: string, index: number): TilesPage {
  const tile = page.tiles.find((one) => one.id === id);
  if (!tile) return page;
  const others = page.tiles.filter((one) => one !== tile);
  return withTiles(page, others.toSpliced(clamp(0, index, others.length), 0, tile));
}

/** Returns the page with a tile resized, limited to the columns and rows of a page. */
export const withSize = (
  page: TilesPage,
  id: string,
  { width, height }: Pick<PlacedTile, 'width' | 'height'>,
): TilesPage =>
  withTiles(
    page,
    page.tiles.map((tile) =>
      tile.id === id ? { ...tile, width: clamp(1, width, columns), height: clamp(1, height, maxRows) } : tile,
    ),
  );

/** Returns the page with a tile over the devices of a view; `null` for those of the page. */
export const withView = (page: TilesPage, id: string, viewId: string | null): TilesPage =>
  withTiles(
    page,
    page.tiles.map((tile) => (tile.id === id ? { ...tile, viewId } : tile)),
  );

/** Returns the ids with one of them moved by some positions. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = ids.indexOf(id);
  return at < 0 ? [...ids] : others.toSpliced(clamp(0, at + by, others.length), 0, id);
}
