import { isDouble } from '@shared/devices/decimal.ts';
import { isTag, isWholeNumber, kindOf, type Field, type FieldKind } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { timeToSend } from '@shared/operations/time-to-send.ts';
import { collator } from '@shared/words/collator.ts';
import { plainNumber, typedNumber } from '@page/ui/typed-number.ts';
import { say } from '../words.ts';

/** The fields to choose from: first the editable ones, then those for which the service does not tell whether they are. */
export function changeableFields(fields: readonly Field[]): readonly Field[] {
  const { compare } = collator();
  const byName = (a: Field, b: Field): number => compare(a.displayName, b.displayName);
  return [
    ...fields.filter(({ isEditable }) => isEditable === true).sort(byName),
    ...fields.filter(({ isEditable }) => isEditable === null).sort(byName),
  ];
}

/** The kind of editor for a field's new value; a date is typed as text. */
export const editorOf = (field: Field): FieldKind => kindOf(field);

/** The new value that was typed or chosen, in wire format, or why it is not valid yet. */
export type DraftValue =
  { readonly ok: true; readonly value: Operand } | { readonly ok: false; readonly problem: string };

const exampleTime = '2026-05-21T09:12:00Z';

const problemOf = (problem: string): DraftValue => ({ ok: false, problem });

function numberOfText(field: Field, text: string): DraftValue {
  const number = typedNumber(text);
  if (typeof number !== 'number') return problemOf(number.problem);
  if (isWholeNumber(field) && !Number.isInteger(number)) return problemOf(say('typeWholeNumber'));
  const isExact = isDouble(plainNumber(text)) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? { ok: true, value: number } : problemOf(say('tooManyDigits'));
}

function dateOfText(text: string): DraftValue {
  const value = text.trim();
  return timeToSend(value) === null
    ? problemOf(say('typeDate', { example: exampleTime }))
    : { ok: true, value };
}

/** Parses typed text as a value of the field. Numbers take a decimal point or comma, and are never rounded. */
export function valueOfText(field: Field, text: string): DraftValue {
  const kind = kindOf(field);
  if (kind === 'number') return numberOfText(field, text);
  if (text === '') return problemOf(say('typeNewValue'));
  return kind === 'date' ? dateOfText(text) : { ok: true, value: text };
}

function takesWords(field: Field): string {
  const names = field.options.map(({ name }) => name);
  const n = names.length;
  switch (kindOf(field)) {
    case 'option':
      return n <= 6 ? say('takesOneOfNamed', { n, names: names.join(', ') }) : say('takesOneOf', { n });
    case 'boolean':
      return say('takesBoolean');
    case 'number':
      return field.unit ? say('takesNumberIn', { unit: field.unit }) : say('takesNumber');
    case 'date':
      return say('takesDate', { example: exampleTime });
    case 'text':
      return say('takesText');
  }
}

/** What a field is and which values it takes, in one sentence shown below the editors. */
export const fieldSentence = (field: Field): string =>
  `${say(isTag(field) ? 'isTag' : 'isField', { field: field.displayName })} ${takesWords(field)}`;
