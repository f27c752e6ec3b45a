import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Notes which files are unfinished, so that those of a process that was killed are found and removed later. */
export interface UnfinishedFiles {
  /** Notes files about to be written; what it answers takes the note back. Neither fails: without a note, writing goes on. */
  note(paths: readonly string[]): Promise<() => Promise<void>>;
  /** Removes what processes that are no more left unfinished. Never fails. */
  clean(): Promise<void>;
}

/** The processes of this computer, as far as notes need them. */
export interface Processes {
  readonly ownId: number;
  readonly isRunning: (processId: number) => boolean;
}

/** Whether a process with this id runs, whoever's it is. */
function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const thisComputer: Processes = { ownId: process.pid, isRunning };

/** Where a file is written until it is whole: under a name in the same folder that nobody takes for the file itself. */
export const unfinishedPath = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);

/** Names that only unfinished files have, whatever a note says. */
const unfinishedName = /^\..+\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;
const noteName = /^(\d+)-[\da-f-]{36}\.json$/;

/** What a note lists; nothing where it cannot be read. */
async function listed(note: string): Promise<string[]> {
  try {
    const paths: unknown = JSON.parse(await readFile(note, 'utf8'));
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes are files in `folder`, which is made when it is needed, named by the process that writes. */
export function createUnfinishedFiles(
  folder: string,
  { ownId, isRunning: runs }: Processes = thisComputer,
): UnfinishedFiles {
  async function removeLeft(name: string): Promise<void> {
    const processId = Number(noteName.exec(name)?.[1] ?? NaN);
    // A process of before may have had the id that this one has now.
    if (Number.isNaN(processId) || (processId !== ownId && runs(processId))) return;
    const left = (await listed(join(folder, name))).filter((path) => unfinishedName.test(basename(path)));
    await Promise.all(left.map((path) => rm(path, { force: true })));
    await rm(join(folder, name), { force: true });
  }

  return {
    async note(paths) {
      const note = join(folder, `${String(ownId)}-${randomUUID()}.json`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(note, JSON.stringify(paths), { flag: 'wx', mode: 0o600 });
      } catch {
        // Writing goes on; what there is of the note is taken back with it.
      }
      return () => rm(note, { force: true }).catch(() => undefined);
    },
    async clean() {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.map((name) => removeLeft(name).catch(() => undefined)));
    },
  };
}
