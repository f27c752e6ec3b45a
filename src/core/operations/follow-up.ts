import { macField, nameField, type Field } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation, PreviewRow } from '@shared/operations/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { OperationsJournal } from '../storage/index.ts';
import { editableField, type CheckedChange } from './checked-change.ts';
import type { Sorted } from './follow-up-values.ts';
import { assertFollowable } from './followable.ts';
import { otherAccount } from './operation-failures.ts';
import { readPresent, type Present } from './present.ts';
import { changedWhileRead } from './preview-failures.ts';
import { reachedBy } from './reached.ts';
import { retryOf } from './retry.ts';
import { revertOf } from './revert.ts';
import { targetsWithValues } from './settle.ts';

/** What is to be previewed, and the operation that it follows. */
export interface Plan extends CheckedChange {
  /** Rows of devices that are left alone. */
  readonly left: readonly PreviewRow[];
  readonly retryOf: string | null;
  readonly revertOf: string | null;
  /** How many devices somebody changed since that a revert could take all the same. */
  readonly changedSince: number;
  /** The devices as they were read for the plan; `null` where it needs no reading. */
  readonly present: Present | null;
}

/** A plan for a change that follows no other. */
export const freshPlan = (checked: CheckedChange): Plan => ({
  ...checked,
  left: [],
  retryOf: null,
  revertOf: null,
  changedSince: 0,
  present: null,
});

/** An operation, and where it is followed up. */
export interface FollowUp {
  readonly operation: Operation;
  readonly journal: OperationsJournal;
  readonly active: ActiveAccount;
  readonly fields: readonly Field[];
}

function assigned({ operation }: FollowUp, field: Field, { assignments, left }: Sorted): Plan {
  const macs = assignments.flatMap((assignment) => assignment.macs);
  const { fieldName, value } = operation.change;
  const change = { fieldName, value: assignments[0]?.value ?? value, filters: [], macs };
  return { ...freshPlan({ change, field, target: { kind: 'devices', assignments } }), left };
}

/** The field of an operation that may be followed up, and its devices as they were to change and as they are. */
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
 * The change once more, for the devices that have their old value now (endpoint 2). Throws `Failure` `invalid-request`,
 * and as the client.
 */
export async function planRetry(followUp: FollowUp): Promise<Plan> {
  const follows = { retryOf: followUp.operation.id, revertOf: null };
  const { field, targets, present } = await readTargets(followUp, follows);
  const sorted = retryOf(field, targets, present.devices);
  return { ...assigned(followUp, field, sorted), ...follows, present };
}

/**
 * The old values back, from how the devices are now (endpoint 2). Throws `Failure` `invalid-request`, and as the
 * client.
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
 * Throws `Failure` `invalid-request` when a device has another value in `rows` than when its plan was made: what it gets
 * was decided by the value of then.
 */
export function assertAsPlanned({ present, field }: Plan, rows: readonly PreviewRow[]): void {
  if (present === null) return;
  const moved = rows.filter(({ mac, before }) => {
    const then = present.devices.get(mac)?.values.get(field.name) ?? null;
    return !sameValue(then, before);
  });
  if (moved.length > 0) throw changedWhileRead(moved.length);
}
