import type { Operation } from '@shared/operations/operation.ts';
import { canaryWords } from './canary.ts';
import { isGoingOn } from './operation-state.ts';
import { say } from './words.ts';

const sendingWords = ({ parts: { accepted, total } }: Operation): string =>
  total > 1 ? say('requestsSent', { sent: accepted, n: total }) : say('sentOnce');

/** Why it needs the operator. Only a lost answer has the code of a time-out. */
function unknownWords({ error }: Operation): string {
  if (error === null || error.code === 'timed-out') return say('noAnswer');
  return say(error.code === 'storage' ? 'answerNotSaved' : 'notReadBack');
}

/** What an operation that is going on waits for first; `null` when its state says it. */
const waitingWords = (operation: Operation): string | null =>
  operation.awaitsSignIn
    ? say('waitingForSignIn', { company: operation.companyName })
    : canaryWords(operation);

/** The progress, derived only from what is known (ui.md: counts, never a guess). */
export function progressWords(operation: Operation): string {
  const first = isGoingOn(operation) ? waitingWords(operation) : null;
  if (first !== null) return first;
  switch (operation.state) {
    case 'preparing':
      return say('savingOldValues');
    case 'sending':
      return sendingWords(operation);
    case 'accepted':
      return say('waitingForStart');
    case 'running':
      return operation.processed === null
        ? say('serviceDoesNotSay')
        : say('serviceSays', { done: operation.processed, all: operation.targets });
    case 'verifying':
      return operation.confirmed === null
        ? say('readingBack')
        : say('confirmedByReading', { done: operation.confirmed, all: operation.targets });
    case 'unknown':
      return unknownWords(operation);
    default:
      return endWords(operation);
  }
}

/** How it ended: `1,204 of 1,210 confirmed`, or why it changed nothing. */
export function endWords(operation: Operation): string {
  const { state, confirmed, targets, error } = operation;
  const wasSetByOthers = state === 'failed' && (confirmed ?? 0) > 0;
  if (wasSetByOthers && error) return error.happened;
  if (confirmed !== null) return say('confirmedOf', { done: confirmed, all: targets });
  return error ? error.happened : say('endNotReadBack', { n: targets });
}

/** The share that is known to be done, 0 to 1; `null` where the state has no progress bar. */
export function progressPart(operation: Operation): number | null {
  if (operation.state === 'unknown' || operation.state === 'failed') return null;
  const known = operation.state === 'running' ? operation.processed : operation.confirmed;
  return operation.targets === 0 ? 0 : Math.min(1, (known ?? 0) / operation.targets);
}

/** Tells briefly what an operation follows, and what follows it: `retry`, `retried, reverted`; empty for nothing. */
export function relationWords({ id, retryOf, revertOf }: Operation, followers: readonly Operation[]): string {
  return [
    ...(retryOf === null ? [] : [say('isRetry')]),
    ...(revertOf === null ? [] : [say('isRevert')]),
    ...(followers.some((other) => other.retryOf === id) ? [say('wasRetried')] : []),
    ...(followers.some((other) => other.revertOf === id) ? [say('wasReverted')] : []),
  ].join(', ');
}
