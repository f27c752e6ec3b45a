import type { Field } from '@shared/devices/field.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { checkedValue, holdsValue } from '../change/new-value.ts';
import { noneToGiveBack } from '../operation-failures.ts';
import { say } from '../words.ts';
import type { Target } from '../verification/targets.ts';
import {
  changedSinceWords,
  sortTargets,
  type DeviceDecision,
  type SortedTargets,
} from './follow-up-values.ts';

/** What a revert would set, and what it leaves alone. */
export interface RevertPlan extends SortedTargets {
  /** How many devices were changed since by others and could be reverted, whether they are left alone or not. */
  readonly changedSince: number;
}

/** The input of a revert: the devices of an operation, and what decides about each. */
export interface RevertInput {
  readonly targets: readonly Target[];
  /** The devices as they are now. */
  readonly present: ReadonlyMap<string, DeviceRecord>;
  /** Whether the change can have reached a device. */
  readonly isReached: (target: Target) => boolean;
  /** Whether devices that somebody changed since are reverted too. */
  readonly withChangedSince: boolean;
}

/** Returns the old value of a field as it can be sent again, or why it cannot. */
export function restorable(field: Field, before: FieldValue): DeviceDecision {
  if (before === null) return { why: say('wasUnset') };
  if (typeof before === 'object') return { why: say('oldInexact') };
  const checked = checkedValue(field, before);
  return 'wrong' in checked ? { why: checked.wrong } : checked;
}

const isUntouched = ({ wanted, before }: Target, now: FieldValue): boolean =>
  holdsValue(now, wanted) || sameValue(now, before);

/**
 * Sorts the devices of an operation by what restoring their old values would do. Devices that the change never reached
 * are left alone, and so are those that somebody changed since, unless `withChangedSince`. Throws `Failure`
 * `invalid-request` when there is nothing to restore.
 */
export function revertOf(
  field: Field,
  { targets, present, isReached, withChangedSince }: RevertInput,
): RevertPlan {
  let changedSince = 0;
  const sorted = sortTargets(field, targets, present, (target, now) => {
    if (!isReached(target)) return { why: say('neverReached') };
    const old = restorable(field, target.before);
    if ('why' in old || isUntouched(target, now)) return old;
    changedSince += 1;
    return withChangedSince ? old : { why: changedSinceWords(field, now) };
  });
  if (sorted.assignments.length === 0 && changedSince === 0) {
    throw noneToGiveBack();
  }
  return { ...sorted, changedSince };
}
