import { isTag, kindOf, type Field } from '@shared/devices/field.ts';
import { operandText, type Operand } from '@shared/devices/filter.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { inLanguage } from '@shared/words/language.ts';
import { grouped } from './number-words.ts';

const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const times = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
const seconds = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }),
);

/** The parts of a field that decide how its values are shown. */
export type FieldLook = Pick<Field, 'type' | 'hasOptions' | 'options' | 'unit' | 'category'>;

function dateText(text: string): string {
  const atMs = parseServiceTime(text);
  return atMs === null ? text : times().format(atMs);
}

/**
 * Returns a field's value in words: option names, grouped numbers with their unit, dates in local time. Unset is the
 * empty text, so callers that must distinguish it from an empty value check the value first. `decimals` is the minimum
 * number of decimal places, so that numbers in a column line up.
 */
export function fieldValueText(field: FieldLook | undefined, value: FieldValue, decimals = 0): string {
  if (value === null || !field) return typeof value === 'number' ? grouped(value) : valueText(value);
  const kind = kindOf(field);
  if (kind === 'option') return optionText(field, value);
  if (typeof value === 'number') {
    const number = grouped(value, decimals);
    return field.unit ? `${number} ${field.unit}` : number;
  }
  if (kind === 'date' && typeof value === 'string') return dateText(value);
  return valueText(value);
}

/** Returns a time that was chosen: a day where it begins with it, with seconds where it is not a whole minute. */
function chosenTimeText(text: string): string {
  const atMs = parseServiceTime(text);
  if (atMs === null) return text;
  const at = new Date(atMs);
  if (at.getSeconds() > 0) return seconds().format(at);
  return (at.getHours() + at.getMinutes() > 0 ? times() : days()).format(at);
}

/** Returns a value of a filter in words: option names, grouped numbers, dates in local time. */
export function operandWords(field: Field | undefined, operand: Operand): string {
  const kind = field && kindOf(field);
  if (kind === 'number' && typeof operand === 'number') return grouped(operand);
  if (kind === 'date' && typeof operand === 'string') return chosenTimeText(operand);
  return operandText(field, operand);
}

/** Whether the field's values are shown as tags. */
export const looksLikeTag = (field: FieldLook | undefined): boolean => field !== undefined && isTag(field);
