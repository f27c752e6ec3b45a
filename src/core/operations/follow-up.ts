import { macField, nameField, type Field } from '@shared/devices/field.ts';
import type { Operation, PreviewRow } from '@shared/operations/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { OperationsJournal } from '../storage/index.ts';
import { editableField, type CheckedChange } from './checked-change.ts';
import { notSettled, otherAccount } from './operation-failures.ts';
import { readPresent } from './present.ts';
import type { Assignment } from './reach.ts';
import { retryOf } from './retry.ts';
import { revertOf } from './revert.ts';
import { targetsWithValues } from './settle.ts';

/** What is to be previewed, and the operation that it follows. */
export interface Plan extends CheckedChange {
  /** Rows of devices that are left alone. */
  readonly left: readonly PreviewRow[];
  readonly retryOf: string | null;
  readonly revertOf: string | null;
}

/** A plan for a change that follows no other. */
export const freshPlan = (checked: CheckedChange): Plan => ({
  ...checked,
  left: [],
  retryOf: null,
  revertOf: null,
});

function assigned(operation: Operation, field: Field, assignments: readonly Assignment[]): Plan {
  const macs = assignments.flatMap((assignment) => assignment.macs);
  const { fieldName, value } = operation.change;
  const change = { fieldName, value: assignments[0]?.value ?? value, filters: [], macs };
  return freshPlan({ change, field, target: { kind: 'devices', assignments } });
}

/** Throws `Failure` `invalid-request` unless the operation ended, in the account that is shown. */
function assertFollowable(operation: Operation, { account }: ActiveAccount): void {
  if (operation.endedAtMs === null) throw notSettled();
  if (operation.accountId !== account.id) throw otherAccount(operation.companyName);
}

/** An operation, and where it is followed up. */
export interface FollowUp {
  readonly operation: Operation;
  readonly journal: OperationsJournal;
  readonly active: ActiveAccount;
  readonly fields: readonly Field[];
}

/** The change once more, for the devices that kept their old value. Throws `Failure` `invalid-request`. */
export function planRetry({ operation, journal, active, fields }: FollowUp): Plan {
  assertFollowable(operation, active);
  const field = editableField(operation.change.fieldName, fields);
  return { ...assigned(operation, field, retryOf(journal, operation)), retryOf: operation.id };
}

/**
 * The old values back, from how the devices are now (endpoint 2). Throws `Failure` `invalid-request`, and as the
 * client.
 */
export async function planRevert(
  { operation, journal, active, fields }: FollowUp,
  withChangedSince: boolean,
): Promise<Plan> {
  assertFollowable(operation, active);
  const field = editableField(operation.change.fieldName, fields);
  const targets = targetsWithValues(journal, operation);
  const fieldNames = [...new Set([macField, nameField, field.name])];
  const { client, signal, account } = active;
  const present = await readPresent(
    { client, companyId: account.companyId, fieldNames, signal },
    targets.map(({ mac }) => mac),
  );
  const { assignments, left } = revertOf(field, targets, present.devices, withChangedSince);
  return { ...assigned(operation, field, assignments), left, revertOf: operation.id };
}
