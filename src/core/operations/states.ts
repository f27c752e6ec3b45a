import type { OperationPart, OperationState } from '@shared/operations/operation.ts';

/** Tells whether the service is working on an operation in this state, or Rollcall is reading back its devices. */
export const isOngoing = (state: OperationState): boolean =>
  state === 'accepted' || state === 'running' || state === 'verifying';

/** Tells whether an operation is still being sent, so that it is not yet known what the service received. */
export const isSending = ({ state }: { readonly state: OperationState }): boolean =>
  state === 'preparing' || state === 'sending';

/** Tells whether the service is working on a part. */
export const isGoing = ({ state }: Pick<OperationPart, 'state'>): boolean =>
  state === 'accepted' || state === 'running';

/** Tells whether a part may be sent by order: it was never sent, or provably never arrived. */
export const isUnsent = ({ state }: Pick<OperationPart, 'state'>): boolean =>
  state === 'withheld' || state === 'not-sent';

/** Tells whether the service may have received the part; only the service itself or the devices can show it. */
export const hasLeft = ({ state }: Pick<OperationPart, 'state'>): boolean =>
  ['sending', 'accepted', 'running', 'ended', 'unknown'].includes(state);

/**
 * Returns the state of an operation as derived from its parts alone. Once parts have ended and none is open, it is
 * `verifying`: only a reading of the devices makes it `done`, `done-with-failures` or `failed`.
 */
export function stateOfParts(parts: readonly Pick<OperationPart, 'state'>[]): OperationState {
  const has = (state: OperationPart['state']): boolean => parts.some((part) => part.state === state);
  if (has('sending')) return 'sending';
  if (has('waiting'))
    return parts.every(({ state }) => ['waiting', 'withheld'].includes(state)) ? 'preparing' : 'sending';
  if (has('unknown')) return 'unknown';
  if (has('running')) return 'running';
  if (has('accepted')) return has('ended') ? 'running' : 'accepted';
  return has('ended') ? 'verifying' : 'failed';
}
