import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { inTransaction } from './transaction.ts';

/** The URI parameters with which SQLite opens a file that it must not alter. */
const modes = {
  /** Reads the log next to the file as well, for which it needs the shared-memory file, or has to create it. */
  withLog: 'mode=ro',
  /** Reads the file alone, and creates nothing next to it. */
  alone: 'mode=ro&immutable=1',
} as const;

const hasLog = (path: string): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function attach(database: DatabaseSync, path: string, mode: string): void {
  database.prepare('ATTACH ? AS kept').run(`${pathToFileURL(path).href}?${mode}`);
  try {
    database.prepare('SELECT count(*) FROM kept.sqlite_schema').get();
  } catch (error) {
    database.exec('DETACH kept');
    throw error;
  }
}

function attachUnaltered(database: DatabaseSync, path: string): void {
  try {
    attach(database, path, modes.withLog);
  } catch (error) {
    if (hasLog(path)) throw error;
    attach(database, path, modes.alone);
  }
}

/** Copies tables, then their rows, and only then triggers and indexes, so that no trigger alters the rows on the way. */
function copyAttached(database: DatabaseSync): void {
  const parts = database
    .prepare(
      "SELECT type, name, sql FROM kept.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ type, name, sql }) => ({
      isTable: type === 'table',
      name: quoted(String(name)),
      sql: String(sql),
    }));
  const tables = parts.filter(({ isTable }) => isTable);
  for (const { sql } of tables) database.exec(sql);
  for (const { name } of tables) database.exec(`INSERT INTO main.${name} SELECT * FROM kept.${name}`);
  for (const { isTable, sql } of parts) if (!isTable) database.exec(sql);
}

/**
 * Copies everything in the database file at `path` into an empty `database`, including its version (`PRAGMA
 * user_version`). The file is not altered. Throws what SQLite throws.
 */
export function copyDatabase(path: string, database: DatabaseSync): void {
  attachUnaltered(database, path);
  const version = Number(database.prepare('PRAGMA kept.user_version').get()?.['user_version'] ?? 0);
  database.exec('PRAGMA foreign_keys = OFF');
  inTransaction(database, () => copyAttached(database));
  database.exec(`PRAGMA user_version = ${String(version)}; DETACH kept; PRAGMA foreign_keys = ON`);
}
