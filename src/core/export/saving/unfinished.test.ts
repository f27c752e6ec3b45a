import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createUnfinishedFiles, unfinishedPath } from './unfinished.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('unfinished');
});

const notes = (): string => join(folder, 'notes');
const of = (ownId: number, running: readonly number[] = []) =>
  createUnfinishedFiles(notes(), { ownId, isRunning: (id) => running.includes(id) });
/** Creates a file that was begun, and returns its path. */
function begun(name = 'fleet.csv'): string {
  const path = join(folder, `.${name}.0b1c2d3e-0000-4000-8000-000000000001.part`);
  writeFileSync(path, 'half of');
  return path;
}

describe('unfinished files', () => {
  it('have names that are short enough for a disk wherever those of the files are', () => {
    const name = basename(unfinishedPath('\u{1F68B}'.repeat(63)));
    expect(name).toMatch(/^\.(?:\u{1F68B})+\.[\da-f-]{36}\.part$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it('of a process that no longer runs are removed, along with their note', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(42).clean();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('that are folders are removed with all that is in them', async () => {
    const path = join(folder, '.report.0b1c2d3e-0000-4000-8000-000000000001.part');
    mkdirSync(path);
    writeFileSync(join(path, 'report.pdf'), 'half of');
    await of(41).note([path]);
    await of(42).clean();
    expect(readdirSync(folder)).toEqual(['notes']);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('of a process that is still writing stay', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(42, [41]).clean();
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it('that are begun while others are cleaned stay', async () => {
    const path = begun();
    const files = of(41);
    await files.note([path]);
    await files.clean();
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(notes())).toHaveLength(1);
  });

  it('of an earlier process with the same id are removed', async () => {
    const path = begun();
    await of(41).note([path]);
    await of(41, [41]).clean();
    expect(existsSync(path)).toBe(false);
  });

  it('are never anyone else’s files, whatever a note lists', async () => {
    const own = join(folder, 'letter.txt');
    writeFileSync(own, 'Dear');
    await of(41).note([own]);
    writeFileSync(join(notes(), 'readme.txt'), '');
    await of(42).clean();
    expect(existsSync(own)).toBe(true);
    expect(readdirSync(notes())).toEqual(['readme.txt']);
  });

  it.skipIf(process.platform === 'win32')(
    'are recorded where no other user of the computer can read it',
    async () => {
      await of(41).note([begun()]);
      const [note = ''] = readdirSync(notes());
      expect(note).toMatch(/^41-[\da-f-]{36}\.json$/);
      expect([notes(), join(notes(), note)].map((path) => statSync(path).mode & 0o777)).toEqual([
        0o700, 0o600,
      ]);
    },
  );

  it('are only those whose complete name matches, in a note whose complete name matches', async () => {
    const id = '0b1c2d3e-0000-4000-8000-000000000001';
    const others = [
      `fleet.csv.${id}.part`,
      `.${id}.part`,
      `.fleet.csv.${id}.partial`,
      `.fleet.csv.${id}-1.part`,
      `.fleet.csv.${id.slice(0, -1)}.part`,
      `.fleet.csv.z${id}.part`,
    ].map((name) => join(folder, name));
    for (const path of others) writeFileSync(path, 'Dear');
    const unfinished = begun();
    await of(41).note([...others, unfinished]);
    await of(42).clean();
    expect([...others, unfinished].map((path) => existsSync(path))).toEqual([
      ...others.map(() => true),
      false,
    ]);
    const notOurs = [`x41-${id}.json`, `41-${id}.json.txt`, `41-${id.slice(1)}.json`, `-${id}.json`];
    for (const name of notOurs) writeFileSync(join(notes(), name), JSON.stringify([begun()]));
    await of(42).clean();
    expect(readdirSync(notes()).sort()).toEqual(notOurs.sort());
    expect(existsSync(unfinished)).toBe(true);
  });

  it('are listed in notes as texts; anything else in a note is ignored', async () => {
    const path = begun();
    mkdirSync(notes());
    const write = (number: number, content: unknown): void =>
      writeFileSync(
        join(notes(), `41-0b1c2d3e-0000-4000-8000-00000000000${number}.json`),
        JSON.stringify(content),
      );
    write(1, [1, null, path]);
    write(2, { length: 1 });
    write(3, 'text');
    await of(42).clean();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('that no longer exist do not keep the others from being removed', async () => {
    const [gone, left] = [begun('gone.csv'), begun('left.csv')];
    await of(41).note([gone, left]);
    rmSync(gone);
    await of(42).clean();
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(notes())).toEqual([]);
  });

  it('are forgotten once they are complete, and a broken note is removed', async () => {
    const forget = await of(41).note([begun()]);
    await forget();
    expect(readdirSync(notes())).toEqual([]);
    const note = join(notes(), '41-0b1c2d3e-0000-4000-8000-000000000002.json');
    writeFileSync(note, '{');
    await of(42).clean();
    expect(existsSync(note)).toBe(false);
  });

  it('are written without a note when none can be created', async () => {
    writeFileSync(notes(), 'a file is in the way');
    const forget = await of(41).note([begun()]);
    await expect(forget()).resolves.toBeUndefined();
    await expect(of(41).clean()).resolves.toBeUndefined();
  });

  it('detects on its own whether a process is running', async () => {
    const [running, ended] = [begun('running.csv'), begun('ended.csv')];
    const { pid } = spawnSync(process.execPath, ['--version']);
    await of(process.ppid).note([running]);
    await of(pid).note([ended]);
    await createUnfinishedFiles(notes()).clean();
    expect([running, ended].map((path) => existsSync(path))).toEqual([true, false]);
  });

  it('of another user’s process stay', async () => {
    const path = begun();
    await of(41).note([path]);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    await createUnfinishedFiles(notes()).clean();
    expect(kill.mock.calls).toEqual([[41, 0]]);
    kill.mockRestore();
    expect(existsSync(path)).toBe(true);
  });
});
