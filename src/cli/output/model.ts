import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** One column of the output of a command. */
export interface OutputColumn {
  /** The name of the field, and the key in the output. */
  readonly name: string;
  /** The field, if the values are those of a field. */
  readonly field?: Field;
  /** Whether a table shows it uncut, over several lines; only the last column can be so. */
  readonly isSentence?: boolean;
}

/** The output of a command: rows of values. */
export interface Rows {
  readonly columns: readonly OutputColumn[];
  readonly rows: readonly (readonly FieldValue[])[];
}
