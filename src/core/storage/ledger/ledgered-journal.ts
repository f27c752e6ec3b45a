import type { DatabaseSync } from 'node:sqlite';
import { operationPartSchema, type Operation, type OperationPart } from '@shared/operations/contract.ts';
import { parseColumn } from '../json-column.ts';
import type { JournalChange, OperationsJournal } from '../journal.ts';
import { inTransaction } from '../transaction.ts';
import { enterChange, enterIntent } from './operation-facts.ts';

/** The requests of an operation that a change is about. */
function partsOf(database: DatabaseSync, id: string, { parts = [] }: JournalChange): OperationPart[] {
  const select = database.prepare(
    'SELECT record FROM operation_parts WHERE operation_id = ? AND position = ?',
  );
  return parts
    .filter(({ state }) => state !== undefined)
    .flatMap(({ index }) => parseColumn(operationPartSchema, select.get(id, index)?.['record']) ?? []);
}

/**
 * A journal that enters every intent and every later fact into the ledger, in the transaction that writes it: the
 * ledger and the journal are both written or neither is.
 *
 * @param now milliseconds since the epoch
 */
export function withLedger(
  database: DatabaseSync,
  journal: OperationsJournal,
  now: () => number,
): OperationsJournal {
  /** Runs a change of the journal and enters what it tells. */
  const entering = <T extends Operation | null>(id: string, change: JournalChange, write: () => T): T =>
    inTransaction(database, () => {
      const before = journal.get(id);
      const partsBefore = partsOf(database, id, change);
      const after = write();
      if (before === null || after === null) return after;
      const parts = partsOf(database, id, change).map((part) => ({
        before: partsBefore.find(({ index }) => index === part.index),
        after: part,
      }));
      enterChange(database, { before, after, parts }, now());
      return after;
    });

  return {
    ...journal,
    create: (entry, assertAllowed) =>
      inTransaction(database, () => {
        const isNew = journal.create(entry, assertAllowed);
        if (isNew) enterIntent(database, entry, now());
        return isNew;
      }),
    update: (id, change) => entering(id, change, () => journal.update(id, change)),
    claim: (id, part, atMs, change) => entering(id, change, () => journal.claim(id, part, atMs, change)),
  };
}
