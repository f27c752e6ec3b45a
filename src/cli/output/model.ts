import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** One column of what a command answers. */
export interface OutputColumn {
  /** The name of the field, and the key in the answer. */
  readonly name: string;
  /** The field itself, where the values are those of one. */
  readonly field?: Field;
  /** A terminal shows the whole of it. */
  readonly isSentence?: boolean;
}

/** What a command answers: rows of values. */
export interface Rows {
  readonly columns: readonly OutputColumn[];
  readonly rows: readonly (readonly FieldValue[])[];
}
