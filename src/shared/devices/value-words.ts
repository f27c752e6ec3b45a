import { lengthText } from '../history/lengths.ts';
import { isRepeated, localOffsetAt } from '../history/zone-clock.ts';
import { grouped } from '../words/grouped.ts';
import { inLanguage } from '../words/language.ts';
import { kindOf, type Field } from './field.ts';
import { optionText } from './option-value.ts';
import { isDay, parseServiceTime } from './service-time.ts';
import { valueText, type FieldValue } from './value.ts';

/** The format of a time, to the minute. */
export const times = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** The parts of a field that decide how its values are shown. */
export type FieldLook = Pick<Field, 'type' | 'hasOptions' | 'options' | 'unit' | 'category'>;

/** The format of a day without a time, which begins at midnight in UTC. */
const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));

/** The format of a time that the clock shows twice: with its zone. */
const zonedTimes = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' }),
);

/** Returns a time in words, in local time; a day without a time as that day, and any other text unchanged. */
export function dateText(text: string): string {
  const atMs = parseServiceTime(text);
  if (atMs === null) return text;
  if (isDay(text)) return days().format(atMs);
  return (isRepeated(atMs, localOffsetAt) ? zonedTimes() : times()).format(atMs);
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

const seconds = /^(s|sec|seconds?)$/i;

/** Whether numbers with this unit are durations in seconds. */
export const isInSeconds = (unit: string | null): boolean => unit !== null && seconds.test(unit);

/** Like `fieldValueText`, but with a minute and more in seconds as a duration: `21 d 19 h`. */
export const readableValueText = (field: FieldLook | undefined, value: FieldValue, decimals = 0): string =>
  field && kindOf(field) === 'number' && isInSeconds(field.unit) && typeof value === 'number' && value >= 60
    ? lengthText(value * 1000)
    : fieldValueText(field, value, decimals);
