import { cellKinds } from '@shared/devices/column-window.ts';
import type { Column } from './columns.ts';
import type { RowChunk } from '../rows/row-chunk.ts';
import { inUnit } from './units.ts';

/** The minimum number of decimal places of each column, by field name. */
export type ColumnDecimals = ReadonlyMap<string, number>;

/** More padding would only push short numbers aside. A longer number is still shown in full. */
const maxDecimals = 3;

/** The decimal places of a number in its default notation: 2 for 4.25, 0 for 1e21. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
}

function placesIn(column: Column, { columns }: RowChunk): number {
  const window = columns.get(column.field.name);
  let max = 0;
  for (const [at, kind] of window?.kinds.entries() ?? []) {
    if (max === maxDecimals) break;
    if (kind !== cellKinds.number) continue;
    max = Math.max(max, Math.min(placesOf(inUnit(window?.numbers[at] ?? 0, column)), maxDecimals));
  }
  return max;
}

/**
 * The decimal places that numeric columns need, from the rows seen so far. They only grow, so that numbers do not jump
 * while the grid scrolls.
 */
export class SeenDecimals {
  #decimals: ColumnDecimals = new Map();
  #columns: readonly Column[] = [];
  #seen = new WeakSet<RowChunk>();

  /** Returns the decimals after some more rows were seen; the same map as before where nothing changed. */
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
