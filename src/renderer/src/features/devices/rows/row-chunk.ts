import { cellOf, type WindowColumn } from '@shared/devices/column-window.ts';
import type { WindowOfRows } from '@shared/devices/contract.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Consecutive rows as columns in buffers, without an object per row. */
export interface RowChunk {
  /** The index of its first row among all rows. */
  readonly first: number;
  /** MAC addresses as numbers. */
  readonly macs: Float64Array;
  readonly columns: ReadonlyMap<string, WindowColumn>;
}

/** A reference to one row of a chunk. */
export interface RowRef {
  readonly chunk: RowChunk;
  readonly at: number;
}

export const chunkOf = ({ offset, window }: WindowOfRows): RowChunk => ({
  first: offset,
  macs: window.macs,
  columns: new Map(window.columns.map((column) => [column.fieldName, column])),
});

/** The MAC address of a row as a number. */
export const macNumberIn = ({ chunk, at }: RowRef): number => chunk.macs[at] ?? NaN;

/** The MAC address of a row as text. */
export const macIn = (row: RowRef): string => macTextOf(macNumberIn(row));

/** A value of a row; unset where the field was not read. */
export function valueIn({ chunk, at }: RowRef, fieldName: string): FieldValue {
  const column = chunk.columns.get(fieldName);
  return column ? cellOf(column, at) : null;
}

/** All values of a row that were read, by field name. */
export const valuesOf = (row: RowRef): ReadonlyMap<string, FieldValue> =>
  new Map([...row.chunk.columns].map(([fieldName, column]) => [fieldName, cellOf(column, row.at)]));
