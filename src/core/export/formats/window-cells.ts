import { cellKinds, cellOf, type ColumnWindow, type WindowColumn } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ExportColumn } from './column.ts';

/** Encodes the value of one cell in a format. */
export type Encode<T> = (value: FieldValue) => T;

function unsetColumn<T>(rows: number, encode: Encode<T>): T[] {
  return new Array<T>(rows).fill(encode(null));
}

/** Encodes a column; texts and yes/no are encoded once per window, however many rows have them. */
function encodedColumn<T>(column: WindowColumn, encode: Encode<T>): T[] {
  const { kinds, numbers } = column;
  const known = new Map<number, T>();
  const cells = new Array<T>(kinds.length);
  for (let row = 0; row < kinds.length; row += 1) {
    const kind = kinds[row] ?? cellKinds.unset;
    if (kind === cellKinds.number) {
      cells[row] = encode(numbers[row] ?? 0);
      continue;
    }
    // The same text may represent values of different kinds.
    const key = kind < cellKinds.text ? kind : (numbers[row] ?? 0) * 8 + kind;
    let cell = known.get(key);
    if (cell === undefined) {
      cell = encode(cellOf(column, row));
      known.set(key, cell);
    }
    cells[row] = cell;
  }
  return cells;
}

/** Encodes the cells of a window, column by column in the order of `columns`; columns that it lacks are unset. */
export function encodedCells<T>(
  window: ColumnWindow,
  columns: readonly (ExportColumn & { readonly encode: Encode<T> })[],
): T[][] {
  const byName = new Map(window.columns.map((column) => [column.fieldName, column]));
  return columns.map(({ fieldName, encode }) => {
    const column = byName.get(fieldName);
    return column ? encodedColumn(column, encode) : unsetColumn(window.rows.length, encode);
  });
}
