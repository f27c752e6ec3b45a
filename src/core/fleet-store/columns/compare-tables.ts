import type { Cells, Column } from './column.ts';
import { changedCellsLimit, type ChangedCells } from './difference.ts';
import { numberCode } from './dictionary.ts';
import type { Table } from './table.ts';

/** Returns the rows that are in `table` and not in `other`, ascending. */
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

/** Where changed cells are recorded, up to the limit. */
interface Found {
  readonly rows: Uint32Array;
  readonly fields: Uint16Array;
  total: number;
}

/** Returns the rows that are in both tables. */
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
    // Writes past the end of a typed array are ignored.
    found.rows[found.total] = row;
    found.total += 1;
  }
  return Math.min(found.total, changedCellsLimit) - Math.min(first, changedCellsLimit);
}

/** Returns the cells that differ between two tables of the same columns, in the rows that are in both. */
export function changedCells(columns: readonly Column[], before: Table, after: Table): ChangedCells {
  const rows = before === after ? new Uint32Array() : rowsInBoth(before, after);
  const capacity = Math.min(changedCellsLimit, rows.length * columns.length);
  const found: Found = { rows: new Uint32Array(capacity), fields: new Uint16Array(capacity), total: 0 };
  let recorded = 0;
  for (const { index } of columns) {
    const added = compareColumn(rows, [before.cells(index), after.cells(index)], found);
    found.fields.fill(index, recorded, recorded + added);
    recorded += added;
  }
  return {
    rows: found.rows.slice(0, recorded),
    fields: found.fields.slice(0, recorded),
    fieldNames: columns.map(({ fieldName }) => fieldName),
    total: found.total,
  };
}
