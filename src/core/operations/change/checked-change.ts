import { kindOf, macField, type Field } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Change, Editing, Setting } from '@shared/operations/change.ts';
import { invalidChange, unknownFilterField } from '../operation-failures.ts';
import type { ChangeTarget, ChosenDevices } from '../preview/reach.ts';
import { say } from '../words.ts';
import { quoted } from '../phrases.ts';
import { isIdle, kindOfEdit } from './edited-value.ts';
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

/** Returns the devices of a change, the named ones by canonical address. Throws `Failure` `invalid-request`. */
function checkedDevices(
  { filters, macs }: Pick<Change, 'filters' | 'macs'>,
  fields: readonly Field[],
): ChosenDevices {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = filters.find(({ fieldName }) => !known.has(fieldName));
  if (unknown) throw unknownFilterField(unknown.fieldName);
  if (macs === undefined) return { filters };
  if (filters.length > 0) throw invalidChange(say('notBoth'));
  return { filters, macs: canonical(macs) };
}

/** Returns the change validated for a preview. Throws `Failure` `invalid-request` when it is not possible. */
export function checkedChange(asked: Setting, fields: readonly Field[]): CheckedChange {
  const field = editableField(asked.fieldName, fields);
  const checked = checkedValue(field, asked.value);
  if ('wrong' in checked) throw invalidChange(checked.wrong);
  const { value } = checked;
  const devices = checkedDevices(asked, fields);
  const { filters, macs } = devices;
  const target =
    macs === undefined
      ? ({ kind: 'filters', filters, value } as const)
      : ({ kind: 'devices', assignments: [{ value, macs }] } as const);
  return { change: { fieldName: field.name, value, ...devices }, field, target };
}

/**
 * Returns the edit validated for a preview; its change has no value before the devices are read. Throws `Failure`
 * `invalid-request` when it is not possible.
 */
export function checkedEdit({ fieldName, edit, ...asked }: Editing, fields: readonly Field[]): CheckedChange {
  const field = editableField(fieldName, fields);
  if (kindOf(field) !== kindOfEdit(edit)) {
    throw invalidChange(
      say(edit.kind === 'turn-over' ? 'onlyBoolean' : 'onlyText', { field: field.displayName }),
    );
  }
  if (isIdle(edit)) throw invalidChange(say('replacesNothing'));
  const devices = checkedDevices(asked, fields);
  const change = { fieldName, value: '', edit, ...devices };
  return { change, field, target: { kind: 'edit', field, edit, ...devices } };
}
