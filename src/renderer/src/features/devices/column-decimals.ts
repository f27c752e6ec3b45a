import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Column } from './columns.ts';
import type { Row } from './row-windows.ts';

/** How many decimal places the numbers of a column have at least, by field name. */
export type ColumnDecimals = ReadonlyMap<string, number>;

/** More places than these would only push short numbers aside; a longer number is still told whole. */
const mostDecimals = 3;

/** The decimal places of a number as it is written: 2 for 4.25, none for 1e21. */
const placesOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** The decimal places that the columns of numbers need for some rows, never fewer than they had before. */
export function decimalsFor(
  before: ColumnDecimals,
  columns: readonly Column[],
  rows: readonly (Row | null)[],
): ColumnDecimals {
  const needed = new Map(before);
  for (const { kind, field } of columns) {
    if (kind !== 'number') continue;
    for (const row of rows) {
      const value = row?.values.get(field.name);
      const places = typeof value === 'number' ? Math.min(placesOf(value), mostDecimals) : 0;
      if (places > (needed.get(field.name) ?? 0)) needed.set(field.name, places);
    }
  }
  const isSame = [...needed].every(([name, places]) => before.get(name) === places);
  return isSame ? before : needed;
}

/** Decimal places for the rows in view. They only grow, so that numbers do not jump while the grid is scrolled. */
export function useColumnDecimals(
  columns: () => readonly Column[],
  rows: () => readonly (Row | null)[],
): Readonly<ShallowRef<ColumnDecimals>> {
  const decimals = shallowRef<ColumnDecimals>(new Map());
  watch(
    [columns, rows] as const,
    ([shown, placed]) => {
      decimals.value = decimalsFor(decimals.value, shown, placed);
    },
    { immediate: true },
  );
  return decimals;
}
