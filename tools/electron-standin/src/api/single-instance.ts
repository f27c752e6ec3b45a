import {
  linkSync,
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
import { decode } from '../ipc/codec.ts';
import { serialize } from '../ipc/serialize.ts';

type Announce = (argv: string[], folder: string, additionalData: unknown) => void;

const lockName = 'SingletonLock';
const letterBox = 'SingletonLetters';

/** Process ids are reused; the start time distinguishes processes with the same id. */
function identity(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** The lock that one instance per data folder holds. Later instances leave a message for it. */
export class SingleInstance {
  readonly #announce: Announce;
  #folder: string | null = null;
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
    if (!this.#take(join(folder, lockName))) {
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
    rmSync(join(this.#folder, lockName), { force: true });
    rmSync(join(this.#folder, letterBox), { force: true, recursive: true });
    this.#folder = null;
  }

  /** A link cannot replace an existing file, so only one of two instances that start together gets the lock. */
  #take(lock: string): boolean {
    const mine = `${lock}.${process.pid}`;
    writeFileSync(mine, identity(process.pid) ?? '');
    try {
      if (isStale(lock)) rmSync(lock, { force: true });
      linkSync(mine, lock);
      return true;
    } catch {
      return false;
    } finally {
      rmSync(mine, { force: true });
    }
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

function isStale(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8');
    return identity(Number(holder.split(' ')[0])) !== holder;
  } catch {
    return false;
  }
}
