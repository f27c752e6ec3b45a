import type { ColumnWindow } from '@shared/devices/column-window.ts';
import type { Field } from '@shared/devices/field.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { CodedColumn } from './coded.ts';
import type { Difference } from './difference.ts';
import type { NumberCounts, NumbersAsked, Selection, StoreQuestion, ValueCounts } from './question.ts';

/**
 * The devices of a fleet as columns in memory: synchronous, without input or output.
 *
 * A row is a number given to a MAC address when it first arrives, counted from 0. It is stable for the store's life and
 * never given to another; a device that is gone leaves its row absent and comes back to it. What is asked of a row that
 * is absent or was never given is unset. The field `MacAddress` is the row's address whatever `put` says of it.
 *
 * Until a reading has ended, rows are shown as they are put. Afterwards a reading is staged beside what is shown and
 * takes its place at once when it ends.
 */
export interface FleetStore {
  /** Devices that are shown. */
  readonly size: number;
  /** Rows ever given: every row is smaller. */
  readonly rowCount: number;
  /** Whether the row's device is shown. */
  isPresent(row: number): boolean;
  /** The canonical MAC address of a row, absent or not; empty for a row that was never given. */
  macOf(row: number): string;
  /** The row of a canonical MAC address, absent or not; `undefined` when there is none. */
  rowOf(mac: string): number | undefined;
  /** What is shown in a cell. */
  value(row: number, fieldName: string): FieldValue;
  /** Makes these the known fields, which decide how values are compared, sorted and searched; others are plain text. */
  setFields(fields: readonly Field[]): void;

  /** Begins a reading. Throws `Error` while one is under way. */
  beginReading(): void;
  /** Makes room for so many devices in the reading; fewer may come, or more. Throws `Error` outside of a reading. */
  expect(devices: number): void;
  /**
   * Takes the devices of a page into the reading, with all their values: a field that is not there is unset. Of a device
   * that comes again the last values count. Answers the row of each. Throws `Error` outside of a reading.
   */
  put(page: PageCells): Uint32Array;
  /** Takes a row out of the reading again, as if it had not been put. Throws `Error` outside of a reading. */
  leaveOut(row: number): void;
  /** Different devices put since the reading began; 0 outside of one. */
  readonly seen: number;
  /** Makes the devices of the reading what is shown, and tells what that changed. Throws `Error` outside of a reading. */
  endReading(): Difference;
  /** Ends a reading without its devices: rows that were already shown stay. Outside of one does nothing. */
  cancelReading(): void;

  /** The rows that answer a question, in its order. */
  select(question: StoreQuestion): Selection;
  /** The values of a field in some rows, with how often each is there. */
  countBy(rows: Uint32Array, fieldName: string): ValueCounts;
  /** How the numbers of a field lie in some rows. */
  countNumbers(rows: Uint32Array, fieldName: string, asked: NumbersAsked): NumberCounts;
  /** The cells of `limit` rows from `offset` on; fewer at the end of `rows`. The buffers are the caller's. */
  window(rows: Uint32Array, offset: number, limit: number, fieldNames: readonly string[]): ColumnWindow;

  /** Another number whenever what is shown, or the places of values, may be others. */
  readonly edition: number;
  /** The addresses of all devices as 48-bit numbers, ascending. */
  macs(): Float64Array<ArrayBuffer>;
  /**
   * Does so many steps of what `coded` has to do for a field that nobody asked about yet, at most: some 250 ns each.
   * Answers whether none is left.
   */
  prepare(fieldName: string, steps: number): boolean;
  /** A field of all devices as codes. */
  coded(fieldName: string): CodedColumn;
  /** The values of a field at places that `coded` gave in the same edition. */
  valuesAt(fieldName: string, places: Uint32Array): FieldValue[];

  /** Memory of everything kept, in bytes: buffers to the byte, texts and maps as estimated. */
  readonly memoryBytes: number;
}
