import { parseBoolean } from '@shared/devices/compare-operand.ts';
import type { Field, FieldKind } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Edit } from '@shared/operations/edit.ts';
import { quoted } from '../phrases.ts';
import { say } from '../words.ts';
import { checkedValue } from './new-value.ts';

/** What an edit does to one device: the value that it gets, or why it is left as it is. */
export type EditedValue = { readonly value: Operand } | { readonly same: string } | { readonly why: string };

/** Returns the kind of field that an edit applies to. */
export const kindOfEdit = ({ kind }: Edit): FieldKind => (kind === 'turn-over' ? 'boolean' : 'text');

/** Tells whether the edit cannot change any value. */
export const isIdle = (edit: Edit): boolean => edit.kind === 'replace' && edit.text === edit.by;

function editedText(edit: Exclude<Edit, { kind: 'turn-over' }>, before: string): string {
  switch (edit.kind) {
    case 'append':
      return before + edit.text;
    case 'prepend':
      return edit.text + before;
    case 'replace':
      // Without a function, `$&` and the like in the new text would be taken for patterns.
      return before.replaceAll(edit.text, () => edit.by);
  }
}

function turnedOver(before: FieldValue): EditedValue {
  if (before === null) return { why: say('nothingToTurnOver') };
  const boolean = parseBoolean(before);
  return boolean === undefined ? { why: say('notBoolean') } : { value: !boolean };
}

/**
 * Computes the new value of a device from its present one and checks it against its field, which must be of `kindOfEdit`.
 * An unset text counts as empty where text is added.
 */
export function editedValue(field: Field, edit: Edit, before: FieldValue): EditedValue {
  if (edit.kind === 'turn-over') return turnedOver(before);
  if (before === null && edit.kind === 'replace') return { why: say('nothingToReplace') };
  // Such values are not text: they were read as numbers too long to be exact, or as lists and objects.
  if (before !== null && typeof before === 'object') return { why: say('notText') };
  const text = valueText(before);
  if (edit.kind === 'replace' && !text.includes(edit.text)) {
    return { same: say('doesNotContain', { text: quoted(edit.text) }) };
  }
  const edited = checkedValue(field, editedText(edit, text));
  return 'wrong' in edited ? { why: edited.wrong } : edited;
}
