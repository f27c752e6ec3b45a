import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Rows of a table, by field name. */
export type Table = Readonly<Record<string, readonly FieldValue[]>>;

const lengthOf = (table: Table): number => Math.max(0, ...Object.values(table).map(({ length }) => length));

/** Splits a table into windows of at most `size` rows. */
export async function* windowsOf(table: Table, size = 2): AsyncGenerator<ColumnWindow> {
  const total = lengthOf(table);
  for (let offset = 0; offset < total; offset += size) {
    const rows = Uint32Array.from({ length: Math.min(size, total - offset) }, (_, index) => offset + index);
    const columns = Object.entries(table).map(([fieldName, values]) =>
      encodeColumn(
        fieldName,
        Array.from(rows, (row) => values[row] ?? null),
      ),
    );
    yield Promise.resolve({ rows, macs: Float64Array.from(rows), columns });
  }
}
