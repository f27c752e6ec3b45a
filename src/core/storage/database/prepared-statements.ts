import type { DatabaseSync, StatementSync } from 'node:sqlite';

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * Returns the statement of that text on `database`, compiled only once: compiling takes longer than running it. Only for
 * a limited number of texts, and never for `iterate`, which a second use of the same statement would end.
 */
export function prepared(database: DatabaseSync, text: string): StatementSync {
  const statements = kept.get(database) ?? new Map<string, StatementSync>();
  kept.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return statement;
}
