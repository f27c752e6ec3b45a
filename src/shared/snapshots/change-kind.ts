import { isTag, kindOf, type Field } from '../devices/field.ts';
import { connectivityOf, type ConnectivityState } from '../devices/connectivity.ts';
import type { FieldValue } from '../devices/value.ts';

/**
 * What became of a device between two readings of a company. `new` and `gone` devices are nothing else besides; a
 * device that is in both may be of several of the other kinds.
 */
export const changeKinds = [
  'new',
  'gone',
  'went-offline',
  'came-online',
  'firmware',
  'tag',
  'field',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The kind of a change of a field's value: a tag that somebody edited, the firmware, or any other field. */
export function changeKindOf(field: Field): 'tag' | 'firmware' | 'field' {
  if (isTag(field)) return 'tag';
  const isNamed = /firmware/i.test(`${field.name} ${field.displayName}`);
  return isNamed && ['text', 'option'].includes(kindOf(field)) ? 'firmware' : 'field';
}

const known: readonly ConnectivityState[] = ['online', 'offline', 'never-connected'];

/**
 * What a change of `Online` says. A device that had never connected and is offline now has been online meanwhile, and
 * went offline; from or to a state that is not known, nothing but the change of the field is told.
 */
export function connectionChangeOf(
  before: FieldValue,
  after: FieldValue,
): 'went-offline' | 'came-online' | null {
  const [from, to] = [connectivityOf(before), connectivityOf(after)];
  if (from === to || !known.includes(from)) return null;
  if (to === 'offline') return 'went-offline';
  return to === 'online' ? 'came-online' : null;
}
