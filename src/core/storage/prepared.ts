import type { DatabaseSync, StatementSync } from 'node:sqlite';

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * The statement of that text on `database`, compiled once: to compile it takes longer than to run it. For texts of which
 * there are few, and never for `iterate`, which a second use of the same statement would end.
 */
export function prepared(database: DatabaseSync, text: string): StatementSync {
  const statements = kept.get(database) ?? new Map<string, StatementSync>();
  kept.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return statement;
}
