import { grown } from '@shared/grown.ts';
import { growCells, emptyCells, type Cells } from './column.ts';

/** Devices in columns: those that are shown, or those that are being read. All arrays are as long as the capacity. */
export class Table {
  /** 1 for a row whose device is present. The cells of the others are unset. */
  present: Uint8Array;
  size = 0;
  /** The cells by the index of their column. */
  readonly columns: Cells[] = [];

  constructor(rowCount: number) {
    this.present = grown(new Uint8Array(), rowCount);
  }

  /** Returns the cells of a column, unset when nothing was written there. */
  cells(column: number): Cells {
    while (this.columns.length <= column) this.columns.push(emptyCells(this.present.length));
    return this.columns[column] ?? emptyCells(this.present.length);
  }

  /** Makes the row present, with all cells unset. */
  admit(row: number): void {
    this.reserve(row + 1);
    if (this.present[row] === 1) {
      this.#unset(row);
      return;
    }
    this.present[row] = 1;
    this.size += 1;
  }

  /** Makes the row absent. */
  dismiss(row: number): void {
    if (this.present[row] !== 1) return;
    this.present[row] = 0;
    this.size -= 1;
    this.#unset(row);
  }

  /** Makes room for `length` rows. */
  reserve(length: number): void {
    if (length <= this.present.length) return;
    this.present = grown(this.present, length);
    for (const cells of this.columns) growCells(cells, this.present.length);
  }

  get memoryBytes(): number {
    return this.columns.reduce(
      (sum, { codes, numbers }) => sum + codes.byteLength + numbers.byteLength,
      this.present.byteLength,
    );
  }

  #unset(row: number): void {
    for (const { codes } of this.columns) codes[row] = 0;
  }
}
