/** How many changed cells a difference lists at most; the rest is only counted. */
export const changedCellsLimit = 100_000;

/**
 * The cells whose value changed, of devices that were there before and still are: field by field, rows ascending. Cell
 * `i` is in the row `rows[i]` and the field `fieldNames[fields[i]]`.
 */
export interface ChangedCells {
  readonly rows: Uint32Array;
  readonly fields: Uint16Array;
  readonly fieldNames: readonly string[];
  /** How many cells changed in all; more than `rows.length` if more than `changedCellsLimit` did. */
  readonly total: number;
}

/** What a reading changed in what is shown. */
export interface Difference {
  /** Rows that were not shown when the reading began and are shown now, ascending. */
  readonly added: Uint32Array;
  /** Rows that were shown when the reading began and are not shown any more, ascending. */
  readonly removed: Uint32Array;
  /** Empty when the rows of the reading were shown as they arrived. */
  readonly changed: ChangedCells;
}
