import { macField, type Field } from '@shared/devices/field.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import { Column, type Cells } from './column.ts';
import { changedCells, rowsOnlyIn } from './compare-tables.ts';
import type { Difference } from './difference.ts';
import { grownBytes } from './growth.ts';
import { RowIndex } from './row-index.ts';
import { Table } from './table.ts';

/** All that a store keeps. */
export interface StoreContent {
  readonly index: RowIndex;
  /** Every field that a device ever had. */
  readonly columns: Column[];
  readonly columnsByName: Map<string, Column>;
  readonly fields: Map<string, Field>;
  shown: Table;
  /** Grows whenever what is shown changes. */
  revision: number;
  /** Whether a reading has ended: later ones are staged. */
  isRead: boolean;
}

/** A reading under way. */
export interface Reading {
  /** Where its devices go: what is shown, or a table beside it. */
  readonly table: Table;
  /** Rows that were shown when it began. */
  readonly before: Uint8Array;
  /** 1 for a row that it has brought. */
  seen: Uint8Array;
  count: number;
  /** How many devices are expected; 0 while nobody knows. */
  expected: number;
}

/** A service may say anything: room is made for a million devices at most before they come. */
const mostExpected = 2 ** 20;

export const emptyContent = (): StoreContent => ({
  index: new RowIndex(),
  columns: [],
  columnsByName: new Map(),
  fields: new Map(),
  shown: new Table(0),
  revision: 0,
  isRead: false,
});

export function createReading({ index, shown, isRead }: StoreContent): Reading {
  return {
    table: isRead ? new Table(index.count) : shown,
    before: shown.present.slice(),
    seen: new Uint8Array(shown.present.length),
    count: 0,
    expected: 0,
  };
}

/** Makes room for the devices that are expected: what grows as they come is copied again and again. */
export function expectDevices({ index }: StoreContent, reading: Reading, devices: number): void {
  reading.expected = Math.min(devices, mostExpected);
  index.reserve(reading.expected);
  reading.table.reserve(reading.expected);
  reading.seen = grownBytes(reading.seen, reading.expected);
}

function columnOf(content: StoreContent, fieldName: string): Column {
  const known = content.columnsByName.get(fieldName);
  if (known) return known;
  const column = new Column(fieldName, content.columns.length);
  content.columns.push(column);
  content.columnsByName.set(fieldName, column);
  return column;
}

/** The cells of a column in what is shown and in what is being read. */
const tablesOf = (column: Column, { shown }: StoreContent, { table }: Reading): Cells[] =>
  [...new Set([shown, table])].map((one) => one.cells(column.index));

/** The row of a device that a reading has brought, with nothing set yet. */
function admit({ index }: StoreContent, reading: Reading, mac: number): number {
  const row = index.add(mac);
  reading.table.admit(row);
  if (row >= reading.seen.length) reading.seen = grownBytes(reading.seen, row + 1);
  reading.count += 1 - (reading.seen[row] ?? 0);
  reading.seen[row] = 1;
  return row;
}

/** Takes the devices of a page into a reading, a column at a time; answers their rows. */
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

/** Takes a device out of a reading again. */
export function leaveDeviceOut(content: StoreContent, reading: Reading, row: number): void {
  if (reading.seen[row] !== 1) return;
  reading.seen[row] = 0;
  reading.count -= 1;
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

/** Makes a reading what is shown. */
export function finishReading(content: StoreContent, reading: Reading): Difference {
  settleColumns(content, reading);
  const { columns, shown } = content;
  const { table, before, seen } = reading;
  const added = rowsOnlyIn(seen, before);
  const removed = rowsOnlyIn(before, seen);
  const changed = changedCells(columns, shown, table);
  // Rows that are left from a first reading that did not end.
  for (const row of removed) table.dismiss(row);
  content.shown = table;
  // A first reading leaves hardly a value that no cell has.
  if (content.isRead) forgetIdle(content);
  content.isRead = true;
  content.revision += 1;
  return { added, removed, changed };
}

function forgetIdle({ columns, shown }: StoreContent): void {
  for (const column of columns) column.forgetIdle([shown.cells(column.index)]);
}

/** Clears up behind a reading. */
export function settleContent(content: StoreContent): void {
  content.revision += 1;
  forgetIdle(content);
}
