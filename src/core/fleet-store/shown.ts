import { macField } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { PlacedCells } from './columns/coded.ts';
import { ColumnReader } from './column-reader.ts';
import type { Cells, Column } from './columns/column.ts';
import { distinctValues, type DistinctValues } from './columns/distinct.ts';
import { countedUp } from './counted-up.ts';
import { sortedNumbers } from './order/radix.ts';
import type { StoreContent } from './columns/store-content.ts';

/** Returns a function that caches the result of `work` until what is shown changes. */
function untilChanged<T>(content: StoreContent, work: () => T): () => T {
  let revision = -1;
  let kept: T | undefined;
  return () => {
    if (kept === undefined || revision !== content.revision) kept = work();
    revision = content.revision;
    return kept;
  };
}

/** What a store shows, as queries read it. */
export class Shown {
  readonly #content: StoreContent;
  readonly #readers = new Map<string, ColumnReader>();
  readonly #macOrder: () => Uint32Array;
  readonly #macReader: ColumnReader;

  constructor(content: StoreContent) {
    this.#content = content;
    this.#macOrder = untilChanged(content, () => sortedNumbers(this.macs.subarray(0, this.extent)));
    this.#macReader = this.#createReader(macField, () => this.#distinctMacs());
  }

  /** The number of rows that can be shown: every row with a device is smaller. */
  get extent(): number {
    return Math.min(this.#content.index.count, this.present.length);
  }

  /** 1 for a row whose device is shown. */
  get present(): Uint8Array {
    return this.#content.shown.present;
  }

  /** MAC addresses as 48-bit numbers, by row. */
  get macs(): Float64Array {
    return this.#content.index.macs;
  }

  /** Returns all rows in the order of their MAC addresses. */
  macOrder(): Uint32Array {
    return this.#macOrder();
  }

  /** Returns the fields that devices have, except the MAC address. */
  fieldNames(): string[] {
    return this.#content.columns.map(({ fieldName }) => fieldName);
  }

  /** Returns the reader of any field, including `MacAddress` and fields that no device has. */
  reader(fieldName: string): ColumnReader {
    if (fieldName === macField) return this.#macReader;
    const known = this.#readers.get(fieldName);
    if (known) return known;
    const column = this.#content.columnsByName.get(fieldName);
    if (!column) return this.#createReader(fieldName, () => this.#nothingSet());
    const reader = this.#createReader(fieldName, () => {
      return distinctValues(column, this.#mergedCells(column), this.extent);
    });
    this.#readers.set(fieldName, reader);
    return reader;
  }

  /** Returns the cells of a field as places, without creating the values. */
  placedCells(fieldName: string): PlacedCells {
    const plain = this.#plainColumn(fieldName);
    if (plain) {
      const { codes } = this.#mergedCells(plain);
      return { places: codes, count: plain.dictionary.size };
    }
    const { places, values } = this.reader(fieldName).distinct();
    return { places, count: values.length };
  }

  /** Returns the values at places that `placedCells` returned, without caching them. */
  valuesAt(fieldName: string, places: Uint32Array): FieldValue[] {
    const plain = this.#plainColumn(fieldName);
    if (plain) return Array.from(places, (place) => plain.dictionary.peek(place));
    const { values } = this.reader(fieldName).distinct();
    return Array.from(places, (place) => values[place] ?? null);
  }

  /** Does at most `steps` steps of the work of the first query of a field; returns whether none is left. */
  prepare(fieldName: string, steps: number): boolean {
    return this.#content.columnsByName.get(fieldName)?.dictionary.mergeAhead(steps) ?? true;
  }

  /** Returns the column of a field if its cells hold only codes of its dictionary and no numbers; otherwise `null`. */
  #plainColumn(fieldName: string): Column | null {
    const column = fieldName === macField ? undefined : this.#content.columnsByName.get(fieldName);
    return column && this.#content.shown.cells(column.index).numbers.length === 0 ? column : null;
  }

  /** Returns the cells of a column after making each value have a single code. */
  #mergedCells(column: Column): Cells {
    const cells = this.#content.shown.cells(column.index);
    column.merge([cells]);
    return cells;
  }

  #createReader(fieldName: string, distinct: () => DistinctValues): ColumnReader {
    return new ColumnReader({
      fieldName,
      field: () => this.#content.fields.get(fieldName),
      distinct: untilChanged(this.#content, distinct),
    });
  }

  #distinctMacs(): DistinctValues {
    const values: FieldValue[] = [null];
    for (let row = 0; row < this.extent; row += 1) values.push(macTextOf(this.macs[row] ?? 0));
    const places = countedUp(this.extent).map((row) => row + 1);
    return { places, values };
  }

  #nothingSet(): DistinctValues {
    return { places: new Uint32Array(this.extent), values: [null] };
  }
}
