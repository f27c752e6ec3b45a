import type { DatabaseSync } from 'node:sqlite';
import { operationPartSchema, type Operation, type OperationPart } from '@shared/operations/operation.ts';
import { parseColumn } from '../database/json-column.ts';
import type { JournalChange } from '../operations/journal.ts';
import { prepared } from '../database/prepared-statements.ts';
import { enterChange } from './operation-facts.ts';

/** The parts of an operation whose state is set by a change. */
function partsOf(database: DatabaseSync, id: string, { parts = [] }: JournalChange): OperationPart[] {
  const select = prepared(
    database,
    'SELECT record FROM operation_parts WHERE operation_id = ? AND position = ?',
  );
  return parts
    .filter(({ state }) => state !== undefined)
    .flatMap(({ index }) => parseColumn(operationPartSchema, select.get(id, index)?.['record']) ?? []);
}

/**
 * Changes the journal with `write`, which returns the updated operation, and enters the change into the ledger. Call it
 * in the transaction that is to contain both.
 *
 * @param nowMs milliseconds since the epoch
 */
export function withLedgerEntry(
  database: DatabaseSync,
  { before, change }: { readonly before: Operation; readonly change: JournalChange },
  write: () => Operation,
  nowMs: number,
): Operation {
  const partsBefore = partsOf(database, before.id, change);
  const after = write();
  const parts = partsOf(database, before.id, change).map((part) => ({
    before: partsBefore.find(({ index }) => index === part.index),
    after: part,
  }));
  enterChange(database, { before, after, parts }, nowMs);
  return after;
}
