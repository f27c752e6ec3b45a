import type { DatabaseSync } from 'node:sqlite';

/** The statements that begin, keep and undo a piece of work. */
interface Brackets {
  readonly begin: string;
  readonly keep: string;
  readonly undo: string;
}

const outermost: Brackets = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', undo: 'ROLLBACK' };
const inner: Brackets = {
  begin: 'SAVEPOINT inner',
  keep: 'RELEASE inner',
  undo: 'ROLLBACK TO inner; RELEASE inner',
};

/**
 * Runs `work` as one transaction: committed when it returns, rolled back when it throws. A nested transaction is rolled
 * back alone when it throws, and committed with the outermost one.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const brackets = database.isTransaction ? inner : outermost;
  database.exec(brackets.begin);
  try {
    const result = work();
    database.exec(brackets.keep);
    return result;
  } catch (error) {
    // A failed COMMIT, or a full disk, may already have ended the transaction.
    if (database.isTransaction) database.exec(brackets.undo);
    throw error;
  }
}
