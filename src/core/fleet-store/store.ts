import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import { macField, type Field } from '@shared/devices/field.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { chooseRows } from './narrowing/choose-rows.ts';
import { codeColumn, type CodedColumn } from './columns/coded.ts';
import { countNumbers } from './counts/count-numbers.ts';
import { countValues } from './counts/count-values.ts';
import type { Difference } from './columns/difference.ts';
import { groupRows, RowOrder, shownByMac } from './order/order-rows.ts';
import type { NumberCounts, NumbersAsked, Selection, StoreQuestion, ValueCounts } from './question.ts';
import {
  createReading,
  expectDevices,
  finishReading,
  leaveDeviceOut,
  putPage,
  settleContent,
  type Reading,
} from './columns/reading.ts';
import { Shown } from './shown.ts';
import { emptyContent, type StoreContent } from './columns/store-content.ts';

/** Replaces the known fields; an unchanged one stays the same object, so that what was computed for it stays cached. */
function knowFields(known: Map<string, Field>, fields: readonly Field[]): void {
  const before = new Map(known);
  known.clear();
  for (const field of fields) {
    const old = before.get(field.name);
    known.set(field.name, old && JSON.stringify(old) === JSON.stringify(field) ? old : field);
  }
}

/**
 * The devices of a fleet as columns in memory: synchronous, without I/O.
 *
 * A row is a number assigned to a MAC address when it first arrives, counted from 0. It stays the same for the lifetime of
 * the store and is never reused: the row of a device that disappears is absent, and is present again if the device comes
 * back. All cells of a row that is absent or was never assigned are unset. The field `MacAddress` is the row's address,
 * whatever value `put` has for it.
 *
 * Until a first reading has ended, rows are shown as they are put. A later reading is staged separately, and replaces what
 * is shown in one go when it ends.
 */
export class FleetStore {
  readonly #content: StoreContent = emptyContent();
  readonly #shown = new Shown(this.#content);
  readonly #order = new RowOrder();
  #reading: Reading | null = null;

  /** The number of devices that are shown. */
  get size(): number {
    return this.#content.shown.size;
  }

  /** The number of rows ever assigned: every row is smaller. */
  get rowCount(): number {
    return this.#content.index.count;
  }

  /** Whether the row's device is shown. */
  isPresent(row: number): boolean {
    return this.#shown.present[row] === 1;
  }

  /** Returns the canonical MAC address of a row, absent or not; empty for a row that was never assigned. */
  macOf(row: number): string {
    return row >= 0 && row < this.rowCount ? macTextOf(this.#shown.macs[row] ?? 0) : '';
  }

  /** Returns the row of a canonical MAC address, absent or not; `undefined` when there is none. */
  rowOf(mac: string): number | undefined {
    const number = macNumberOf(mac);
    const row = number === null ? -1 : this.#content.index.find(number);
    return row < 0 ? undefined : row;
  }

  /** Returns the value that is shown in a cell. */
  value(row: number, fieldName: string): FieldValue {
    if (fieldName === macField) return this.macOf(row) || null;
    const column = this.#content.columnsByName.get(fieldName);
    return column ? column.valueAt(this.#content.shown.cells(column.index), row) : null;
  }

  /** Sets the known fields, which decide how values are compared, sorted and searched; others are plain text. */
  setFields(fields: readonly Field[]): void {
    knowFields(this.#content.fields, fields);
  }

  /** Begins a reading. Throws `Error` while one is under way. */
  beginReading(): void {
    if (this.#reading) throw new Error('A reading is under way already.');
    this.#reading = createReading(this.#content);
  }

  /** Makes room for that many devices in the reading; it may have fewer or more. Throws `Error` outside a reading. */
  expect(devices: number): void {
    expectDevices(this.#content, this.#underWay(), devices);
  }

  /**
   * Adds the devices of a page to the reading, with all their values: a field that is not there is unset. If a device occurs
   * again, the last values count. Returns the row of each device. Throws `Error` outside a reading.
   */
  put(page: PageCells): Uint32Array {
    return putPage(this.#content, this.#underWay(), page);
  }

  /** Removes a row from the reading, as if it had not been put. Throws `Error` outside a reading. */
  leaveOut(row: number): void {
    leaveDeviceOut(this.#content, this.#underWay(), row);
  }

  /** Shows the devices of the reading, and returns what that changed. Throws `Error` outside a reading. */
  endReading(): Difference {
    const difference = finishReading(this.#content, this.#underWay());
    this.#reading = null;
    return difference;
  }

  /** Ends a reading and discards its devices, except rows that are already shown. Does nothing outside a reading. */
  cancelReading(): void {
    if (!this.#reading) return;
    this.#reading = null;
    settleContent(this.#content);
  }

  /** Returns the rows that a question selects, in its order. */
  select(question: StoreQuestion): Selection {
    const { chosen, cannotTell } = chooseRows(this.#shown, question);
    const rows = this.#order.of(this.#shown, chosen, question.sort);
    if (question.groupBy === undefined) return { rows, cannotTell };
    return { ...groupRows(this.#shown, rows, question.groupBy), cannotTell };
  }

  /** Counts the values of a field in some rows. */
  countBy(rows: Uint32Array, fieldName: string): ValueCounts {
    return countValues(this.#shown, rows, fieldName);
  }

  /** Returns the distribution of a field's numbers in some rows. */
  countNumbers(rows: Uint32Array, fieldName: string, asked: NumbersAsked): NumberCounts {
    return countNumbers(this.#shown, rows, fieldName, asked);
  }

  /** Returns the cells of `limit` rows from `offset` on; fewer at the end of `rows`. The caller owns the buffers. */
  window(rows: Uint32Array, offset: number, limit: number, fieldNames: readonly string[]): ColumnWindow {
    const part = rows.slice(offset, offset + limit);
    return {
      rows: part,
      macs: Float64Array.from(part, (row) => this.#shown.macs[row] ?? 0),
      columns: fieldNames.map((fieldName) =>
        encodeColumn(
          fieldName,
          Array.from(part, (row) => this.value(row, fieldName)),
        ),
      ),
    };
  }

  /** Another number whenever what is shown, or the places of values, may have changed. */
  get edition(): number {
    return this.#content.revision;
  }

  /** Returns the addresses of all devices as 48-bit numbers, ascending. */
  macs(): Float64Array<ArrayBuffer> {
    const rows = shownByMac(this.#shown);
    const macs = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) macs[at] = this.#shown.macs[rows[at] ?? 0] ?? 0;
    return macs;
  }

  /** Returns a field of all devices as codes. */
  coded(fieldName: string): CodedColumn {
    return codeColumn(this.#shown.placedCells(fieldName), shownByMac(this.#shown));
  }

  /** Returns the values of a field at places that `coded` returned in the same edition. */
  valuesAt(fieldName: string, places: Uint32Array): FieldValue[] {
    return this.#shown.valuesAt(fieldName, places);
  }

  /**
   * Does at most `steps` steps, some 250 ns each, of what `coded` has to do for a field that was not queried yet. Returns
   * whether none is left.
   */
  prepare(fieldName: string, steps: number): boolean {
    return this.#shown.prepare(fieldName, steps);
  }

  /** Memory of the devices, without what queries keep, bytes: exact for buffers, estimated for texts and maps. */
  get memoryBytes(): number {
    const { index, columns, shown } = this.#content;
    const reading = this.#reading;
    const dictionaries = columns.reduce((sum, { dictionary }) => sum + dictionary.memoryBytes, 0);
    const staged = reading && reading.table !== shown ? reading.table.memoryBytes : 0;
    return index.memoryBytes + shown.memoryBytes + staged + dictionaries;
  }

  #underWay(): Reading {
    if (!this.#reading) throw new Error('No reading is under way.');
    return this.#reading;
  }
}
