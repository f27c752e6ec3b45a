import { macField, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
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
}

export const emptyContent = (): StoreContent => ({
  index: new RowIndex(),
  columns: [],
  columnsByName: new Map(),
  fields: new Map(),
  shown: new Table(0),
  revision: 0,
  isRead: false,
});

/** How many devices are put between two looks at whether a column should be kept otherwise. */
const settlingInterval = 256;

export function createReading({ index, shown, isRead }: StoreContent): Reading {
  return {
    table: isRead ? new Table(index.count) : shown,
    before: shown.present.slice(),
    seen: new Uint8Array(shown.present.length),
    count: 0,
  };
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

/** Takes a device into a reading; answers its row. */
export function putDevice(
  content: StoreContent,
  reading: Reading,
  mac: number,
  values: Iterable<readonly [string, FieldValue]>,
): number {
  const { columns, shown } = content;
  const { table } = reading;
  const row = content.index.add(mac);
  table.admit(row);
  if (row >= reading.seen.length) reading.seen = grownBytes(reading.seen, row + 1);
  reading.count += 1 - (reading.seen[row] ?? 0);
  reading.seen[row] = 1;

  // Devices tell their fields in the same order, mostly: the column after the last one is tried first.
  let next = 0;
  for (const entry of values) {
    const fieldName = entry[0];
    if (fieldName === macField) continue;
    const guess = columns[next];
    const column = guess?.fieldName === fieldName ? guess : columnOf(content, fieldName);
    column.write(table.cells(column.index), row, entry[1], shown.cells(column.index));
    next = column.index + 1;
  }
  if (table === shown) content.revision += 1;
  if (reading.count % settlingInterval === 0) settleColumns(content, reading);
  return row;
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
  content.isRead = true;
  settleContent(content);
  return { added, removed, changed };
}

/** Clears up behind a reading. */
export function settleContent(content: StoreContent): void {
  content.revision += 1;
  for (const column of content.columns) column.forgetIdle([content.shown.cells(column.index)]);
}
