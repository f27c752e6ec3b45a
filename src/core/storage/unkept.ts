import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { OperationsJournal } from './operations/journal.ts';
import { say } from './words.ts';

/**
 * Returns the problem to show when data is only kept in memory because of `error`. `isCopy` tells whether that data is a
 * copy of what was stored.
 */
export function unkeptProblem(error: AppError, isCopy: boolean): AppError {
  return {
    ...error,
    get happened() {
      return error.happened;
    },
    get safe() {
      return say(isCopy ? 'shownUnkept' : 'hiddenUnkept');
    },
    get todo() {
      return say('thenStartAgain', { todo: error.todo });
    },
  };
}

/**
 * Wraps a journal so that it accepts only changes of the demo fleet: any other would be lost with the journal. For those,
 * `create` and `claim` throw `Failure` `storage`.
 *
 * @param problem why nothing is kept
 */
export function createUnkeptJournal(journal: OperationsJournal, problem: AppError): OperationsJournal {
  const ofDemo = new Set<string>();
  const refusal = (): Failure => new Failure({ ...problem, safe: say('notRecorded') });
  return {
    ...journal,
    create(entry, assertAllowed) {
      if (!entry.isDemo) throw refusal();
      ofDemo.add(entry.operation.id);
      return journal.create(entry, assertAllowed);
    },
    claim(id, part, atMs, change) {
      if (!ofDemo.has(id)) throw refusal();
      return journal.claim(id, part, atMs, change);
    },
  };
}
