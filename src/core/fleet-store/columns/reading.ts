import { macField } from '@shared/devices/field.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import { grown } from '@shared/grown.ts';
import { Column, type Cells } from './column.ts';
import { changedCells, rowsOnlyIn } from './compare-tables.ts';
import type { Difference } from './difference.ts';
import type { StoreContent } from './store-content.ts';
import { Table } from './table.ts';

/** A reading under way. */
export interface Reading {
  /** Where its devices go: the table that is shown, or a separate one. */
  readonly table: Table;
  /** Rows that were shown when it began. */
  readonly before: Uint8Array;
  /** 1 for a row whose device it has read. */
  seen: Uint8Array;
  /** How many devices are expected; 0 while that is unknown. */
  expected: number;
}

/** A service may report any total: room is reserved in advance for about a million devices at most. */
const maxExpected = 2 ** 20;

/** Begins a reading: the first one fills the table that is shown, later ones a separate table. */
export function createReading({ index, shown, isRead }: StoreContent): Reading {
  return {
    table: isRead ? new Table(index.count) : shown,
    before: shown.present.slice(),
    seen: new Uint8Array(shown.present.length),
    expected: 0,
  };
}

/** Makes room for the expected devices: arrays that grow as devices arrive would be copied again and again. */
export function expectDevices({ index }: StoreContent, reading: Reading, devices: number): void {
  reading.expected = Math.min(devices, maxExpected);
  index.reserve(reading.expected);
  reading.table.reserve(reading.expected);
  reading.seen = grown(reading.seen, reading.expected);
}

function columnOf(content: StoreContent, fieldName: string): Column {
  const known = content.columnsByName.get(fieldName);
  if (known) return known;
  const column = new Column(fieldName, content.columns.length);
  content.columns.push(column);
  content.columnsByName.set(fieldName, column);
  return column;
}

/** Returns the cells of a column that are shown and those that are being read. */
const tablesOf = (column: Column, { shown }: StoreContent, { table }: Reading): Cells[] =>
  [...new Set([shown, table])].map((one) => one.cells(column.index));

/** Admits a device to a reading with all cells unset, and returns its row. */
function admit({ index }: StoreContent, reading: Reading, mac: number): number {
  const row = index.add(mac);
  reading.table.admit(row);
  if (row >= reading.seen.length) reading.seen = grown(reading.seen, row + 1);
  reading.seen[row] = 1;
  return row;
}

/** Adds the devices of a page to a reading, column by column; returns their rows. */
export function putPage(content: StoreContent, reading: Reading, page: PageCells): Uint32Array {
  const rows = new Uint32Array(page.macs.length);
  for (let device = 0; device < rows.length; device += 1) {
    rows[device] = admit(content, reading, page.macs[device] ?? 0);
  }
  const { table } = reading;
  for (const [field, name] of page.fieldNames.entries()) {
    const cells = page.fields[field];
    if (name === macField || !cells) continue;
    const column = columnOf(content, name);
    const way = { cells, rows, to: table.cells(column.index), shown: content.shown.cells(column.index) };
    column.dictionary.expect(reading.expected);
    if (way.to !== way.shown) column.merge([way.to, way.shown]);
    column.write(way);
  }
  if (table === content.shown) content.revision += 1;
  settleColumns(content, reading);
  return rows;
}

/** Removes a device from a reading. */
export function leaveDeviceOut(content: StoreContent, reading: Reading, row: number): void {
  if (reading.seen[row] !== 1) return;
  reading.seen[row] = 0;
  reading.table.dismiss(row);
  if (reading.table === content.shown) content.revision += 1;
}

function settleColumns(content: StoreContent, reading: Reading): void {
  for (const column of content.columns) {
    if (!column.isCrowded) continue;
    column.spread(tablesOf(column, content, reading));
    content.revision += 1;
  }
}

/** Ends a reading: its devices become those that are shown. */
export function finishReading(content: StoreContent, reading: Reading): Difference {
  settleColumns(content, reading);
  const { columns, shown } = content;
  const { table, before, seen } = reading;
  const added = rowsOnlyIn(seen, before);
  const removed = rowsOnlyIn(before, seen);
  const changed = changedCells(columns, shown, table);
  // In a first reading these rows are left over from an earlier one that was cancelled, and are in the same table.
  for (const row of removed) table.dismiss(row);
  content.shown = table;
  // After a first reading there are hardly any values that no cell has.
  if (content.isRead) forgetIdle(content);
  content.isRead = true;
  content.revision += 1;
  return { added, removed, changed };
}

function forgetIdle({ columns, shown }: StoreContent): void {
  for (const column of columns) column.forgetIdle([shown.cells(column.index)]);
}

/** Cleans up after a reading that was cancelled. */
export function settleContent(content: StoreContent): void {
  content.revision += 1;
  forgetIdle(content);
}
