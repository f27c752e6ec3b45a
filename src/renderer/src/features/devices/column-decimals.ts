import { cellKinds } from '@shared/devices/column-window.ts';
import type { Column } from './columns.ts';
import type { RowChunk } from './row-chunk.ts';
import { inUnit } from './units.ts';

/** How many decimal places the numbers of a column have at least, by field name. */
export type ColumnDecimals = ReadonlyMap<string, number>;

/** More places than these would only push short numbers aside; a longer number is still told whole. */
const mostDecimals = 3;

/** The decimal places of a number as it is written: 2 for 4.25, none for 1e21. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
}

function placesIn(column: Column, { columns }: RowChunk): number {
  const window = columns.get(column.field.name);
  let most = 0;
  for (const [at, kind] of window?.kinds.entries() ?? []) {
    if (most === mostDecimals) break;
    if (kind !== cellKinds.number) continue;
    most = Math.max(most, Math.min(placesOf(inUnit(window?.numbers[at] ?? 0, column)), mostDecimals));
  }
  return most;
}

/**
 * The decimal places that the columns of numbers need, from the rows that have been seen. They only grow, so that
 * numbers do not jump while the grid is scrolled.
 */
export class SeenDecimals {
  #decimals: ColumnDecimals = new Map();
  #columns: readonly Column[] = [];
  #seen = new WeakSet<RowChunk>();

  /** The places with those of some more rows; the same map as before where nothing changed. */
  after(columns: readonly Column[], chunks: Iterable<RowChunk>): ColumnDecimals {
    if (columns !== this.#columns) {
      this.#columns = columns;
      this.#decimals = new Map();
      this.#seen = new WeakSet();
    }
    for (const chunk of chunks) if (!this.#seen.has(chunk)) this.#add(chunk);
    return this.#decimals;
  }

  #add(chunk: RowChunk): void {
    this.#seen.add(chunk);
    const needed = new Map(this.#decimals);
    let hasGrown = false;
    for (const column of this.#columns) {
      if (column.kind !== 'number') continue;
      const places = placesIn(column, chunk);
      if (places <= (needed.get(column.field.name) ?? 0)) continue;
      needed.set(column.field.name, places);
      hasGrown = true;
    }
    if (hasGrown) this.#decimals = needed;
  }
}
