import type { AppError } from '@shared/contract/result.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { JournalChange, PartChange } from '@core/storage/index.ts';
import { answerLost, endedBeforeSending } from '../operation-failures.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { isOngoing, isUnsent, stateOfParts } from '../states.ts';
import { endedCanary } from '../canary/ended-canary.ts';

/** Decides one part after a crash: what may have been sent is never sent again, and nothing more is sent unprompted. */
function afterCrash({ index, state }: OperationPart): PartChange[] {
  if (state === 'sending') return [{ index, state: 'unknown', error: answerLost() }];
  return state === 'waiting' ? [{ index, state: 'withheld' }] : [];
}

/** Returns the change that decides what a run that ended left undecided in an operation; `null` when nothing is. */
export function decision(
  { canary: before }: Operation,
  parts: readonly OperationPart[],
  nowMs: number,
): JournalChange | null {
  const changes = parts.flatMap(afterCrash);
  const canary = endedCanary(before);
  if (changes.length === 0 && canary?.phase === before?.phase) return null;
  const state = stateOfParts(withChanges(parts, changes));
  const changeWith = (text: string, error: AppError | null): JournalChange => ({
    fields: { state, error, endedAtMs: state === 'failed' ? nowMs : null, canary },
    parts: changes,
    timeline: [{ atMs: nowMs, who: 'rollcall', text }],
  });
  if (state === 'unknown') {
    return changeWith(say('endedBeforeAnswer'), answerLost());
  }
  const isUntouched = parts.every((part) => part.state === 'waiting' || isUnsent(part));
  if (isUntouched) return changeWith(say('endedBeforeSent'), endedBeforeSending());
  return changeWith(say('endedBeforeAllSent'), null);
}

/** Decides what was left undecided in an operation, if `mayDecide`. Returns whether the operation is ongoing. */
function goesOn(
  { journal, write, clock }: OperationsContext,
  operation: Operation,
  mayDecide: boolean,
): boolean {
  const change = decision(operation, journal.parts(operation.id), clock.now());
  if (change !== null && !mayDecide) return false;
  return isOngoing((change === null ? operation : write(operation.id, change)).state);
}

/** Tells about what keeps an operation from being decided, such as a part that cannot be read. */
type OnProblem = (problem: unknown) => void;

/** Returns the ids of the ongoing ones of `operations`; one that cannot be decided is left as it is. */
function ongoing(
  context: OperationsContext,
  operations: readonly Operation[],
  { mayDecide, onProblem }: { readonly mayDecide: boolean; readonly onProblem: OnProblem },
): readonly string[] {
  const going = operations.filter((operation) => {
    try {
      return goesOn(context, operation, mayDecide);
    } catch (problem) {
      onProblem(problem);
      return false;
    }
  });
  return going.map(({ id }) => id);
}

/**
 * Resumes from the journal as the last run of the application left it, and returns the ids of the ongoing operations.
 * Operations of the demo fleet are removed if `isAlone`: it ended with the application. One that cannot be decided is
 * reported to `onFault`.
 *
 * @param isAlone whether no other process uses the journal; otherwise what another one may be sending is left to it
 */
export function recover(context: OperationsContext, isAlone: boolean): readonly string[] {
  if (isAlone) context.journal.removeDemo();
  return ongoing(context, context.journal.unfinished(), { mayDecide: isAlone, onProblem: context.onFault });
}

/** Returns the unfinished operations that other processes work on, or left: all but those that `isOwn` names. */
export const leftByOthers = (
  { journal }: Pick<OperationsContext, 'journal'>,
  isOwn: (id: string) => boolean,
): readonly Operation[] => journal.unfinished().filter(({ id }) => !isOwn(id));

/** Resumes what other processes left, all of which must have ended. Returns the ids of the ongoing operations. */
export const recoverOthers = (
  context: OperationsContext,
  isOwn: (id: string) => boolean,
  onProblem: OnProblem,
): readonly string[] => ongoing(context, leftByOthers(context, isOwn), { mayDecide: true, onProblem });
