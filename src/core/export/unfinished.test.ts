import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUnfinishedFiles } from './unfinished.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-unfinished-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const notes = (): string => join(folder, 'notes');
const of = (ownId: number, running: readonly number[] = []) =>
  createUnfinishedFiles(notes(), { ownId, isRunning: (id) => running.includes(id) });
/** A file that was begun. */
function begun(name = 'fleet.csv'): string {
  const path = join(folder, `.${name}.0b1c2d3e-0000-4000-8000-000000000001.part`);
  writeFileSync(path, 'half of');
  return path;
}

describe('unfinished files', () => {
  it('of a process that is no more are removed, with the note of them', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(42).clean();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('of a process that still writes stay', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(42, [41]).clean();
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it('of an earlier process with the same id are removed', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(41, [41]).clean();
    expect(existsSync(path)).toBe(false);
  });

  it('are nobody else’s files, whatever a note says', async () => {
    const own = join(folder, 'letter.txt');
    writeFileSync(own, 'Dear');
    await of(41).note([own]);
    writeFileSync(join(notes(), 'readme.txt'), '');
    await of(42).clean();
    expect(existsSync(own)).toBe(true);
    expect(readdirSync(notes())).toEqual(['readme.txt']);
  });

  it('are forgotten once they are whole, and a note that is broken goes', async () => {
    const forget = await of(41).note([begun()]);
    await forget();
    expect(readdirSync(notes())).toEqual([]);
    const note = join(notes(), '41-0b1c2d3e-0000-4000-8000-000000000002.json');
    writeFileSync(note, '{');
    await of(42).clean();
    expect(existsSync(note)).toBe(false);
  });

  it('are written without a note where none can be made', async () => {
    writeFileSync(notes(), 'a file is in the way');
    const forget = await of(41).note([begun()]);
    await expect(forget()).resolves.toBeUndefined();
    await expect(of(41).clean()).resolves.toBeUndefined();
  });

  it('tells by itself whether a process runs', async () => {
    const path = begun();
    const parent = process.ppid;
    await createUnfinishedFiles(notes(), { ownId: parent, isRunning: () => false }).note([path]);
    await createUnfinishedFiles(notes()).clean();
    expect(existsSync(path)).toBe(true);
  });
});
