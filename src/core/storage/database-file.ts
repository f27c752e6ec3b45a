import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/contract/failure.ts';
import { copyDatabase } from './copy-database.ts';
import { isUnreadable, storageError, storageFailure } from './storage-failure.ts';
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
  const words = { happened: 'newerVersion', safe: 'nothingInItChanged', todo: 'installNewest' } as const;
  return new Failure(storageError(words, `database version ${version}, known up to ${known}`));
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

/** How long another connection may hold a lock, milliseconds. */
const patienceMs = 2000;

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/** The version of a database; throws `Failure` `storage` when it is newer than this program. */
function knownVersionOf(database: DatabaseSync, { migrations }: DatabaseFile): number {
  const version = versionOf(database);
  if (version > migrations.length) throw newerVersion(version, migrations.length);
  return version;
}

/** All steps at once or none, so that the disk is waited for once. */
function migrate(database: DatabaseSync, file: DatabaseFile): void {
  const { migrations } = file;
  const steps = migrations.slice(knownVersionOf(database, file));
  if (steps.length === 0) return;
  inTransaction(database, () => {
    for (const step of steps) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** Refuses a newer file before it is opened for writing, which alone would bring its log into it. */
function assertKnownVersion(path: string, file: DatabaseFile): void {
  if (sizeOf(path) === null) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: patienceMs });
  try {
    knownVersionOf(database, file);
  } finally {
    database.close();
  }
}

/** @param fill puts into an empty database what it begins with, of any version that is known */
function open(path: string, file: DatabaseFile, fill?: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: patienceMs });
  try {
    fill?.(database);
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

/** A database in memory in the place of a file that cannot be used. */
export interface UnkeptDatabase {
  readonly database: DatabaseSync;
  /** Whether all is in it that the file holds; nothing is otherwise. */
  readonly isCopy: boolean;
}

/** A database in memory with what the file in `folder` holds, as far as that can be read. The file is not altered. */
export function openUnkeptFile(folder: string, file: DatabaseFile): UnkeptDatabase {
  const path = join(folder, file.name);
  const fill = (database: DatabaseSync): void => copyDatabase(path, database);
  try {
    return { database: open(':memory:', file, fill), isCopy: true };
  } catch {
    return { database: openInMemory(file), isCopy: false };
  }
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
      if (!isEmptied(path)) {
        assertKnownVersion(path, file);
        return { database: open(path, file), setAside: null };
      }
    } catch (error) {
      if (!isUnreadable(error)) throw error;
    }
    const setAside = moveAside(path, nowMs);
    return { database: open(path, file), setAside };
  } catch (error) {
    throw storageFailure(error);
  }
}
