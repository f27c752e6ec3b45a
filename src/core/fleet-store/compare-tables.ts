import type { Cells, Column } from './column.ts';
import { changedCellsLimit, type ChangedCells } from './difference.ts';
import { numberCode } from './dictionary.ts';
import type { Table } from './table.ts';

/** The rows that are in `table` and not in `other`, ascending. */
export function rowsOnlyIn(table: Uint8Array, other: Uint8Array): Uint32Array {
  const rows = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row += 1) {
    if (table[row] !== 1 || other[row] === 1) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

/** Where changed cells are put down, up to the limit. */
interface Found {
  readonly rows: Uint32Array;
  readonly fields: Uint16Array;
  total: number;
}

/** The rows that are in both tables. */
function rowsInBoth({ present: before }: Table, { present: after }: Table): Uint32Array {
  const rows = new Uint32Array(Math.min(before.length, after.length));
  let count = 0;
  for (let row = 0; row < rows.length; row += 1) {
    rows[count] = row;
    count += (before[row] ?? 0) & (after[row] ?? 0);
  }
  return rows.subarray(0, count);
}

function compareColumn(rows: Uint32Array, [before, after]: readonly [Cells, Cells], found: Found): number {
  const [old, fresh] = [before.codes, after.codes];
  const first = found.total;
  for (const row of rows) {
    const code = old[row];
    if (code === fresh[row] && (code !== numberCode || before.numbers[row] === after.numbers[row])) continue;
    // Past the end of the buffer nothing is written.
    found.rows[found.total] = row;
    found.total += 1;
  }
  return Math.min(found.total, changedCellsLimit) - Math.min(first, changedCellsLimit);
}

/** The cells that differ between two tables of the same columns, of the rows that are in both. */
export function changedCells(columns: readonly Column[], before: Table, after: Table): ChangedCells {
  const rows = before === after ? new Uint32Array() : rowsInBoth(before, after);
  const most = Math.min(changedCellsLimit, rows.length * columns.length);
  const found: Found = { rows: new Uint32Array(most), fields: new Uint16Array(most), total: 0 };
  let told = 0;
  for (const { index } of columns) {
    const added = compareColumn(rows, [before.cells(index), after.cells(index)], found);
    found.fields.fill(index, told, told + added);
    told += added;
  }
  return {
    rows: found.rows.slice(0, told),
    fields: found.fields.slice(0, told),
    fieldNames: columns.map(({ fieldName }) => fieldName),
    total: found.total,
  };
}
