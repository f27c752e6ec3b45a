import type { Operation } from '@shared/operations/operation.ts';
import type { OperationsJournal } from '../storage/index.ts';
import { unknownOperation } from './operation-failures.ts';

/** Returns the operation with this id. Throws `Failure` `invalid-request` when there is none. */
export function knownOperation(journal: OperationsJournal, id: string): Operation {
  const operation = journal.get(id);
  if (!operation) throw unknownOperation();
  return operation;
}
