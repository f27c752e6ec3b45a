import type { Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { invalidChange } from '../operation-failures.ts';
import { say } from '../words.ts';
import { quoted } from '../phrases.ts';
import type { Assignment } from './assignments.ts';
import { editableField, type CheckedChange } from './checked-change.ts';
import { checkedValue } from './new-value.ts';

/** Values for one field of named devices, as read from a file. */
export interface ValuesToSet {
  readonly fieldName: string;
  /** Each device once, in any spelling of its MAC address. */
  readonly assignments: readonly Assignment[];
}

function canonical(macs: readonly string[], seen: Set<string>): string[] {
  return macs.map((text) => {
    const mac = normaliseMac(text);
    if (mac === null) throw invalidChange(say('noMac', { text: quoted(text) }));
    if (seen.has(mac)) throw invalidChange(say('twoValues', { mac }));
    seen.add(mac);
    return mac;
  });
}

function typed(field: Field, value: Operand): Operand {
  const checked = checkedValue(field, value);
  if ('wrong' in checked) throw invalidChange(checked.wrong);
  return checked.value;
}

/** Returns the change that sets these values. Throws `Failure` `invalid-request` when it is not possible. */
export function checkedValues(
  { fieldName, assignments }: ValuesToSet,
  fields: readonly Field[],
): CheckedChange {
  const field = editableField(fieldName, fields);
  const seen = new Set<string>();
  const checked = assignments
    .map(({ value, macs }) => ({ value: typed(field, value), macs: canonical(macs, seen) }))
    .filter(({ macs }) => macs.length > 0);
  const [first] = checked;
  if (!first) throw invalidChange(say('allHaveIt'));
  const change = { fieldName, value: first.value, filters: [], macs: [...seen] };
  return { change, field, target: { kind: 'devices', assignments: checked } };
}
