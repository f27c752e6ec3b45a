import { createHash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { saveFailure } from './save-failure.ts';
import { saveFile, type FileContent, type OpenFile } from './save-file.ts';

let folder: string;
let stop: AbortController;
beforeEach(() => {
  folder = temporaryFolder('save');
  stop = new AbortController();
});

const path = (): string => join(folder, 'fleet.csv');
async function* pieces(...list: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  for (const piece of list) yield Promise.resolve(piece);
}
const content = (part: Partial<FileContent> = {}): FileContent => ({
  chunks: pieces('Name\r\n', Buffer.from('Žižkov\r\n')),
  manifest: (written) => JSON.stringify(written),
  onBytes: () => undefined,
  signal: stop.signal,
  unfinished: { note: () => Promise.resolve(() => Promise.resolve()) },
  ...part,
});

const failing = (code: string): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`${code}: no`), { code })),
  });

describe('saving a file', () => {
  it('writes it with a manifest that has its hash, and nothing else', async () => {
    const told: number[] = [];
    const written = await saveFile(path(), content({ onBytes: (bytes) => told.push(bytes) }));
    const file = readFileSync(path());
    expect(file.toString('utf8')).toBe('Name\r\nŽižkov\r\n');
    expect(written).toEqual({
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    });
    expect(JSON.parse(readFileSync(`${path()}.manifest.json`, 'utf8'))).toEqual(written);
    expect(readdirSync(folder).sort()).toEqual(['fleet.csv', 'fleet.csv.manifest.json']);
    expect(told).toEqual([6, file.length]);
  });

  it('leaves the permissions of the file that it replaces', async ({ skip }) => {
    skip(process.platform === 'win32', 'a mode of Windows says nothing of permissions');
    writeFileSync(path(), 'old');
    chmodSync(path(), 0o660);
    await saveFile(path(), content());
    expect(statSync(path()).mode & 0o777).toBe(0o660);
  });

  it.for([
    ['a file', true],
    ['nothing yet', false],
  ] as const)(
    'writes where a symbolic link to %s leads, and leaves the link',
    async ([, isThere], { skip }) => {
      skip(process.platform === 'win32', 'links need a right on Windows');
      const shared = join(folder, 'shared');
      mkdirSync(shared);
      const target = join(shared, 'latest.csv');
      if (isThere) writeFileSync(target, 'old');
      symlinkSync(join('shared', 'latest.csv'), path());
      await saveFile(path(), content());
      expect(readlinkSync(path())).toBe(join('shared', 'latest.csv'));
      expect(readFileSync(target, 'utf8')).toBe('Name\r\nŽižkov\r\n');
      expect(readdirSync(folder).sort()).toEqual(['fleet.csv', 'fleet.csv.manifest.json', 'shared']);
      expect(readdirSync(shared)).toEqual(['latest.csv']);
    },
  );

  it('is recorded as unfinished from before its first byte until it is complete or given up', async () => {
    const log: string[] = [];
    const unfinished = {
      note: (parts: readonly string[]) => {
        log.push(...parts.map((part) => basename(part).replace(/[\da-f-]{36}/, 'id')));
        return Promise.resolve(() =>
          Promise.resolve(void log.push(`forgotten: ${readdirSync(folder).join()}`)),
        );
      },
    };
    await saveFile(path(), content({ unfinished }));
    const noted = ['.fleet.csv.id.part', '.fleet.csv.manifest.json.id.part'];
    expect(log).toEqual([...noted, 'forgotten: fleet.csv,fleet.csv.manifest.json']);
    log.length = 0;
    const full: OpenFile = () => failing('ENOSPC');
    await expect(saveFile(join(folder, 'other.csv'), content({ unfinished }), full)).rejects.toThrow(
      'ENOSPC',
    );
    expect(log.at(-1)).toBe('forgotten: fleet.csv,fleet.csv.manifest.json');
  });

  it('shows no part of it before it is complete', async () => {
    writeFileSync(path(), 'the one before');
    async function* looking() {
      yield 'half';
      await Promise.resolve();
      expect(readFileSync(path(), 'utf8')).toBe('the one before');
      yield ', whole';
    }
    await saveFile(path(), content({ chunks: looking() }));
    expect(readFileSync(path(), 'utf8')).toBe('half, whole');
  });

  it('leaves nothing behind when it is cancelled half-way, and ends the source', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (let piece = 0; ; piece += 1) {
          if (piece === 20) stop.abort();
          yield Promise.resolve('x'.repeat(100_000));
        }
      } finally {
        isEnded = true;
      }
    }
    await expect(saveFile(path(), content({ chunks: endless() }))).rejects.toThrow(/abort/i);
    expect(readdirSync(folder)).toEqual([]);
    expect(isEnded).toBe(true);
  });

  it('leaves nothing behind when it is cancelled before its manifest is complete', async () => {
    const manifest = (): string => {
      stop.abort();
      return '{}';
    };
    await expect(saveFile(path(), content({ manifest }))).rejects.toThrow(/abort/i);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing behind when the rows fail', async () => {
    async function* broken() {
      yield Promise.resolve('Name\r\n');
      throw new Error('the rows are gone');
    }
    await expect(saveFile(path(), content({ chunks: broken() }))).rejects.toThrow('the rows are gone');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['the file', 0],
    ['the manifest', 1],
  ])('leaves nothing behind when the disk is full while %s is written', async (_, place) => {
    let opened = 0;
    const open: OpenFile = (to) => (opened++ === place ? failing('ENOSPC') : createWriteStream(to));
    await expect(saveFile(path(), content(), open)).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports why it failed, and stays recorded, even when its parts cannot be removed', async () => {
    const forget = vi.fn(() => Promise.resolve());
    const rows = new Error('the rows are gone');
    // Not even a part that does not exist can be removed from a folder with a name of this length.
    const long = join(folder, 'x'.repeat(300), 'fleet.csv');
    const open: OpenFile = () => new Writable({ write: (_chunk, _encoding, done) => done(rows) });
    const unfinished = { note: () => Promise.resolve(forget) };
    await expect(saveFile(long, content({ unfinished }), open)).rejects.toBe(rows);
    expect(forget).not.toHaveBeenCalled();
  });

  it('has any name that the disk accepts for its manifest', async () => {
    const name = `${'x'.repeat(236)}.csv`;
    await saveFile(join(folder, name), content());
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.manifest.json`]);
    await expect(saveFile(join(folder, `long-${name}`), content())).rejects.toThrow();
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('leaves no manifest behind when the file cannot be renamed', async () => {
    mkdirSync(path());
    await expect(saveFile(path(), content())).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['fleet.csv']);
  });

  it('leaves the manifest of an existing file when that cannot be replaced', async () => {
    mkdirSync(path());
    writeFileSync(`${path()}.manifest.json`, 'the one before');
    await expect(saveFile(path(), content())).rejects.toThrow();
    expect(readFileSync(`${path()}.manifest.json`, 'utf8')).toBe('the one before');
    expect(readdirSync(folder).sort()).toEqual(['fleet.csv', 'fleet.csv.manifest.json']);
  });
});

describe('a failure to save', () => {
  const full = [
    'There is no room left on the disk for the export.',
    'Make room, or save the export elsewhere.',
  ];
  const forbidden = ['Rollcall may not write the export into this folder.', 'Choose another folder.'];
  const missing = ['The folder for the export does not exist.', 'Choose another folder.'];
  const other = [
    'The export could not be written.',
    'Choose another folder, or copy the details into a report.',
  ];
  it.each([
    ['ENOSPC', full],
    ['EDQUOT', full],
    [
      'EFBIG',
      [
        'The disk cannot hold a file as large as this export.',
        'Save it on another disk, or export fewer devices.',
      ],
    ],
    ['EACCES', forbidden],
    ['EPERM', forbidden],
    ['EROFS', forbidden],
    ['ENOENT', missing],
    ['ENOTDIR', missing],
    ['ENAMETOOLONG', ['The name of the file is too long for the disk.', 'Choose a shorter name.']],
    ['EIO', ['The disk reported an error while the export was written.', 'Choose another disk.']],
    ['EWHATEVER', other],
    [28, other],
  ])('with %s is reported in sentences', (code, [happened, todo]) => {
    const cause = Object.assign(new Error(`${code}: no, write`), { code });
    const failure = saveFailure(cause);
    expect(failure.error).toMatchObject({
      code: 'storage',
      happened,
      safe: 'No part of the file was left behind.',
      todo,
      details: `${code}: no, write`,
    });
    expect(failure.cause).toBe(cause);
  });

  it.each(['EPERM', 'EACCES', 'EBUSY'])(
    'with %s when the file is renamed names the file, not the folder',
    (code) => {
      const cause = Object.assign(new Error(`${code}: no, rename`), { code, syscall: 'rename' });
      expect(saveFailure(cause).error).toMatchObject({
        happened: 'The file could not be saved under its name. It may be open in another program.',
        todo: 'Close it there and try again, or choose another name.',
      });
    },
  );

  it('that already has its sentences keeps them, and one that is not an error gets some too', () => {
    const said = saveFailure(new Error('no'));
    expect(saveFailure(said)).toBe(said);
    expect(saveFailure('no such thing').error).toMatchObject({
      happened: other[0],
      details: 'no such thing',
    });
    expect(saveFailure({ code: 'ENOSPC' }).error.happened).toBe(other[0]);
  });

  it('in a missing folder is one of these', async () => {
    const nowhere = join(folder, 'gone', 'fleet.csv');
    const error: unknown = await saveFile(nowhere, content()).catch((thrown: unknown) => thrown);
    expect(saveFailure(error).error.happened).toBe('The folder for the export does not exist.');
  });
});
