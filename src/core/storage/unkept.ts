import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { OperationsJournal } from './journal.ts';
import { say } from './words.ts';

/**
 * What to say of data that is kept in memory alone because of `error`; `isCopy` says whether what was kept is in it.
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
 * A journal that takes no change but those of the demo fleet: the others would be forgotten with it. `create` and `claim`
 * of such a change throw `Failure` `storage`.
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
