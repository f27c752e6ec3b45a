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
import type { FleetStore } from './store.ts';

/** Replaces the known fields; an unchanged one stays the same object, so that what was computed for it stays cached. */
function knowFields(known: Map<string, Field>, fields: readonly Field[]): void {
  const before = new Map(known);
  known.clear();
  for (const field of fields) {
    const old = before.get(field.name);
    known.set(field.name, old && JSON.stringify(old) === JSON.stringify(field) ? old : field);
  }
}

class ColumnarStore implements FleetStore {
  readonly #content: StoreContent = emptyContent();
  readonly #shown = new Shown(this.#content);
  readonly #order = new RowOrder();
  #reading: Reading | null = null;

  get size(): number {
    return this.#content.shown.size;
  }

  get rowCount(): number {
    return this.#content.index.count;
  }

  isPresent(row: number): boolean {
    return this.#shown.present[row] === 1;
  }

  macOf(row: number): string {
    return row >= 0 && row < this.rowCount ? macTextOf(this.#shown.macs[row] ?? 0) : '';
  }

  rowOf(mac: string): number | undefined {
    const number = macNumberOf(mac);
    const row = number === null ? -1 : this.#content.index.find(number);
    return row < 0 ? undefined : row;
  }

  value(row: number, fieldName: string): FieldValue {
    if (fieldName === macField) return this.macOf(row) || null;
    const column = this.#content.columnsByName.get(fieldName);
    return column ? column.valueAt(this.#content.shown.cells(column.index), row) : null;
  }

  setFields(fields: readonly Field[]): void {
    knowFields(this.#content.fields, fields);
  }

  beginReading(): void {
    if (this.#reading) throw new Error('A reading is under way already.');
    this.#reading = createReading(this.#content);
  }

  expect(devices: number): void {
    expectDevices(this.#content, this.#underWay(), devices);
  }

  put(page: PageCells): Uint32Array {
    return putPage(this.#content, this.#underWay(), page);
  }

  leaveOut(row: number): void {
    leaveDeviceOut(this.#content, this.#underWay(), row);
  }

  endReading(): Difference {
    const difference = finishReading(this.#content, this.#underWay());
    this.#reading = null;
    return difference;
  }

  cancelReading(): void {
    if (!this.#reading) return;
    this.#reading = null;
    settleContent(this.#content);
  }

  select(question: StoreQuestion): Selection {
    const { chosen, cannotTell } = chooseRows(this.#shown, question);
    const rows = this.#order.of(this.#shown, chosen, question.sort);
    if (question.groupBy === undefined) return { rows, cannotTell };
    return { ...groupRows(this.#shown, rows, question.groupBy), cannotTell };
  }

  countBy(rows: Uint32Array, fieldName: string): ValueCounts {
    return countValues(this.#shown, rows, fieldName);
  }

  countNumbers(rows: Uint32Array, fieldName: string, asked: NumbersAsked): NumberCounts {
    return countNumbers(this.#shown, rows, fieldName, asked);
  }

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

  get edition(): number {
    return this.#content.revision;
  }

  macs(): Float64Array<ArrayBuffer> {
    const rows = shownByMac(this.#shown);
    const macs = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) macs[at] = this.#shown.macs[rows[at] ?? 0] ?? 0;
    return macs;
  }

  coded(fieldName: string): CodedColumn {
    return codeColumn(this.#shown.placedCells(fieldName), shownByMac(this.#shown));
  }

  valuesAt(fieldName: string, places: Uint32Array): FieldValue[] {
    return this.#shown.valuesAt(fieldName, places);
  }

  prepare(fieldName: string, steps: number): boolean {
    return this.#shown.prepare(fieldName, steps);
  }

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

/** Creates a store without devices. */
export const createFleetStore = (): FleetStore => new ColumnarStore();
