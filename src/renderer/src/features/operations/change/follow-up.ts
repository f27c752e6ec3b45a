import type { Account } from '@shared/accounts/contract.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { call, rollcall } from '@page/api/index.ts';
import type { FollowingChange } from './change-field-store.ts';
import { hasEnded } from '../operation-state.ts';

/** Reads the preview of a retry or revert. Changes nothing. */
export const readFollowUp = (
  kind: FollowingChange['kind'],
  operationId: string,
  withChangedSince = false,
): Promise<Preview> =>
  call(
    kind === 'retry'
      ? rollcall.operations.retry({ operationId })
      : rollcall.operations.revertPlan({ operationId, withChangedSince }),
  );

/** The actions that the main process would allow on an operation. */
export interface Allowed {
  /** The number of devices that can be retried. */
  readonly retry: number;
  readonly revert: boolean;
  readonly sendRest: boolean;
  readonly stop: boolean;
}

const isSending = ({ state }: Operation): boolean => state === 'preparing' || state === 'sending';

/** Whether something is still waiting to be sent: further requests, or everything after the canary. */
function hasWaiting(operation: Operation): boolean {
  const { canary, parts } = operation;
  if (canary?.phase === 'sending' || canary?.phase === 'watching') return true;
  return isSending(operation) && parts.accepted + parts.unsent < parts.total - 1;
}

/** How many devices of an ended operation have a value that it may have set. */
function changedBy({ state, confirmed, otherValue }: Operation): number {
  // Where it failed, a device with the new value got it from elsewhere, unlike one with a third value.
  return (otherValue ?? 0) + (state === 'failed' ? 0 : (confirmed ?? 0));
}

export function allowedOf(operation: Operation, active: Account | null): Allowed {
  const isHere = operation.accountId === active?.id;
  const isSettled = hasEnded(operation);
  const { targets, confirmed, notChanged, otherValue } = operation;
  const kept = (notChanged ?? targets - (confirmed ?? 0)) - (otherValue ?? 0);
  return {
    retry: isHere && isSettled && operation.state !== 'done' ? kept : 0,
    revert: isHere && isSettled && changedBy(operation) > 0,
    sendRest: isSettled && operation.parts.unsent > 0,
    stop: hasWaiting(operation),
  };
}
