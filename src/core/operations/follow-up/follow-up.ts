import { macField, nameField, type Field } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import { editableField, type CheckedChange } from '../change/checked-change.ts';
import { otherAccount } from '../operation-failures.ts';
import { readPresent, type Present } from '../preview/present.ts';
import { changedWhileRead } from '../preview/preview-failures.ts';
import { targetsWithValues } from '../verification/targets.ts';
import type { SortedTargets } from './follow-up-values.ts';
import { assertFollowable } from './followable.ts';
import { reachedBy } from './reached.ts';
import { retryOf } from './retry.ts';
import { revertOf } from './revert.ts';

/** The change to preview, and the operation that it follows, if any. */
export interface Plan extends CheckedChange {
  /** Rows of devices that are left alone. */
  readonly left: readonly PreviewRow[];
  readonly retryOf: string | null;
  readonly revertOf: string | null;
  /** How many devices were changed since by others and could be reverted all the same. */
  readonly changedSince: number;
  /** The devices as they were read for the plan; `null` where it needs no reading. */
  readonly present: Present | null;
}

/** Returns the plan of a change that follows no other operation. */
export const freshPlan = (checked: CheckedChange): Plan => ({
  ...checked,
  left: [],
  retryOf: null,
  revertOf: null,
  changedSince: 0,
  present: null,
});

/** An operation to follow up, with the account and the fields to do it with. */
export interface FollowUp {
  readonly operation: Operation;
  readonly journal: OperationsJournal;
  readonly active: ActiveAccount;
  readonly fields: readonly Field[];
}

function assigned({ operation }: FollowUp, field: Field, { assignments, left }: SortedTargets): Plan {
  const macs = assignments.flatMap((assignment) => assignment.macs);
  const { fieldName, value } = operation.change;
  const change = { fieldName, value: assignments[0]?.value ?? value, filters: [], macs };
  return { ...freshPlan({ change, field, target: { kind: 'devices', assignments } }), left };
}

/** Returns the field of an operation that may be followed up, its devices as they were to change and as they are now. */
async function readTargets(
  { operation, journal, active, fields }: FollowUp,
  follows: Pick<Plan, 'retryOf' | 'revertOf'>,
) {
  const { client, signal, account } = active;
  assertFollowable(journal, follows);
  if (operation.accountId !== account.id) throw otherAccount(operation.companyName);
  const field = editableField(operation.change.fieldName, fields);
  const targets = targetsWithValues(journal, operation);
  const fieldNames = [...new Set([macField, nameField, field.name])];
  const present = await readPresent(
    { client, companyId: account.companyId, fieldNames, signal },
    targets.map(({ mac }) => mac),
  );
  return { field, targets, present };
}

/**
 * Plans to repeat the change for the devices that still have their old value (endpoint 2). Throws `Failure`
 * `invalid-request`, and what the client throws.
 */
export async function planRetry(followUp: FollowUp): Promise<Plan> {
  const follows = { retryOf: followUp.operation.id, revertOf: null };
  const { field, targets, present } = await readTargets(followUp, follows);
  const sorted = retryOf(field, targets, present.devices);
  const plan = assigned(followUp, field, sorted);
  const { edit } = followUp.operation.change;
  return { ...plan, change: { ...plan.change, ...(edit ? { edit } : {}) }, ...follows, present };
}

/**
 * Plans to restore the old values, given how the devices are now (endpoint 2). Throws `Failure` `invalid-request`, and
 * what the client throws.
 */
export async function planRevert(followUp: FollowUp, withChangedSince: boolean): Promise<Plan> {
  const { operation, journal } = followUp;
  const follows = { retryOf: null, revertOf: operation.id };
  const { field, targets, present } = await readTargets(followUp, follows);
  const isReached = reachedBy(operation, journal.parts(operation.id));
  const { devices } = present;
  const { changedSince, ...sorted } = revertOf(field, {
    targets,
    present: devices,
    isReached,
    withChangedSince,
  });
  return { ...assigned(followUp, field, sorted), ...follows, changedSince, present };
}

/**
 * Throws `Failure` `invalid-request` when a device has a different value in `rows` than when the plan was made: that
 * value decided what the device gets.
 */
export function assertAsPlanned({ present, field }: Plan, rows: readonly PreviewRow[]): void {
  if (present === null) return;
  const moved = rows.filter(({ mac, before }) => {
    const then = present.devices.get(mac)?.values.get(field.name) ?? null;
    return !sameValue(then, before);
  });
  if (moved.length > 0) throw changedWhileRead(moved.length);
}
