import { createCells, type WallCells } from './cells.ts';

/**
 * Cells as they are sent to the page: a cell that is not listed was online for all of its time that counts. This takes a
 * third of the bytes, and a company has millions of cells.
 */
export interface PackedCells extends Pick<WallCells, 'columns' | 'excludedMs' | 'rowOutages'> {
  /** The cells with time offline, ascending; how long they were offline, and how many outages overlap each. */
  readonly offlineAt: Uint32Array<ArrayBuffer>;
  readonly offlineMs: Uint32Array<ArrayBuffer>;
  readonly outages: Uint16Array<ArrayBuffer>;
  /**
   * The cells with counted time that is neither online nor offline, ascending; their time online, and before the first
   * connection.
   */
  readonly otherAt: Uint32Array<ArrayBuffer>;
  readonly onlineMs: Uint32Array<ArrayBuffer>;
  readonly neverMs: Uint32Array<ArrayBuffer>;
}

/** The counted time of each column, in milliseconds. */
const countedLengths = ({ excludedMs }: Pick<WallCells, 'excludedMs'>, edges: Float64Array): Float64Array =>
  Float64Array.from(excludedMs, (ms, column) => (edges[column + 1] ?? 0) - (edges[column] ?? 0) - ms);

/** Returns the indices of the cells for which `predicate` holds. */
function cellsWhere(
  cells: WallCells,
  predicate: (cell: number, column: number) => boolean,
): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(cells.onlineMs.length);
  let length = 0;
  for (let cell = 0, column = 0; cell < found.length; cell += 1) {
    if (predicate(cell, column)) found[length++] = cell;
    column = column + 1 === cells.columns ? 0 : column + 1;
  }
  return found.slice(0, length);
}

/** @param edges the boundaries of the spans of the cells */
export function packCells(cells: WallCells, edges: Float64Array): PackedCells {
  const { columns, excludedMs, rowOutages, onlineMs, offlineMs, neverMs, outages } = cells;
  const counted = countedLengths(cells, edges);
  const at = (values: Uint16Array | Uint32Array, cell: number): number => values[cell] ?? 0;
  const offlineAt = cellsWhere(cells, (cell) => at(offlineMs, cell) > 0);
  const otherAt = cellsWhere(
    cells,
    (cell, column) => at(onlineMs, cell) + at(offlineMs, cell) !== counted[column],
  );
  return {
    ...{ columns, excludedMs, rowOutages },
    offlineAt,
    offlineMs: offlineAt.map((cell) => at(offlineMs, cell)),
    outages: Uint16Array.from(offlineAt, (cell) => at(outages, cell)),
    otherAt,
    onlineMs: otherAt.map((cell) => at(onlineMs, cell)),
    neverMs: otherAt.map((cell) => at(neverMs, cell)),
  };
}

/** Returns the cells that were given to `packCells`, with the same `edges`. */
export function unpackCells(packed: PackedCells, edges: Float64Array): WallCells {
  const { columns, excludedMs, rowOutages, offlineAt, otherAt } = packed;
  const cells = { ...createCells(rowOutages.length, columns), excludedMs, rowOutages };
  const counted = countedLengths(cells, edges);
  for (let from = 0; from < cells.onlineMs.length; from += columns) cells.onlineMs.set(counted, from);
  for (const [index, cell] of offlineAt.entries()) {
    const offlineMs = packed.offlineMs[index] ?? 0;
    cells.onlineMs[cell] = (cells.onlineMs[cell] ?? 0) - offlineMs;
    cells.offlineMs[cell] = offlineMs;
    cells.outages[cell] = packed.outages[index] ?? 0;
  }
  for (const [index, cell] of otherAt.entries()) {
    cells.onlineMs[cell] = packed.onlineMs[index] ?? 0;
    cells.neverMs[cell] = packed.neverMs[index] ?? 0;
  }
  return cells;
}
