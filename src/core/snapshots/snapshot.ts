import type { FieldValue } from '@shared/devices/value.ts';

/** Codes of values, in as few bytes as the number of values needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A field of a company at some time: row `r` has `values[codes[r]]`; `values[0]` is unset, and the values are distinct. */
export interface SnapshotColumn {
  readonly fieldName: string;
  /** The label that the field had. */
  readonly label: string;
  readonly values: readonly FieldValue[];
  readonly codes: Codes;
}

/** The devices of a company at some time. */
export interface Snapshot {
  /** MAC addresses as 48-bit numbers, ascending; row `r` is `macs[r]`. */
  readonly macs: Float64Array;
  /** One for each field that the company had, even if no device had a value. */
  readonly columns: readonly SnapshotColumn[];
}

/** Returns an array of zeros for the codes of `valueCount` values. */
export function emptyCodes(rowCount: number, valueCount: number): Codes {
  if (valueCount <= 0x100) return new Uint8Array(rowCount);
  return valueCount <= 0x10000 ? new Uint16Array(rowCount) : new Uint32Array(rowCount);
}

/** Returns the column of a field, if the snapshot has it. */
export const columnOf = ({ columns }: Snapshot, fieldName: string): SnapshotColumn | undefined =>
  columns.find((column) => column.fieldName === fieldName);

/** Returns the value of a cell; unset for a row outside of the snapshot, and for a missing column. */
export const valueAt = (column: SnapshotColumn | undefined, row: number): FieldValue =>
  column?.values[column.codes[row] ?? 0] ?? null;
