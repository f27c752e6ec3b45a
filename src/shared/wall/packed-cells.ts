import { createCells, type WallCells } from './cells.ts';

/** A bit for each cell: that of cell `c` is bit `c % 8` of byte `c / 8`. */
export type CellBits = Uint8Array<ArrayBuffer>;

/**
 * Cells as they are sent to the page: those in neither of two sets were online for all of their time that counts. This
 * takes a fifth of the bytes, and a company has millions of cells.
 */
export interface PackedCells extends Pick<WallCells, 'columns' | 'excludedMs' | 'rowOutages'> {
  /** The cells with time offline; in their order, how long they were offline, and how many outages overlap each. */
  readonly isOffline: CellBits;
  readonly offlineMs: Uint32Array<ArrayBuffer>;
  readonly outages: Uint16Array<ArrayBuffer>;
  /**
   * The cells with counted time that is neither online nor offline; in their order, their time online, and before the
   * first connection.
   */
  readonly isOther: CellBits;
  readonly onlineMs: Uint32Array<ArrayBuffer>;
  readonly neverMs: Uint32Array<ArrayBuffer>;
}

/** The counted time of each column, in milliseconds. */
const countedLengths = ({ excludedMs }: Pick<WallCells, 'excludedMs'>, edges: Float64Array): Float64Array =>
  Float64Array.from(excludedMs, (ms, column) => (edges[column + 1] ?? 0) - (edges[column] ?? 0) - ms);

const isSet = (bits: CellBits, cell: number): boolean => ((bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;

/** Returns the cells for which `predicate` holds. */
function cellsWhere(size: number, predicate: (cell: number) => boolean): CellBits {
  const bits = new Uint8Array(Math.ceil(size / 8));
  for (let cell = 0; cell < size; cell += 1)
    if (predicate(cell)) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  return bits;
}

/** Returns the values of some cells, in their order. */
function valuesOf<T extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(values: T, of: CellBits): T {
  const taken = values.slice();
  let length = 0;
  for (let cell = 0; cell < values.length; cell += 1)
    if (isSet(of, cell)) taken[length++] = values[cell] ?? 0;
  return taken.slice(0, length) as T;
}

/** @param edges the boundaries of the spans of the cells */
export function packCells(cells: WallCells, edges: Float64Array): PackedCells {
  const { columns, excludedMs, rowOutages, onlineMs, offlineMs, neverMs, outages } = cells;
  const counted = countedLengths(cells, edges);
  const isOffline = cellsWhere(onlineMs.length, (cell) => (offlineMs[cell] ?? 0) > 0);
  const isOther = cellsWhere(
    onlineMs.length,
    (cell) => (onlineMs[cell] ?? 0) + (offlineMs[cell] ?? 0) !== counted[cell % columns],
  );
  return {
    ...{ columns, excludedMs, rowOutages },
    isOffline,
    offlineMs: valuesOf(offlineMs, isOffline),
    outages: valuesOf(outages, isOffline),
    isOther,
    onlineMs: valuesOf(onlineMs, isOther),
    neverMs: valuesOf(neverMs, isOther),
  };
}

/** Returns the cells that were given to `packCells`, with the same `edges`. */
export function unpackCells(packed: PackedCells, edges: Float64Array): WallCells {
  const { columns, excludedMs, rowOutages, isOffline, isOther } = packed;
  const cells = { ...createCells(rowOutages.length, columns), excludedMs, rowOutages };
  const { onlineMs, offlineMs, neverMs, outages } = cells;
  const counted = countedLengths(cells, edges);
  for (let cell = 0, offline = 0, other = 0; cell < onlineMs.length; cell += 1) {
    if (isSet(isOffline, cell)) {
      offlineMs[cell] = packed.offlineMs[offline] ?? 0;
      outages[cell] = packed.outages[offline] ?? 0;
      offline += 1;
    }
    onlineMs[cell] = (counted[cell % columns] ?? 0) - (offlineMs[cell] ?? 0);
    if (isSet(isOther, cell)) {
      onlineMs[cell] = packed.onlineMs[other] ?? 0;
      neverMs[cell] = packed.neverMs[other] ?? 0;
      other += 1;
    }
  }
  return cells;
}
