import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/contract/failure.ts';
import { aloneOpening } from './alone-opening.ts';
import { copyDatabase } from './copy-database.ts';
import { isUnreadable, storageError, storageFailure } from '../storage-failure.ts';
import { inTransaction } from './transaction.ts';

/** The opened database, and the damaged file that had to be set aside, if any. */
export interface OpenedDatabase {
  readonly database: DatabaseSync;
  /** The path under which the damaged file was kept; `null` when there was none. */
  readonly setAside: string | null;
}

/** A database file within the data folder. */
export interface DatabaseFile {
  readonly name: string;
  /** The schema, one step per version: step `i` leads from version `i` to `i + 1` (`PRAGMA user_version`). */
  readonly migrations: readonly string[];
  /** `FULL` where a power cut must not lose anything, `NORMAL` where it may lose the latest commits. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

function newerVersion(version: number, known: number): Failure {
  const words = { happened: 'newerVersion', safe: 'nothingInItChanged', todo: 'installNewest' } as const;
  return new Failure(storageError(words, `database version ${version}, known up to ${known}`));
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

/** How long to wait for a lock that another connection holds, milliseconds. */
const busyTimeoutMs = 2000;

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/** The version of a database. Throws `Failure` `storage` when this program does not know it yet. */
function knownVersionOf(database: DatabaseSync, { migrations }: DatabaseFile): number {
  const version = versionOf(database);
  if (version > migrations.length) throw newerVersion(version, migrations.length);
  return version;
}

/** Runs all missing steps or none, in one transaction, so that the disk is synced only once. */
function migrate(database: DatabaseSync, file: DatabaseFile): void {
  const { migrations } = file;
  if (knownVersionOf(database, file) === migrations.length) return;
  inTransaction(database, () => {
    // Another process may have run the steps while this one waited to write.
    for (const step of migrations.slice(knownVersionOf(database, file))) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** Refuses a newer file before it is opened for writing, which by itself would merge its log into the file. */
function assertKnownVersion(path: string, file: DatabaseFile): void {
  if (sizeOf(path) === null) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  try {
    knownVersionOf(database, file);
  } finally {
    database.close();
  }
}

/** @param fill fills an empty database with its initial content, of any known version */
function open(path: string, file: DatabaseFile, fill?: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs });
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

/** The smallest page size of a database. */
const minBytes = 512;

/** Whether a file has at least one page or a log. SQLite may take any other for a new database. */
const hasContent = (path: string): boolean =>
  (sizeOf(path) ?? 0) >= minBytes || (sizeOf(path) !== null && (sizeOf(`${path}-wal`) ?? 0) > 0);

/** Opens a database that was written before; `null` when there is none, or none that can be read. */
function openWritten(path: string, file: DatabaseFile): OpenedDatabase | null {
  if (!hasContent(path)) return null;
  try {
    assertKnownVersion(path, file);
    return { database: open(path, file), setAside: null };
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

function openFresh(path: string, file: DatabaseFile, nowMs: number): OpenedDatabase {
  const setAside = existsSync(path) ? moveAside(path, nowMs) : null;
  return { database: open(path, file), setAside };
}

/** Opens an empty in-memory database with the schema of `file`. */
export function openInMemory(file: DatabaseFile): DatabaseSync {
  return open(':memory:', file);
}

/** An in-memory database that replaces a file which cannot be used. */
export interface UnkeptDatabase {
  readonly database: DatabaseSync;
  /** Whether it holds everything that the file holds; otherwise it is empty. */
  readonly isCopy: boolean;
}

/** Opens an in-memory copy of the file in `folder`, or an empty database if it cannot be read. The file is not altered. */
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
 * Opens a database file in `folder` (created if missing) with a write-ahead log and foreign keys, and migrates it to the
 * newest schema. A file that is unreadable or has been emptied is renamed to `<name>.unreadable-<time>`, which
 * `setAside` then holds, and a fresh one is created. Throws `Failure` `storage` for anything else, including a database
 * of a newer version.
 */
export function openDatabaseFile(folder: string, file: DatabaseFile, nowMs: number): OpenedDatabase {
  const path = join(folder, file.name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const written = openWritten(path, file);
    if (written) return written;
    // A database that another process is just creating looks like one that was emptied.
    return aloneOpening(folder, () => openWritten(path, file) ?? openFresh(path, file, nowMs));
  } catch (error) {
    throw storageFailure(error);
  }
}
