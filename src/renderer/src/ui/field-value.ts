import { isTag, kindOf } from '@shared/devices/field.ts';
import { operandText, type OperandText } from '@shared/devices/filter.ts';
import { isDay, parseServiceTime } from '@shared/devices/service-time.ts';
import { dateText, type FieldLook } from '@shared/devices/value-words.ts';
import { isRepeated, localOffsetAt } from '@shared/history/zone-clock.ts';
import { dayText, readDay } from '@shared/query/local-time.ts';
import { endOfDay } from '@shared/query/operators.ts';
import { grouped } from '@shared/words/grouped.ts';
import { inLanguage } from '@shared/words/language.ts';

const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const seconds = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }),
);

/**
 * Returns a time that was chosen: a day where a date without a time stands for it in a query, with seconds where it is not a
 * whole minute.
 */
function chosenTimeText(text: string, { operatorId, index }: Parameters<OperandText>[2]): string {
  const atMs = parseServiceTime(text);
  if (atMs === null || isDay(text)) return dateText(text);
  const at = new Date(atMs);
  const end = endOfDay(operatorId, index);
  if (end && readDay(dayText(at))?.[end].getTime() === atMs) return days().format(at);
  return at.getSeconds() === 0 || isRepeated(atMs, localOffsetAt) ? dateText(text) : seconds().format(at);
}

/** Returns a value of a filter in words: option names, grouped numbers, dates in local time. */
export const operandWords: OperandText = (field, operand, place) => {
  const kind = field && kindOf(field);
  if (kind === 'number' && typeof operand === 'number') return grouped(operand);
  if (kind === 'date' && typeof operand === 'string') return chosenTimeText(operand, place);
  return operandText(field, operand);
};

/** Whether the field's values are shown as tags. */
export const looksLikeTag = (field: FieldLook | undefined): boolean => field !== undefined && isTag(field);
