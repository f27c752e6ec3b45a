import { pageCellKinds, type FieldCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { grown } from '@shared/grown.ts';
import { Dictionary, numberCode, unsetCode } from './dictionary.ts';

/** With more distinct numbers than this, they are stored in their cells: a code for each would cost more than it saves. */
const codedNumbersLimit = 4096;
/** How many values must be added to a dictionary before it is checked again for values that no cell has. */
const idleCheckInterval = 1024;

/** The cells of one field in one table, by row: a code each, and the number if the code is `numberCode`. */
export interface Cells {
  codes: Uint32Array;
  numbers: Float64Array;
}

/** Cells that are all unset. */
export const emptyCells = (capacity: number): Cells => ({
  codes: new Uint32Array(capacity),
  numbers: new Float64Array(0),
});

/** Makes room for `capacity` rows. */
export function growCells(cells: Cells, capacity: number): void {
  cells.codes = grown(cells.codes, capacity);
  if (cells.numbers.length > 0) cells.numbers = grown(cells.numbers, capacity);
}

function setNumber(cells: Cells, row: number, value: number): void {
  if (cells.numbers.length === 0) cells.numbers = new Float64Array(cells.codes.length);
  cells.codes[row] = numberCode;
  cells.numbers[row] = value;
}

/** The cells of a page that are being written into a column. */
export interface PendingCells {
  readonly cells: FieldCells;
  /** The rows of the devices of the page. */
  readonly rows: Uint32Array;
  readonly to: Cells;
  /** The cells that are shown, in which a device most often has the same value. */
  readonly shown: Cells;
}

/** Returns the value of a cell that is not stored in the bytes of the page. */
function valueIn({ kinds, numbers, decoded }: FieldCells, cell: number): FieldValue {
  const number = numbers[cell] ?? 0;
  switch (kinds[cell]) {
    case pageCellKinds.number:
      return number;
    case pageCellKinds.decoded:
      return decoded[number] ?? null;
    default:
      return kinds[cell] === pageCellKinds.true;
  }
}

/** Returns a 1 for each code that occurs in a cell. */
function usedCodes(count: number, tables: readonly Cells[]): Uint8Array {
  const used = new Uint8Array(count);
  for (const { codes } of tables) {
    for (const code of codes) used[code] = 1;
  }
  return used;
}

/** One field of the devices: its values by code, shared by the cells that are shown and those that are being read. */
export class Column {
  readonly fieldName: string;
  /** Its index among the columns of the store. */
  readonly index: number;
  /** Replaced whenever codes change their meaning. */
  dictionary = new Dictionary();
  /** Whether numbers are stored in their cells; at first they have codes like all values. */
  #holdsNumbers = false;
  #sizeWhenCleared = 0;

  constructor(fieldName: string, index: number) {
    this.fieldName = fieldName;
    this.index = index;
  }

  /** Writes the cells of a page. */
  write(way: PendingCells): void {
    for (let cell = 0; cell < way.cells.count; cell += 1) this.#write(way, cell);
  }

  valueAt({ codes, numbers }: Cells, row: number): FieldValue {
    const code = codes[row] ?? unsetCode;
    return code === numberCode ? (numbers[row] ?? 0) : this.dictionary.valueOf(code);
  }

  /**
   * Makes each value have a single code again. In a first reading a value may have several, because codes are not compared
   * before it ends. `tables` are all cells of the column.
   */
  merge(tables: readonly Cells[]): void {
    const instead = this.dictionary.merge();
    if (instead === null) return;
    for (const { codes } of tables) {
      for (let row = 0; row < codes.length; row += 1) codes[row] = instead[codes[row] ?? 0] ?? unsetCode;
    }
  }

  /** Whether there are so many distinct numbers that they should be stored in their cells. */
  get isCrowded(): boolean {
    return !this.#holdsNumbers && this.dictionary.scalars > codedNumbersLimit;
  }

  /** Moves numbers into their cells; `tables` are all cells of the column. */
  spread(tables: readonly Cells[]): void {
    this.#holdsNumbers = true;
    this.#recode(tables);
  }

  /** Removes the values that no cell has any more, once they are most of the dictionary. */
  forgetIdle(tables: readonly Cells[]): void {
    const { size } = this.dictionary;
    if (size < this.#sizeWhenCleared + idleCheckInterval) return;
    const used = usedCodes(size, tables);
    let count = 0;
    for (const flag of used) count += flag;
    if (count * 2 < size) this.#recode(tables);
    this.#sizeWhenCleared = this.dictionary.size;
  }

  /** Assigns new codes to the values that occur in cells, in the order of the old codes. */
  #recode(tables: readonly Cells[]): void {
    const { values } = this.dictionary;
    const used = usedCodes(values.length, tables);
    const fresh = new Dictionary();
    const toFresh = new Uint32Array(values.length).fill(numberCode, numberCode, numberCode + 1);
    for (const [code, value] of values.entries()) {
      if (used[code] !== 1 || value === null) continue;
      toFresh[code] = this.#standsInCell(value) ? numberCode : fresh.codeOf(value);
    }
    for (const cells of tables) {
      for (let row = 0; row < cells.codes.length; row += 1) {
        const value = values[cells.codes[row] ?? 0] ?? null;
        if (this.#standsInCell(value)) setNumber(cells, row, value);
        else cells.codes[row] = toFresh[cells.codes[row] ?? 0] ?? unsetCode;
      }
    }
    this.dictionary = fresh;
  }

  #write({ cells, rows, to, shown }: PendingCells, cell: number): void {
    const row = rows[cells.devices[cell] ?? 0] ?? 0;
    const guess = shown.codes[row] ?? unsetCode;
    switch (cells.kinds[cell]) {
      case pageCellKinds.unset:
        to.codes[row] = unsetCode;
        break;
      case pageCellKinds.text:
      case pageCellKinds.exact:
        to.codes[row] = this.dictionary.codeOfCell(cells, cell, guess, to === shown);
        break;
      default:
        this.#writeValue(to, row, valueIn(cells, cell), guess);
    }
  }

  #writeValue(cells: Cells, row: number, value: FieldValue, guess: number): void {
    if (this.#standsInCell(value)) setNumber(cells, row, value);
    else cells.codes[row] = value === null ? unsetCode : this.dictionary.codeOf(value, guess);
  }

  #standsInCell(value: FieldValue): value is number {
    return this.#holdsNumbers && typeof value === 'number';
  }
}
