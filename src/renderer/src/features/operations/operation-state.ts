import type { Operation, OperationState } from '@shared/operations/contract.ts';

/** How a state is told: words, colour class; the drawing is `OperationMark`. */
export const stateLooks: Readonly<Record<OperationState, { words: string; className: string }>> = {
  preparing: { words: 'Preparing', className: 'os-wait' },
  sending: { words: 'Sending', className: 'os-busy' },
  accepted: { words: 'Accepted', className: 'os-busy' },
  running: { words: 'Running', className: 'os-busy' },
  verifying: { words: 'Verifying', className: 'os-busy' },
  done: { words: 'Done', className: 'os-done' },
  'done-with-failures': { words: 'Done with failures', className: 'os-part' },
  failed: { words: 'Failed', className: 'os-part' },
  unknown: { words: 'Unknown – needs you', className: 'os-unsure' },
};

const ended: readonly OperationState[] = ['done', 'done-with-failures', 'failed'];

/** Whether only the operator can settle it: the answer was lost after sending. */
export const needsOperator = ({ state }: Pick<Operation, 'state'>): boolean => state === 'unknown';

/** Whether it came to an end that is known. */
export const hasEnded = ({ state }: Pick<Operation, 'state'>): boolean => ended.includes(state);

/** Whether Rollcall or the service is still at it. */
export const isGoingOn = (operation: Pick<Operation, 'state'>): boolean =>
  !needsOperator(operation) && !hasEnded(operation);
