import type { OperationState } from '@shared/operations/contract.ts';

/** States in which the service is at it, or Rollcall reads back by itself. */
export const isOngoing = (state: OperationState): boolean =>
  state === 'accepted' || state === 'running' || state === 'verifying';
