import { nameField, type Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import { sameValue, valueText, type FieldValue } from '@shared/devices/value.ts';
import type { PreviewRow } from '@shared/operations/contract.ts';
import type { DeviceRecord } from '../service/index.ts';
import { checkedValue, holdsValue } from './new-value.ts';
import { invalidChange } from './operation-failures.ts';
import type { Assignment } from './reach.ts';
import type { Target } from './read-back.ts';
import { byValue } from './retry.ts';

/** What a revert would set, and the devices that it leaves alone, with the reason as their note. */
export interface RevertPlan {
  readonly assignments: readonly Assignment[];
  readonly left: readonly PreviewRow[];
}

/** The old value as it can be sent again, or why it cannot. */
function restorable(field: Field, before: FieldValue): { value: Operand } | { why: string } {
  if (before === null) return { why: 'It was unset before, and the service cannot unset a value.' };
  if (typeof before === 'object') return { why: 'Its old value cannot be sent exactly.' };
  const checked = checkedValue(field, before);
  return 'wrong' in checked ? { why: checked.wrong } : checked;
}

/** Why a device is left alone although its old value could be sent; `null` when it is not. */
function keptAway(target: Target, now: FieldValue): string | null {
  if (holdsValue(now, target.wanted) || sameValue(now, target.before)) return null;
  return now === null ? 'Somebody unset it since.' : `Somebody set it to “${valueText(now)}” since.`;
}

/** What a revert means for one device: the value that it gets, or why it is left alone. */
function outlook(
  field: Field,
  target: Target,
  device: DeviceRecord | undefined,
  withChangedSince: boolean,
): { readonly value: Operand } | { readonly why: string } {
  if (!device) return { why: 'The device is not there any more.' };
  const why = withChangedSince ? null : keptAway(target, device.values.get(field.name) ?? null);
  return why === null ? restorable(field, target.before) : { why };
}

/**
 * Sorts the devices of an operation by what giving them their old values back would mean; `present` is how they are
 * now. Devices that somebody changed since are left alone unless `withChangedSince`. Throws `Failure`
 * `invalid-request` when there is nothing to give back.
 */
export function revertOf(
  field: Field,
  targets: readonly Target[],
  present: ReadonlyMap<string, DeviceRecord>,
  withChangedSince: boolean,
): RevertPlan {
  const restored: { mac: string; wanted: Operand }[] = [];
  const left: PreviewRow[] = [];
  for (const target of targets) {
    const { mac } = target;
    const device = present.get(mac);
    const result = outlook(field, target, device, withChangedSince);
    if ('value' in result) {
      restored.push({ mac, wanted: result.value });
      continue;
    }
    const now = device?.values.get(field.name) ?? null;
    const name = device?.values.get(nameField) ?? target.name;
    left.push({ mac, name, before: now, group: 'cannot-change', note: result.why });
  }
  if (restored.length === 0) throw invalidChange('No old value of this operation can be given back.');
  return { assignments: byValue(restored), left };
}
