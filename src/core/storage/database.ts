import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/contract/failure.ts';
import { migrations } from './migrations.ts';
import { isUnreadable, storageFailure } from './storage-failure.ts';
import { inTransaction } from './transaction.ts';

/** Name of the database file within the data folder. */
export const databaseFile = 'rollcall.db';

/** The opened database, and the file that had to be set aside because it could not be read. */
export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** Path of the damaged file that was kept; `null` when there was none. */
  readonly setAside: string | null;
}

function newerVersion(version: number): Failure {
  return new Failure({
    code: 'storage',
    happened: 'The data of Rollcall was written by a newer version of it.',
    safe: 'Nothing in it was changed.',
    todo: 'Install the newest version of Rollcall, or start with another data folder.',
    details: `database version ${version}, known up to ${migrations.length}`,
  });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function migrate(database: DatabaseSync): void {
  const from = versionOf(database);
  if (from > migrations.length) throw newerVersion(from);
  for (const [offset, step] of migrations.slice(from).entries()) {
    inTransaction(database, () => {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${from + offset + 1}`);
    });
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 2000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    const check = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (check !== 'ok') throw Object.assign(new Error(String(check)), { errcode: 11 });
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function moveAside(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
  const aside = `${path}.unreadable-${stamp}`;
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(path + part)) renameSync(path + part, aside + part);
  }
  return aside;
}

/**
 * Opens the database `rollcall.db` in `folder` (made if missing): write-ahead log, full synchronisation, foreign keys,
 * brought to the newest schema. A file that cannot be read is kept beside as `rollcall.db.unreadable-<time>` and a
 * fresh one is started; `setAside` then names it. Throws `Failure` `storage` for anything else, a database of a newer
 * version included.
 */
export function openDatabase(folder: string, nowMs: number = Date.now()): OpenedDatabase {
  const path = join(folder, databaseFile);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      return { database: open(path), setAside: null };
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      const setAside = moveAside(path, nowMs);
      return { database: open(path), setAside };
    }
  } catch (error) {
    throw storageFailure(error);
  }
}
