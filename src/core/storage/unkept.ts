import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { OperationsJournal } from './journal.ts';

/**
 * What to say of data that is kept in memory alone because of `error`; `isCopy` says whether what was kept is in it.
 */
export function unkeptProblem(error: AppError, isCopy: boolean): AppError {
  const safe = isCopy
    ? 'What was kept is shown and left as it is; what is set now ends with Rollcall, and changes of devices are refused.'
    : 'What was kept is left as it is, but not shown; what is set now ends with Rollcall, and changes of devices are refused.';
  return { ...error, safe, todo: `${error.todo} Start Rollcall again after that.` };
}

/**
 * A journal that takes no change but those of the demo fleet: the others would be forgotten with it. `create` and `claim`
 * of such a change throw `Failure` `storage`.
 *
 * @param problem why nothing is kept
 */
export function createUnkeptJournal(journal: OperationsJournal, problem: AppError): OperationsJournal {
  const ofDemo = new Set<string>();
  const refusal = (): Failure =>
    new Failure({ ...problem, safe: 'Nothing was changed: a change that cannot be recorded is not sent.' });
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
