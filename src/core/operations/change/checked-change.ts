import { macField, type Field } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Change } from '@shared/operations/contract.ts';
import { invalidChange, unknownFilterField } from '../operation-failures.ts';
import type { ChangeTarget } from '../preview/reach.ts';
import { say } from '../words.ts';
import { quoted } from '../phrases.ts';
import { checkedValue } from './new-value.ts';

/** A validated change: its value has the type of its field, its devices are named by canonical MAC addresses. */
export interface CheckedChange {
  readonly change: Change;
  readonly field: Field;
  readonly target: ChangeTarget;
}

/** Returns the field to change. Throws `Failure` `invalid-request` when it does not exist or cannot be changed. */
export function editableField(fieldName: string, fields: readonly Field[]): Field {
  const field = fields.find(({ name }) => name === fieldName);
  if (!field) throw invalidChange(say('noField', { name: quoted(fieldName) }));
  if (field.isEditable === false || field.name === macField) {
    throw invalidChange(say('notEditable', { field: field.displayName }));
  }
  return field;
}

/** Returns the operators that the service has for MAC addresses. */
export const macOperators = (fields: readonly Field[]): readonly string[] =>
  fields.find(({ name }) => name === macField)?.operators ?? [];

function canonical(macs: readonly string[]): string[] {
  const wrong = macs.find((mac) => normaliseMac(mac) === null);
  if (wrong !== undefined) throw invalidChange(say('noMac', { text: quoted(wrong) }));
  return [...new Set(macs.flatMap((mac) => normaliseMac(mac) ?? []))];
}

/** Returns the change validated for a preview. Throws `Failure` `invalid-request` when it is not possible. */
export function checkedChange(asked: Change, fields: readonly Field[]): CheckedChange {
  const field = editableField(asked.fieldName, fields);
  const checked = checkedValue(field, asked.value);
  if ('wrong' in checked) throw invalidChange(checked.wrong);
  const { value } = checked;
  const known = new Set(fields.map(({ name }) => name));
  const unknown = asked.filters.find(({ fieldName }) => !known.has(fieldName));
  if (unknown) throw unknownFilterField(unknown.fieldName);
  if (asked.macs === undefined) {
    const target = { kind: 'filters', filters: asked.filters, value } as const;
    return { change: { ...asked, value }, field, target };
  }
  if (asked.filters.length > 0) throw invalidChange(say('notBoth'));
  const macs = canonical(asked.macs);
  const target = { kind: 'devices', assignments: [{ value, macs }] } as const;
  return { change: { ...asked, value, macs }, field, target };
}
