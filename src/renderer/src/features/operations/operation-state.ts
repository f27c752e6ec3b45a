import type { Operation, OperationState } from '@shared/operations/operation.ts';
import type { say } from './words.ts';

/** How a state is shown: the key of its words and its colour class; `OperationMark` draws the symbol. */
export const stateLooks: Readonly<
  Record<OperationState, { words: Parameters<typeof say>[0]; className: string }>
> = {
  preparing: { words: 'preparing', className: 'os-wait' },
  sending: { words: 'sending', className: 'os-busy' },
  accepted: { words: 'accepted', className: 'os-busy' },
  running: { words: 'running', className: 'os-busy' },
  verifying: { words: 'verifying', className: 'os-busy' },
  done: { words: 'done', className: 'os-done' },
  'done-with-failures': { words: 'doneWithFailures', className: 'os-part' },
  failed: { words: 'failed', className: 'os-part' },
  unknown: { words: 'unknown', className: 'os-unsure' },
};

const ended: readonly OperationState[] = ['done', 'done-with-failures', 'failed'];

/** Whether only the operator can settle the operation, because the answer was lost after sending. */
export const needsOperator = ({ state }: Pick<Operation, 'state'>): boolean => state === 'unknown';

/** Whether the operation has ended with a known result. */
export const hasEnded = ({ state }: Pick<Operation, 'state'>): boolean => ended.includes(state);

/** Whether Rollcall or the service is still working on it. */
export const isGoingOn = (operation: Pick<Operation, 'state'>): boolean =>
  !needsOperator(operation) && !hasEnded(operation);

/** Whether it goes on only once somebody signs in to its account. */
export const isAwaitingSignIn = (operation: Pick<Operation, 'state' | 'awaitsSignIn'>): boolean =>
  isGoingOn(operation) && operation.awaitsSignIn;

/**
 * Grows with every answer that may have brought news of the devices or the requests, even if all counts stay the same.
 * While requests are being sent, which may be hundreds, their number accepted does that.
 */
export const answersAfterSending = ({ state, requests }: Operation): number =>
  state === 'sending' ? 0 : requests;
