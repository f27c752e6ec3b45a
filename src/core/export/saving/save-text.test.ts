import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeAccess } from '@test/support/fake-access.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createSaveText, createSaveTextWhereAsked } from './save-text.ts';
import { createUnfinishedFiles, type UnfinishedFiles } from './unfinished.ts';

let folder: string;
let noteFolder: string;

beforeEach(() => {
  folder = temporaryFolder('text');
  noteFolder = temporaryFolder('notes');
});

/** The notes of a process that will have ended by the next start. */
const unfinished = (): UnfinishedFiles =>
  createUnfinishedFiles(noteFolder, { ownId: 1, isRunning: () => false });

const saving = (into: string) =>
  createSaveText({
    access: fakeAccess(),
    place: { folder: () => into },
    clock: { now: () => new Date(2026, 4, 20, 9, 2).getTime() },
    unfinished: unfinished(),
  });
const figures = { what: 'statistics', extension: 'csv', text: 'a,b\r\n' };

describe('a text among the exports', () => {
  it('is saved under a name that states what it is, and never over another file', async () => {
    const into = join(folder, 'new');
    const first = await saving(into)(figures);
    const second = await saving(into)({ ...figures, text: 'c\r\n' });
    expect(readdirSync(into).sort()).toEqual([
      'Transit statistics 2026-05-20 09.02 (2).csv',
      'Transit statistics 2026-05-20 09.02.csv',
    ]);
    expect([first, second].map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['a,b\r\n', 'c\r\n']);
  });

  it('reports in three sentences why it could not be saved', async () => {
    const taken = join(folder, 'file');
    writeFileSync(taken, '');
    await expect(saving(taken)(figures)).rejects.toMatchObject({ error: { code: 'storage' } });
  });

  it('is written where a symbolic link leads that was chosen', async ({ skip }) => {
    skip(process.platform === 'win32', 'links need a right on Windows');
    const [link, target] = [join(folder, 'link.csv'), join(folder, 'target.csv')];
    symlinkSync(target, link);
    const save = createSaveTextWhereAsked({
      access: fakeAccess(),
      place: { folder: () => folder, ask: () => Promise.resolve(link) },
      clock: { now: () => 0 },
      unfinished: unfinished(),
    });
    await save(figures);
    expect([readlinkSync(link), readFileSync(target, 'utf8')]).toEqual([target, 'a,b\r\n']);
  });

  it('leaves nothing behind when it could not be renamed, and replaces what may be replaced', async () => {
    const chosen = join(folder, 'new', 'mine.csv');
    const save = createSaveTextWhereAsked({
      access: fakeAccess(),
      place: { folder: () => folder, ask: () => Promise.resolve(chosen) },
      clock: { now: () => 0 },
      unfinished: unfinished(),
    });
    await save({ ...figures, text: 'the one before' });
    expect(await save(figures)).toEqual({ path: chosen });
    expect(readFileSync(chosen, 'utf8')).toBe('a,b\r\n');
    rmSync(chosen);
    mkdirSync(join(chosen, 'taken'), { recursive: true });
    await expect(save(figures)).rejects.toMatchObject({ error: { code: 'storage' } });
    expect(readdirSync(join(folder, 'new'))).toEqual(['mine.csv']);
  });

  it('is saved where the dialog says, which suggests the folder of exports', async () => {
    const chosen = join(folder, 'mine.csv');
    const asked: string[] = [];
    const answers: (string | null)[] = [chosen, null];
    const ask = (suggested: string) => {
      asked.push(suggested);
      return Promise.resolve(answers.shift() ?? null);
    };
    const save = createSaveTextWhereAsked({
      access: fakeAccess(),
      place: { folder: () => folder, ask },
      clock: { now: () => new Date(2026, 4, 20, 9, 2).getTime() },
      unfinished: unfinished(),
    });
    expect(await save(figures)).toEqual({ path: chosen });
    expect(await save(figures)).toBeNull();
    expect(asked[0]).toBe(join(folder, 'Transit statistics 2026-05-20 09.02.csv'));
    expect(readdirSync(folder)).toEqual(['mine.csv']);
    expect(readFileSync(chosen, 'utf8')).toBe('a,b\r\n');
  });

  it('is written under a temporary name, which the next start removes after a kill', async () => {
    const chosen = join(folder, 'mine.csv');
    const notes = unfinished();
    const parts: string[] = [];
    const save = createSaveTextWhereAsked({
      access: fakeAccess(),
      place: { folder: () => folder, ask: () => Promise.resolve(chosen) },
      clock: { now: () => 0 },
      unfinished: {
        // As if the process ended before it could remove the note.
        note: async (paths) => {
          await notes.note(paths);
          parts.push(...paths);
          return () => Promise.resolve();
        },
      },
    });
    await save(figures);
    for (const part of parts) writeFileSync(part, 'a,');
    expect(readdirSync(folder)).toHaveLength(2);
    await unfinished().clean();
    expect(readdirSync(folder)).toEqual(['mine.csv']);
  });
});
