import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TileContent, TilesPage } from '@shared/statistics/page.ts';
import { movedBy, withAdded, withMoved, withoutTile, withPutBack, withSize, withView } from './arrange.ts';

const empty: TilesPage = { id: 'p', name: 'Page', viewId: null, tiles: [] };
const values = (fieldName: string): TileContent => ({ kind: 'values', fieldName });
const page = ['A', 'B', 'C'].reduce((made, name) => withAdded(made, values(name)), empty);
const names = ({ tiles }: TilesPage) =>
  tiles.map(({ content }) => (content.kind === 'source' ? content.sourceId : content.fieldName));
const ids = ({ tiles }: TilesPage) => tiles.map(({ id }) => id);

describe('arranging tiles', () => {
  it('adds at the end, each under its own id, figures small and charts taller', () => {
    const more = withAdded(withAdded(page, values('A')), { kind: 'source', sourceId: 301 });
    expect(names(more)).toEqual(['A', 'B', 'C', 'A', 301]);
    expect(new Set(ids(more)).size).toBe(5);
    expect(more.tiles.slice(-2)).toMatchObject([
      { width: 1, height: 2 },
      { width: 1, height: 1 },
    ]);
  });

  it('moves a tile and keeps the others in their order', () => {
    const [a = '', , c = ''] = ids(page);
    expect(names(withMoved(page, a, 2))).toEqual(['B', 'C', 'A']);
    expect(names(withMoved(page, c, -5))).toEqual(['C', 'A', 'B']);
    expect(withMoved(page, 'gone', 0)).toBe(page);
  });

  it('is undone: a removed tile returns to its position, even when its id was taken meanwhile', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.boolean(), (at, isTaken) => {
        const tile = page.tiles[at];
        if (!tile) return expect.fail();
        const without = withoutTile(page, tile.id);
        const meanwhile = isTaken ? withAdded(without, tile.content) : without;
        const back = withPutBack(meanwhile, tile, at);
        expect(names(back)[at]).toBe(names(page)[at]);
        expect(new Set(ids(back)).size).toBe(back.tiles.length);
      }),
    );
  });

  it('keeps a size within the page', () => {
    const [a = ''] = ids(page);
    expect(withSize(page, a, { width: 9, height: 0 }).tiles[0]).toMatchObject({ width: 4, height: 1 });
    expect(withSize(page, a, { width: 2, height: 3 }).tiles[0]).toMatchObject({ width: 2, height: 3 });
  });

  it('binds one tile to a view and leaves the others alone', () => {
    const [a = ''] = ids(page);
    expect(withView(page, a, 'v').tiles.map(({ viewId }) => viewId)).toEqual(['v', null, null]);
  });

  it('moves pages by positions, and not beyond the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
  });
});
