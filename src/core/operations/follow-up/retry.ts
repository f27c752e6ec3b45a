import type { Field } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { checkedValue, holdsValue } from '../change/new-value.ts';
import { noneKeptOld } from '../operation-failures.ts';
import type { Target } from '../verification/targets.ts';
import { changedSinceWords, sortTargets, type SortedTargets } from './follow-up-values.ts';

/**
 * Sorts the devices of an operation that no reading confirmed: those with their old value get the intended one, and those
 * that somebody changed since are left alone. `present` has the devices as they are now. Throws `Failure`
 * `invalid-request` when there is nothing to retry.
 */
export function retryOf(
  field: Field,
  targets: readonly Target[],
  present: ReadonlyMap<string, DeviceRecord>,
): SortedTargets {
  const failed = targets.filter(({ outcome }) => outcome !== 'confirmed');
  const sorted = sortTargets(field, failed, present, ({ before, wanted }, now) => {
    if (!sameValue(now, before) && !holdsValue(now, wanted)) return { why: changedSinceWords(field, now) };
    const checked = checkedValue(field, wanted);
    return 'wrong' in checked ? { why: checked.wrong } : checked;
  });
  if (sorted.assignments.length === 0) {
    throw noneKeptOld();
  }
  return sorted;
}
