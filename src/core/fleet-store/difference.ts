/** How many changed cells a difference tells at most; the rest is only counted. */
export const changedCellsLimit = 100_000;

/**
 * Cells whose value is another one, of devices that were there before and still are: field by field, rows ascending.
 * The cell at `i` is of the row `rows[i]` and the field `fieldNames[fields[i]]`.
 */
export interface ChangedCells {
  readonly rows: Uint32Array;
  readonly fields: Uint16Array;
  readonly fieldNames: readonly string[];
  /** How many changed in all; more than `rows.length` when that would be more than `changedCellsLimit`. */
  readonly total: number;
}

/** What a reading changed in what is shown. */
export interface Difference {
  /** Rows that were not shown when the reading began and are now, ascending. */
  readonly added: Uint32Array;
  /** Rows that were shown when the reading began and are gone, ascending. */
  readonly removed: Uint32Array;
  /** None when the rows of the reading were shown at once. */
  readonly changed: ChangedCells;
}
