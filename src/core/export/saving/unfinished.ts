import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Records which files and folders are unfinished, so that those of a killed process are found and removed later. */
export interface UnfinishedFiles {
  /** Records what is about to be written. Resolves with a function that removes the record. Neither ever fails. */
  note(paths: readonly string[]): Promise<() => Promise<void>>;
  /** Removes the unfinished files of processes that no longer run. Never fails. */
  clean(): Promise<void>;
}

/** What has to be known of the processes of this computer. */
export interface Processes {
  readonly ownId: number;
  readonly isRunning: (processId: number) => boolean;
}

/** Whether a process with this id is running, of any user. */
function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const thisComputer: Processes = { ownId: process.pid, isRunning };

/** How much of the name of a file its temporary name has, so that it is not too long where the name is not. */
const keptCharacters = 40;

/** Returns where to write a file or folder until it is complete: in the same folder, under an unmistakable temporary name. */
export function unfinishedPath(path: string): string {
  const start = [...basename(path)].slice(0, keptCharacters).join('');
  return join(dirname(path), `.${start}.${randomUUID()}.part`);
}

/**
 * Removes unfinished files, if there are any, and then their record. Never fails: the record of files that cannot be
 * removed stays, so that the next start removes them.
 */
export async function removeUnfinished(paths: readonly string[], forget: () => Promise<void>): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true }))).then(
    forget,
    () => undefined,
  );
}

/** Names that only unfinished files have; no other file is removed, whatever a note lists. */
const unfinishedName = /^\..+\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;
const noteName = /^(\d+)-[\da-f-]{36}\.json$/;

/** The paths in a note; none when it cannot be read. */
async function listed(note: string): Promise<string[]> {
  try {
    const paths: unknown = JSON.parse(await readFile(note, 'utf8'));
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Creates the records as files in `folder`, which is created on demand; they are named after the writing process. */
export function createUnfinishedFiles(
  folder: string,
  { ownId, isRunning: runs }: Processes = thisComputer,
): UnfinishedFiles {
  const written = new Set<string>();

  async function removeLeft(name: string): Promise<void> {
    // Cleaning runs while the first files may already be written.
    if (written.has(name)) return;
    const processId = Number(noteName.exec(name)?.[1] ?? NaN);
    // An earlier process may have had the id of this one.
    if (Number.isNaN(processId) || (processId !== ownId && runs(processId))) return;
    const left = (await listed(join(folder, name))).filter((path) => unfinishedName.test(basename(path)));
    await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
    await rm(join(folder, name), { force: true });
  }

  return {
    async note(paths) {
      const name = `${String(ownId)}-${randomUUID()}.json`;
      const note = join(folder, name);
      written.add(name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(note, JSON.stringify(paths), { flag: 'wx', mode: 0o600 });
      } catch {
        // The file is written without a note; the function below removes a partial one.
      }
      return () => rm(note, { force: true }).catch(() => undefined);
    },
    async clean() {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.map((name) => removeLeft(name).catch(() => undefined)));
    },
  };
}
