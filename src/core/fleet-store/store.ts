import type { ColumnWindow } from '@shared/devices/column-window.ts';
import type { Field } from '@shared/devices/field.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { CodedColumn } from './columns/coded.ts';
import type { Difference } from './columns/difference.ts';
import type { NumberCounts, NumbersAsked, Selection, StoreQuestion, ValueCounts } from './question.ts';

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
export interface FleetStore {
  /** The number of devices that are shown. */
  readonly size: number;
  /** The number of rows ever assigned: every row is smaller. */
  readonly rowCount: number;
  /** Whether the row's device is shown. */
  isPresent(row: number): boolean;
  /** Returns the canonical MAC address of a row, absent or not; empty for a row that was never assigned. */
  macOf(row: number): string;
  /** Returns the row of a canonical MAC address, absent or not; `undefined` when there is none. */
  rowOf(mac: string): number | undefined;
  /** Returns the value that is shown in a cell. */
  value(row: number, fieldName: string): FieldValue;
  /** Sets the known fields, which decide how values are compared, sorted and searched; others are plain text. */
  setFields(fields: readonly Field[]): void;

  /** Begins a reading. Throws `Error` while one is under way. */
  beginReading(): void;
  /** Makes room for that many devices in the reading; it may have fewer or more. Throws `Error` outside a reading. */
  expect(devices: number): void;
  /**
   * Adds the devices of a page to the reading, with all their values: a field that is not there is unset. If a device occurs
   * again, the last values count. Returns the row of each device. Throws `Error` outside a reading.
   */
  put(page: PageCells): Uint32Array;
  /** Removes a row from the reading, as if it had not been put. Throws `Error` outside a reading. */
  leaveOut(row: number): void;
  /** Shows the devices of the reading, and returns what that changed. Throws `Error` outside a reading. */
  endReading(): Difference;
  /** Ends a reading and discards its devices, except rows that are already shown. Does nothing outside a reading. */
  cancelReading(): void;

  /** Returns the rows that a question selects, in its order. */
  select(question: StoreQuestion): Selection;
  /** Counts the values of a field in some rows. */
  countBy(rows: Uint32Array, fieldName: string): ValueCounts;
  /** Returns the distribution of a field's numbers in some rows. */
  countNumbers(rows: Uint32Array, fieldName: string, asked: NumbersAsked): NumberCounts;
  /** Returns the cells of `limit` rows from `offset` on; fewer at the end of `rows`. The caller owns the buffers. */
  window(rows: Uint32Array, offset: number, limit: number, fieldNames: readonly string[]): ColumnWindow;

  /** Another number whenever what is shown, or the places of values, may have changed. */
  readonly edition: number;
  /** Returns the addresses of all devices as 48-bit numbers, ascending. */
  macs(): Float64Array<ArrayBuffer>;
  /**
   * Does at most `steps` steps, some 250 ns each, of what `coded` has to do for a field that was not queried yet. Returns
   * whether none is left.
   */
  prepare(fieldName: string, steps: number): boolean;
  /** Returns a field of all devices as codes. */
  coded(fieldName: string): CodedColumn;
  /** Returns the values of a field at places that `coded` returned in the same edition. */
  valuesAt(fieldName: string, places: Uint32Array): FieldValue[];

  /** Memory of the devices, without what queries keep, bytes: exact for buffers, estimated for texts and maps. */
  readonly memoryBytes: number;
}
