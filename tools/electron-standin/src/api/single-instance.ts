import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decode } from '../ipc/codec.ts';
import { serialize } from '../ipc/serialize.ts';

type Announce = (argv: string[], folder: string, additionalData: unknown) => void;

const lockName = 'SingletonLock.db';
const letterBox = 'SingletonLetters';

/** SQLITE_BUSY (sqlite.org/rescode.html). */
const busy = 5;

/**
 * Takes the lock, or returns `null` while another process holds it. It is a transaction, so that the system frees it
 * however its holder ends.
 */
function takeLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
}

/** The lock that one instance per data folder holds. Later instances leave a message for it. */
export class SingleInstance {
  readonly #announce: Announce;
  #folder: string | null = null;
  #lock: DatabaseSync | null = null;
  #watcher: FSWatcher | null = null;

  constructor(announce: Announce) {
    this.#announce = announce;
  }

  get isHeld(): boolean {
    return this.#folder !== null;
  }

  /** @returns whether this instance holds the lock; if not, the holder has been notified. */
  request(folder: string, additionalData: unknown): boolean {
    if (this.#folder !== null) return true;
    mkdirSync(join(folder, letterBox), { recursive: true });
    this.#lock = takeLock(join(folder, lockName));
    if (this.#lock === null) {
      this.#notify(folder, additionalData);
      return false;
    }
    this.#folder = folder;
    this.#readLetters();
    this.#watcher = watch(join(folder, letterBox), () => this.#readLetters());
    this.#watcher.unref();
    process.once('exit', () => this.release());
    return true;
  }

  release(): void {
    if (this.#folder === null) return;
    this.#watcher?.close();
    rmSync(join(this.#folder, letterBox), { force: true, recursive: true });
    this.#lock?.close();
    this.#folder = null;
  }

  #notify(folder: string, additionalData: unknown): void {
    const letter = join(folder, letterBox, `${process.pid}-${process.hrtime.bigint()}`);
    writeFileSync(`${letter}.part`, serialize([process.argv, process.cwd(), additionalData]));
    renameSync(`${letter}.part`, letter);
  }

  #readLetters(): void {
    if (this.#folder === null) return;
    const box = join(this.#folder, letterBox);
    for (const name of readdirSync(box).filter((entry) => !entry.endsWith('.part'))) {
      const text = readFileSync(join(box, name), 'utf8');
      rmSync(join(box, name));
      const [argv, cwd, additionalData] = decode(text) as [string[], string, unknown];
      setImmediate(() => this.#announce(argv, cwd, additionalData));
    }
  }
}
