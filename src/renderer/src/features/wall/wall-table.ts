import { figuresOf, figuresOfRow, lengthAt, type WallCells, type WallFigures } from '@shared/wall/cells.ts';
import type { Wall } from '@shared/wall/contract.ts';
import { severityOf } from '@shared/wall/severity.ts';

/**
 * The looks of cells without a severity: nothing is known, the device had not connected yet, or the whole cell lies in
 * maintenance windows.
 */
export const cellLooks = { nothingKnown: 255, neverConnected: 254, excluded: 253 } as const;

/** The wall as shown: its rows keep their order until sorting is requested. */
export interface WallTable {
  readonly macs: Float64Array<ArrayBuffer>;
  readonly rowOf: ReadonlyMap<number, number>;
  readonly cells: WallCells;
  readonly edges: Float64Array;
  /** The severity of each cell, or one of `cellLooks`. */
  readonly looks: Uint8Array;
  /** The unknown part of each cell, 0 to 255. */
  readonly unknown: Uint8Array;
  /** The part of each column in maintenance windows, 0 to 255. */
  readonly excluded: Uint8Array;
}

function lookWithoutSeverity(neverMs: number, countedMs: number): number {
  if (countedMs === 0) return cellLooks.excluded;
  return neverMs > 0 ? cellLooks.neverConnected : cellLooks.nothingKnown;
}

/** Runs over hundreds of thousands of cells in one go: it creates no object for any of them. */
function lookUpRow({ cells, edges, looks, unknown }: WallTable, row: number): void {
  const { columns, onlineMs, offlineMs, neverMs, excludedMs } = cells;
  for (let column = 0; column < columns; column += 1) {
    const cell = row * columns + column;
    const [online, offline, never] = [onlineMs[cell] ?? 0, offlineMs[cell] ?? 0, neverMs[cell] ?? 0];
    const lengthMs = lengthAt(edges, column);
    const countedMs = lengthMs - (excludedMs[column] ?? 0);
    looks[cell] =
      severityOf({ onlineMs: online, offlineMs: offline }) ?? lookWithoutSeverity(never, countedMs);
    // Rounded up, so that any unknown time is visible, however short.
    unknown[cell] = Math.ceil((255 * Math.max(0, countedMs - online - offline - never)) / lengthMs);
  }
}

/** Returns a wall in the order in which it arrived. */
export function tableOf({ macs, cells }: Pick<Wall, 'macs' | 'cells'>, edges: Float64Array): WallTable {
  const looks = new Uint8Array(macs.length * cells.columns);
  const unknown = new Uint8Array(looks.length);
  const rowOf = new Map(Array.from(macs, (mac, row) => [mac, row]));
  const excluded = Uint8Array.from(cells.excludedMs, (excludedMs, column) =>
    Math.ceil((255 * excludedMs) / lengthAt(edges, column)),
  );
  const table = { macs, rowOf, cells, edges, looks, unknown, excluded };
  for (let row = 0; row < macs.length; row += 1) lookUpRow(table, row);
  return table;
}

const same = (a: Float64Array | Uint32Array, b: Float64Array | Uint32Array): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Whether the columns of two tables mean the same times that count, except that the last one may have become longer. */
export const areSameColumns = (a: WallTable | null, b: WallTable): boolean =>
  a !== null &&
  same(a.edges.subarray(0, -1), b.edges.subarray(0, -1)) &&
  same(a.cells.excludedMs, b.cells.excludedMs);

/** Whether a whole column lies in maintenance windows. */
export const isExcluded = ({ cells, edges }: WallTable, column: number): boolean =>
  (cells.excludedMs[column] ?? 0) >= lengthAt(edges, column);

/**
 * Takes over the rows of another reading with the same edges and maintenance windows, without those that the table does
 * not have. Returns whether edges and windows are the same.
 */
export function patchTable(
  table: WallTable,
  newer: Pick<Wall, 'macs' | 'cells'>,
  edges: Float64Array,
): boolean {
  const { columns, excludedMs } = table.cells;
  if (!same(table.edges, edges) || !same(excludedMs, newer.cells.excludedMs)) return false;
  const names = ['onlineMs', 'offlineMs', 'neverMs', 'outages'] as const;
  for (const [from, mac] of newer.macs.entries()) {
    const row = table.rowOf.get(mac);
    if (row === undefined) continue;
    for (const name of names)
      table.cells[name].set(newer.cells[name].subarray(from * columns, (from + 1) * columns), row * columns);
    table.cells.rowOutages[row] = newer.cells.rowOutages[from] ?? 0;
    lookUpRow(table, row);
  }
  return true;
}

/** Returns the rows of a newer wall in the order of an older one where both have the same devices; else in their own. */
export function inOrderOf(older: WallTable | null, newer: WallTable): WallTable {
  const isSame = older?.macs.length === newer.macs.length && older.macs.every((mac) => newer.rowOf.has(mac));
  if (!older || !isSame) return newer;
  const { columns } = newer.cells;
  const cells = {
    columns,
    excludedMs: newer.cells.excludedMs,
    onlineMs: newer.cells.onlineMs.slice(),
    offlineMs: newer.cells.offlineMs.slice(),
    neverMs: newer.cells.neverMs.slice(),
    outages: newer.cells.outages.slice(),
    rowOutages: newer.cells.rowOutages.slice(),
  };
  const { macs, rowOf } = older;
  const ordered = {
    macs,
    rowOf,
    cells,
    edges: newer.edges,
    looks: newer.looks.slice(),
    unknown: newer.unknown.slice(),
    excluded: newer.excluded,
  };
  patchTable(ordered, newer, newer.edges);
  return ordered;
}

/** Returns the figures of a cell. */
export const figuresAt = ({ cells, edges }: WallTable, row: number, column: number): WallFigures =>
  figuresOf(cells, row * cells.columns + column, lengthAt(edges, column));

/** Returns the figures of a row over the whole time. */
export const figuresOfDevice = ({ cells, edges }: WallTable, row: number): WallFigures =>
  figuresOfRow(cells, row, (edges.at(-1) ?? 0) - (edges[0] ?? 0));
