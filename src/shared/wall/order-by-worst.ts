import { figuresOfRow, isMostlyUnknown, type WallCells } from './cells.ts';

/**
 * Unknown rows rank after known ones, and those that never connected after those. A row that is mostly unknown ranks as
 * if it had been online in that time: by how long it was certainly offline, not by a few minutes.
 */
const rankOf = (cells: WallCells, row: number, lengthMs: number): number => {
  const figures = figuresOfRow(cells, row, lengthMs);
  const { availability, onlineMs, offlineMs, neverMs, unknownMs } = figures;
  if (availability === null) return neverMs > 0 ? 3 : 2;
  return isMostlyUnknown(figures) ? 1 - offlineMs / (onlineMs + offlineMs + unknownMs) : availability;
};

/**
 * Returns the row numbers ordered by ascending availability over the time between the first and the last of the `edges`
 * of the columns; the sort is stable.
 */
export function orderByWorst(cells: WallCells, edges: Float64Array): Uint32Array<ArrayBuffer> {
  const rows = cells.columns === 0 ? 0 : cells.onlineMs.length / cells.columns;
  const lengthMs = (edges.at(-1) ?? 0) - (edges[0] ?? 0);
  const ranks = Float64Array.from({ length: rows }, (_, row) => rankOf(cells, row, lengthMs));
  return Uint32Array.from(ranks.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
}

/** Returns the cells with row `r` taken from row `order[r]`. */
export function reordered(cells: WallCells, order: Uint32Array): WallCells {
  const { columns } = cells;
  const take = <T extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
    values: T,
    width: number,
  ): T => {
    const moved = values.slice() as T;
    for (const [to, from] of order.entries())
      moved.set(values.subarray(from * width, (from + 1) * width), to * width);
    return moved;
  };
  return {
    columns,
    excludedMs: cells.excludedMs,
    onlineMs: take(cells.onlineMs, columns),
    offlineMs: take(cells.offlineMs, columns),
    neverMs: take(cells.neverMs, columns),
    outages: take(cells.outages, columns),
    rowOutages: take(cells.rowOutages, 1),
  };
}
