import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { inTransaction } from './transaction.ts';

/** How SQLite is asked to open a file that it must not alter. */
const ways = {
  /** It reads the log beside the file, for which it needs that file of shared memory, or to make it. */
  withLog: 'mode=ro',
  /** It takes the file for all there is, and makes nothing beside it. */
  alone: 'mode=ro&immutable=1',
} as const;

const hasLog = (path: string): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function attach(database: DatabaseSync, path: string, way: string): void {
  database.prepare('ATTACH ? AS kept').run(`${pathToFileURL(path).href}?${way}`);
  try {
    database.prepare('SELECT count(*) FROM kept.sqlite_schema').get();
  } catch (error) {
    database.exec('DETACH kept');
    throw error;
  }
}

function attachUnaltered(database: DatabaseSync, path: string): void {
  try {
    attach(database, path, ways.withLog);
  } catch (error) {
    if (hasLog(path)) throw error;
    attach(database, path, ways.alone);
  }
}

/** Tables first, then what is in them, and only then what watches over it: what was kept is not changed on its way. */
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
 * Copies all that the database file at `path` holds into an empty `database`, its version (`PRAGMA user_version`)
 * included. The file is not altered. Throws what SQLite throws.
 */
export function copyDatabase(path: string, database: DatabaseSync): void {
  attachUnaltered(database, path);
  const version = Number(database.prepare('PRAGMA kept.user_version').get()?.['user_version'] ?? 0);
  database.exec('PRAGMA foreign_keys = OFF');
  inTransaction(database, () => copyAttached(database));
  database.exec(`PRAGMA user_version = ${String(version)}; DETACH kept; PRAGMA foreign_keys = ON`);
}
