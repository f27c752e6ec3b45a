import { howMany } from '@shared/words/counts.ts';
import { kindOf, type Field, type FieldKind } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { isTag } from '@shared/devices/field.ts';

/** Fields to choose from: those that may be changed first, then those of which the service does not say. */
export function changeableFields(fields: readonly Field[]): readonly Field[] {
  const byName = (a: Field, b: Field): number => a.displayName.localeCompare(b.displayName, 'en');
  return [
    ...fields.filter(({ isEditable }) => isEditable === true).sort(byName),
    ...fields.filter(({ isEditable }) => isEditable === null).sort(byName),
  ];
}

/** What kind of editor a field's new value takes; a date is typed as text. */
export const editorOf = (field: Field): FieldKind => kindOf(field);

/** What was typed or chosen as a new value: as the wire wants it, or why it is none yet. */
export type DraftValue =
  { readonly ok: true; readonly value: Operand } | { readonly ok: false; readonly problem: string };

/** The typed text as a value of the field. Numbers take a point or a comma; nothing is rounded away. */
export function valueOfText(field: Field, text: string): DraftValue {
  if (kindOf(field) !== 'number') {
    return text === '' ? { ok: false, problem: 'Type the new value.' } : { ok: true, value: text };
  }
  const typed = text.trim().replace(',', '.');
  const number = Number(typed);
  if (typed === '' || !Number.isFinite(number)) return { ok: false, problem: 'Type a number.' };
  if (!Number.isSafeInteger(number) && /^[+-]?\d+$/.test(typed)) {
    return { ok: false, problem: 'This number is too large to be sent exactly.' };
  }
  return { ok: true, value: number };
}

/** What a field takes, as a sentence under the editors. */
export function fieldSentence(field: Field): string {
  const what = isTag(field) ? `${field.displayName} is a tag.` : `${field.displayName} is a field.`;
  const names = field.options.map(({ name }) => name);
  switch (kindOf(field)) {
    case 'option':
      return names.length <= 6
        ? `${what} It takes one of ${howMany('values', names.length)}: ${names.join(', ')}.`
        : `${what} It takes one of ${howMany('values', names.length)}.`;
    case 'boolean':
      return `${what} It takes true or false.`;
    case 'number':
      return field.unit ? `${what} It takes a number in ${field.unit}.` : `${what} It takes a number.`;
    case 'date':
      return `${what} It takes a date and time, as 2026-05-21T09:12:00Z.`;
    case 'text':
      return `${what} It takes a text.`;
  }
}
