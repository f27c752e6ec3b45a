import { howMany } from '@shared/words/counts.ts';
import type { Operation } from '@shared/operations/contract.ts';
import { grouped } from '@page/ui/number-words.ts';
import { canaryWords } from './canary.ts';
import { hasEnded, needsOperator } from './operation-state.ts';

const ofTargets = (count: number, { targets }: Operation): string =>
  `${grouped(count)} of ${grouped(targets)}`;

const sendingWords = ({ parts: { accepted, total } }: Operation): string =>
  total > 1 ? `${grouped(accepted)} of ${grouped(total)} requests sent` : 'The change is being sent, once';

/** Why it needs the operator: only a lost answer has the code of a time-out. */
function unknownWords({ error }: Operation): string {
  if (error === null || error.code === 'timed-out') return 'No answer to the request. Nothing is repeated.';
  if (error.code === 'storage') return 'The answer could not be saved. Nothing is repeated.';
  return 'Accepted by the service; the devices could not be read back.';
}

/** How far it is, told from what is known and from nothing else (ui.md: counts, never a guess). */
export function progressWords(operation: Operation): string {
  const first = hasEnded(operation) || needsOperator(operation) ? null : canaryWords(operation);
  if (first !== null) return first;
  switch (operation.state) {
    case 'preparing':
      return 'Saving old values, checking again';
    case 'sending':
      return sendingWords(operation);
    case 'accepted':
      return 'Waiting for the service to start';
    case 'running':
      return operation.processed === null
        ? 'The service does not say how far'
        : `${ofTargets(operation.processed, operation)}, says the service`;
    case 'verifying':
      return operation.confirmed === null
        ? 'Reading the devices back'
        : `${ofTargets(operation.confirmed, operation)} confirmed by reading`;
    case 'unknown':
      return unknownWords(operation);
    default:
      return endWords(operation);
  }
}

/** How it ended: `1,204 of 1,210 confirmed`, or why nothing was changed by it. */
export function endWords(operation: Operation): string {
  const wasSetByOthers = operation.state === 'failed' && (operation.confirmed ?? 0) > 0;
  if (wasSetByOthers && operation.error) return operation.error.happened;
  if (operation.confirmed !== null) return `${ofTargets(operation.confirmed, operation)} confirmed`;
  if (operation.error) return operation.error.happened;
  return `${howMany('devices', operation.targets)}, not read back`;
}

/** The part of the bar that is known to be done, 0 to 1; `null` where the state has no bar. */
export function progressPart(operation: Operation): number | null {
  if (operation.state === 'unknown' || operation.state === 'failed') return null;
  const known = operation.state === 'running' ? operation.processed : operation.confirmed;
  return operation.targets === 0 ? 0 : Math.min(1, (known ?? 0) / operation.targets);
}
