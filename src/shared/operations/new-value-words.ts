import type { Field } from '../devices/field.ts';
import { fieldValueText } from '../devices/value-words.ts';
import type { Operation } from './operation.ts';
import { editWords, valueLabelWords } from './value-label.ts';

/** What an operation sets, and the label of it in the journal. */
interface Setting {
  readonly valueLabel: string;
  readonly change: Pick<Operation['change'], 'value' | 'edit'>;
}

/** Tells whether the journal names what an operation sets only as it was sent: its field is needed to show it. */
export const isNamedAsSent = ({ valueLabel, change }: Setting): boolean =>
  change.edit === undefined && valueLabel === String(change.value);

/** Returns what an operation sets: a single value as the grid shows it, if its field is known. */
export function newValueWords(operation: Setting, field: Field | undefined): string {
  const { valueLabel, change } = operation;
  if (change.edit) return editWords(change.edit);
  return field && isNamedAsSent(operation)
    ? fieldValueText(field, change.value)
    : valueLabelWords(valueLabel, change.value);
}
