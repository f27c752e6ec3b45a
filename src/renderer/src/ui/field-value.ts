import { isTag, kindOf, type Field } from '@shared/devices/field.ts';
import { operandText, type Operand } from '@shared/devices/filter.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { times, type FieldLook } from '@shared/devices/value-words.ts';
import { grouped } from '@shared/words/grouped.ts';
import { inLanguage } from '@shared/words/language.ts';

const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const seconds = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }),
);

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
