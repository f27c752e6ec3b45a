import type { OperationPart, OperationState } from '@shared/operations/contract.ts';

/** States in which the service is at it, or Rollcall reads back by itself. */
export const isOngoing = (state: OperationState): boolean =>
  state === 'accepted' || state === 'running' || state === 'verifying';

/** Whether it is not known yet what the service got. */
export const isSending = ({ state }: { readonly state: OperationState }): boolean =>
  state === 'preparing' || state === 'sending';

/** The parts that may be sent by order: they were never sent, or provably never arrived. */
export const isUnsent = ({ state }: Pick<OperationPart, 'state'>): boolean =>
  state === 'withheld' || state === 'not-sent';

/** Whether the service may have got the part: it can only say, or its devices can. */
export const hasLeft = ({ state }: Pick<OperationPart, 'state'>): boolean =>
  ['sending', 'accepted', 'running', 'ended', 'unknown'].includes(state);

/**
 * The state of an operation as its parts alone show it. An end that reached the service is `verifying`: only a reading
 * of the devices makes it `done`, `done-with-failures` or `failed`.
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
