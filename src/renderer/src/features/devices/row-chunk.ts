import { cellOf, type WindowColumn } from '@shared/devices/column-window.ts';
import type { WindowOfRows } from '@shared/devices/contract.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Rows that follow each other, as columns in buffers: nothing is kept a row. */
export interface RowChunk {
  /** Where its first row stands among all. */
  readonly first: number;
  /** MAC addresses as numbers. */
  readonly macs: Float64Array;
  readonly columns: ReadonlyMap<string, WindowColumn>;
}

/** One row in a chunk. */
export interface RowPlace {
  readonly chunk: RowChunk;
  readonly at: number;
}

export const chunkOf = ({ offset, window }: WindowOfRows): RowChunk => ({
  first: offset,
  macs: window.macs,
  columns: new Map(window.columns.map((column) => [column.fieldName, column])),
});

/** The MAC address of a row as a number. */
export const macNumberIn = ({ chunk, at }: RowPlace): number => chunk.macs[at] ?? NaN;

/** The MAC address of a row as text. */
export const macIn = (row: RowPlace): string => macTextOf(macNumberIn(row));

/** A value of a row; unset where the field was not read. */
export function valueIn({ chunk, at }: RowPlace, fieldName: string): FieldValue {
  const column = chunk.columns.get(fieldName);
  return column ? cellOf(column, at) : null;
}

/** All values of a row that were read, by field name. */
export const valuesOf = (row: RowPlace): ReadonlyMap<string, FieldValue> =>
  new Map([...row.chunk.columns].map(([fieldName, column]) => [fieldName, cellOf(column, row.at)]));
