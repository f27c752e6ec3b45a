import { isTag, kindOf, type Field } from '../devices/field.ts';
import { connectivityOf, type ConnectivityState } from '../devices/connectivity.ts';
import type { FieldValue } from '../devices/value.ts';

/**
 * What happened to a device between two readings of a company. A device that is `new` or `gone` has no other kind; one
 * that is in both readings may have several. `silent` is the absence of changes: the device stayed online and reported
 * nothing new, while nearly all others did.
 */
export const changeKinds = [
  'new',
  'gone',
  'went-offline',
  'came-online',
  'firmware',
  'tag',
  'field',
  'silent',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Returns the kind of a change of a field's value: a tag that a user edited, the firmware, or any other field. */
export function changeKindOf(field: Field): 'tag' | 'firmware' | 'field' {
  if (isTag(field)) return 'tag';
  const isNamed = /firmware/i.test(`${field.name} ${field.displayName}`);
  return isNamed && ['text', 'option'].includes(kindOf(field)) ? 'firmware' : 'field';
}

const known: readonly ConnectivityState[] = ['online', 'offline', 'never-connected'];

/**
 * Returns what a change of `Online` means. A device that had never connected and is offline now was online in between,
 * so it went offline. A change from or to an unknown state is only a change of the field, `null`.
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
