import { kindOf, type Field, type FieldKind } from '@shared/devices/field.ts';
import type { Edit } from '@shared/operations/edit.ts';
import { say } from '../words.ts';

/** How a field is changed: to a given value, or by an edit of the present ones. */
export type ChangeWay = 'set' | Edit['kind'];

const waysOf: Readonly<Partial<Record<FieldKind, readonly ChangeWay[]>>> = {
  text: ['set', 'append', 'prepend', 'replace'],
  boolean: ['set', 'turn-over'],
};

const wayWords = {
  set: 'wayWordsSet',
  append: 'wayWordsAppend',
  prepend: 'wayWordsPrepend',
  replace: 'wayWordsReplace',
  'turn-over': 'wayWordsTurnOver',
} as const;

/** The ways in which a field can be changed, to choose from; only one where it can only be set. */
export const changeWays = (field: Field | undefined): readonly { value: ChangeWay; text: string }[] =>
  ((field && waysOf[kindOf(field)]) ?? (['set'] as const)).map((value) => ({
    value,
    text: say(wayWords[value]),
  }));

/** The label of the box with the text of the draft. */
export function textLabel(way: ChangeWay): string {
  if (way === 'set' || way === 'turn-over') return say('newValue');
  return say(way === 'replace' ? 'textToReplace' : 'textToAdd');
}

/** The inputs of an edit. */
interface EditDraft {
  readonly way: Edit['kind'];
  readonly text: string;
  /** What `text` is replaced by. */
  readonly by: string;
}

/** Returns the edit that was chosen, or why it is not valid yet. */
export function editOf({ way, text, by }: EditDraft): Edit | { readonly problem: string } {
  if (way === 'turn-over') return { kind: way };
  if (text === '') return { problem: say(way === 'replace' ? 'typeSought' : 'typeAdded') };
  if (way !== 'replace') return { kind: way, text };
  return text === by ? { problem: say('typeOther') } : { kind: way, text, by };
}
