import type { Operation } from '@shared/operations/contract.ts';
import { valueLabelWords } from '@shared/operations/value-label.ts';
import { fieldValueText } from '@page/ui/field-value.ts';
import { fieldOf } from './operation-field.ts';

/** Returns what an operation sets: a single value as the grid shows it, if its field is known. */
export function newValueText(operation: Operation): string {
  const { valueLabel, change } = operation;
  const field = fieldOf(operation);
  const isAsSent = valueLabel === String(change.value);
  return field && isAsSent ? fieldValueText(field, change.value) : valueLabelWords(valueLabel, change.value);
}
