import { onlineField, type Field } from '@shared/devices/field.ts';
import { filtersText, operandText } from '@shared/devices/filter.ts';
import type { ExportOrder } from '@shared/export/contract.ts';
import { say } from './words.ts';

type Question = ExportOrder['question'];

const joined = (how: 'either' | 'orElse' | 'both', parts: readonly string[]): string =>
  parts.length === 0 ? '' : parts.reduce((first, second) => say(how, { first, second }));

/** A search in words: the text, and the fields that contain it; empty without a text. */
function searchWords(
  { text, fieldNames }: NonNullable<Question['search']>,
  fields: readonly Field[],
): string {
  if (text.trim() === '') return '';
  const labels = fieldNames?.map((name) => fields.find((field) => field.name === name)?.displayName ?? name);
  if (!labels) return say('anyField', { text: text.trim() });
  return say('fieldsContain', { fields: joined('either', labels), text: text.trim() });
}

function anyOfWords(anyOf: Question['anyOf'], fields: readonly Field[]): string {
  const branches = (anyOf ?? []).map((filters) => filtersText(filters, fields));
  if (branches.includes('')) return '';
  return branches.length > 1 ? `(${joined('orElse', branches)})` : (branches[0] ?? '');
}

/** What narrows down a fleet, in words: state, search and selection. */
function narrowingWords({ online, search, macs }: Question, fields: readonly Field[]): string[] {
  const field = fields.find(({ name }) => name === onlineField);
  const label = field?.displayName ?? onlineField;
  return [
    online === undefined ? '' : say('equals', { field: label, value: operandText(field, online) }),
    search ? searchWords(search, fields) : '',
    macs ? say('oneOfSelected', { n: macs.length }) : '',
  ];
}

/** Returns in words which devices an export contains. */
export function chosenWords({ question, reach }: ExportOrder, fields: readonly Field[]): string {
  const parts = [
    filtersText(question.filters, fields),
    anyOfWords(question.anyOf, fields),
    ...(reach === 'seen' ? narrowingWords(question, fields) : []),
  ].filter((part) => part !== '');
  return parts.length === 0 ? say('everyDevice') : joined('both', parts);
}
