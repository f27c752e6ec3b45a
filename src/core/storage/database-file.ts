import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/contract/failure.ts';
import { isUnreadable, storageFailure } from './storage-failure.ts';
import { inTransaction } from './transaction.ts';

/** The opened database, and the file that had to be set aside because it could not be read. */
export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** Path of the damaged file that was kept; `null` when there was none. */
  readonly setAside: string | null;
}

/** A database file within the data folder. */
export interface DatabaseFile {
  readonly name: string;
  /** The schema, one step a version: step `i` leads from version `i` to `i + 1` (`PRAGMA user_version`). */
  readonly migrations: readonly string[];
  /** `FULL` where nothing that was kept may be lost to a power cut, `NORMAL` where the last of it may. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

function newerVersion(version: number, known: number): Failure {
  return new Failure({
    code: 'storage',
    happened: 'The data of Rollcall was written by a newer version of it.',
    safe: 'Nothing in it was changed.',
    todo: 'Install the newest version of Rollcall, or start with another data folder.',
    details: `database version ${version}, known up to ${known}`,
  });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function migrate(database: DatabaseSync, { migrations }: DatabaseFile): void {
  const from = versionOf(database);
  if (from > migrations.length) throw newerVersion(from, migrations.length);
  for (const [offset, step] of migrations.slice(from).entries()) {
    inTransaction(database, () => {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${from + offset + 1}`);
    });
  }
}

function open(path: string, file: DatabaseFile): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 2000 });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${file.synchronous};`);
    const check = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (check !== 'ok') throw Object.assign(new Error(String(check)), { errcode: 11 });
    migrate(database, file);
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

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

/** The smallest page of a database. */
const leastBytes = 512;

/** Whether a file is there with less than a page in it, and nothing in its log: SQLite may take that for a new one. */
function isEmptied(path: string): boolean {
  const bytes = sizeOf(path);
  return bytes !== null && bytes < leastBytes && (sizeOf(`${path}-wal`) ?? 0) === 0;
}

/** A database of that schema in memory. */
export function openInMemory(file: DatabaseFile): DatabaseSync {
  return open(':memory:', file);
}

/**
 * Opens a database file in `folder` (made if missing): write-ahead log, foreign keys, brought to the newest schema. A
 * file that cannot be read, or has been emptied, is kept beside as `<name>.unreadable-<time>` and a fresh one is started; `setAside` then
 * names it. Throws `Failure` `storage` for anything else, a database of a newer version included.
 */
export function openDatabaseFile(folder: string, file: DatabaseFile, nowMs: number): OpenedDatabase {
  const path = join(folder, file.name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      if (!isEmptied(path)) return { database: open(path, file), setAside: null };
    } catch (error) {
      if (!isUnreadable(error)) throw error;
    }
    const setAside = moveAside(path, nowMs);
    return { database: open(path, file), setAside };
  } catch (error) {
    throw storageFailure(error);
  }
}
