import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '@shared/contract/failure.ts';
import type { ExportOrder, ExportStatus } from '@shared/export/contract.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { sampleField } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { windowsOf, type Table } from '@test/support/windows.ts';
import { createExports, type Exports } from './exports.ts';
import type { ExportsPorts, SavePlace } from './ports.ts';
import { createUnfinishedFiles } from './saving/unfinished.ts';

const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address', isEditable: false }),
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Rsrp', displayName: 'Signal', unit: 'dBm', isEditable: false }),
];
const table: Table = {
  MacAddress: ['00:0A:14:88:96:AD', '00:0A:14:88:96:AE', '00:0A:14:88:96:AF'],
  Name: ['=1+1', 'Tram 2', null],
  Rsrp: [-71, -72, -73],
};
const order = (part: Partial<ExportOrder> = {}): ExportOrder => ({
  question: { key: 'k', filters: [], sort: [] },
  reach: 'seen',
  fieldNames: ['Name', 'Rsrp'],
  format: 'csv',
  values: 'raw',
  ...part,
});

let folder: string;
let asked: string[];
let shown: string[];
let copied: string[];
let told: ExportStatus[];
let nowMs: number;
let answer: string | null;
let of: Table;
let missing: string[];
let read: readonly string[];
let access: ReturnType<typeof fakeAccess>;
let ports: ExportsPorts;
let exports: Exports;
/** Called before each window. */
let onWindow: () => Promise<void> | void;

beforeEach(() => {
  folder = temporaryFolder('exports');
  [asked, shown, copied, told] = [[], [], [], []];
  nowMs = new Date(2026, 4, 20, 9, 12).getTime();
  answer = null;
  of = table;
  missing = [];
  onWindow = () => undefined;
  access = fakeAccess({});
  const place: SavePlace = {
    folder: () => join(folder, 'Downloads'),
    ask: (path) => Promise.resolve((asked.push(path), answer)),
    reveal: (path) => shown.push(path),
    copyText: (text) => Promise.resolve(void copied.push(text)),
  };
  ports = {
    access,
    fields: () => Promise.resolve(fields),
    rows: () =>
      Promise.resolve({
        total: 3,
        readAtMs: nowMs - 60_000,
        notes: missing,
        async *windows(fieldNames) {
          read = fieldNames;
          for await (const window of windowsOf(of, 1)) {
            await onWindow();
            yield window;
          }
        },
      }),
    place,
    unfinished: createUnfinishedFiles(join(folder, 'unfinished')),
    clock: { now: () => nowMs },
    newId: () => `export-${nowMs++}`,
    application: 'Rollcall 0.1.0',
    tell: (status) => void told.push(status),
  };
  exports = createExports(ports);
});
afterEach(() => exports.close());

/** Waits until an export has ended. */
async function ended(id: string): Promise<ExportStatus> {
  for (;;) {
    const status = exports.list().find((one) => one.id === id);
    if (!status) throw new Error('there is no such export');
    if (status.state !== 'writing') return status;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
async function exported(
  part: Partial<ExportOrder> = {},
  place: 'downloads' | 'ask' | 'clipboard' = 'downloads',
) {
  const started = await exports.start({ ...order(part), place });
  if (!started) throw new Error('nothing was started');
  return ended(started.id);
}
const downloads = (): string[] => readdirSync(join(folder, 'Downloads')).sort();

const noFile: unknown = expect.objectContaining({
  error: {
    code: 'not-found',
    happened: 'This export has no file.',
    safe: 'Nothing was changed.',
    todo: 'Export again.',
  },
});

describe('an export', () => {
  it('is described beforehand without writing anything', async () => {
    expect(await exports.plan(order({ format: 'update' }))).toEqual({
      rows: 3,
      columns: 2,
      leftOut: ['Signal'],
      notes: [],
      path: join(folder, 'Downloads', 'Transit update 2026-05-20 09.12.csv'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is saved in the folder for downloads, with a correct manifest', async () => {
    const status = await exported({
      question: { ...order().question, search: { text: ' tram ', fieldNames: ['Name', 'MacAddress'] } },
    });
    expect(status).toMatchObject({ state: 'done', rows: 3, total: 3, error: null });
    expect(downloads()).toEqual([
      'Transit devices 2026-05-20 09.12.csv',
      'Transit devices 2026-05-20 09.12.csv.manifest.json',
    ]);
    const path = status.path ?? '';
    const file = readFileSync(path);
    expect(read).toEqual(['Name', 'Rsrp']);
    expect(file.toString()).toBe("\uFEFFName,Rsrp\r\n'=1+1,-71\r\nTram 2,-72\r\n,-73\r\n");
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(status).toMatchObject({ bytes: file.length, sha256 });
    expect(JSON.parse(readFileSync(`${path}.manifest.json`, 'utf8'))).toMatchObject({
      file: basename(path),
      sha256,
      bytes: file.length,
      format: 'csv',
      values: 'raw',
      rows: 3,
      columns: [
        { field: 'Name', heading: 'Name' },
        { field: 'Rsrp', heading: 'Rsrp' },
      ],
      filter: { words: 'Name or MAC address contains “tram”', bodies: [{ filters: [] }] },
      company: { id: 627, name: 'Transit' },
      readAt: new Date(nowMs - 60_001).toISOString(),
      application: 'Rollcall 0.1.0',
    });
  });

  it('reports beforehand, afterwards and in its manifest which devices are missing', async () => {
    missing = ['2 devices are missing.'];
    expect(await exports.plan(order())).toMatchObject({ notes: missing });
    const { path, notes } = await exported();
    expect(notes).toEqual(missing);
    expect(JSON.parse(readFileSync(`${path ?? ''}.manifest.json`, 'utf8'))).toMatchObject({ notes });
  });

  it('takes another name if the file or its manifest exists or is being written', async () => {
    let goOn = (): void => undefined;
    onWindow = () => new Promise((resolve) => (goOn = resolve));
    const first = await exports.start({ ...order(), place: 'downloads' });
    onWindow = () => undefined;
    const second = await exported();
    goOn();
    await ended(first?.id ?? '');
    const third = await exported();
    writeFileSync(join(folder, 'Downloads', 'Transit devices 2026-05-20 09.12 (4).csv.manifest.json'), '');
    const fifth = await exported();
    const names = [first?.path, second.path, third.path, fifth.path].map((path) => basename(path ?? ''));
    expect(names).toEqual([
      'Transit devices 2026-05-20 09.12.csv',
      'Transit devices 2026-05-20 09.12 (2).csv',
      'Transit devices 2026-05-20 09.12 (3).csv',
      'Transit devices 2026-05-20 09.12 (5).csv',
    ]);
  });

  it('is saved where the dialog says, and does not start when that was closed', async () => {
    expect(await exports.start({ ...order(), place: 'ask' })).toBeNull();
    answer = join(folder, 'chosen.csv');
    writeFileSync(answer, 'the one before');
    const { path } = await exported({}, 'ask');
    expect(path).toBe(answer);
    expect(readFileSync(answer, 'utf8')).toContain('Tram 2');
    expect(readdirSync(folder)).not.toContain('Downloads');
    expect(asked).toEqual(Array(2).fill(join(folder, 'Downloads', 'Transit devices 2026-05-20 09.12.csv')));
  });

  it('has every field of every device when everything is requested', async () => {
    const { path } = await exported({ reach: 'everything', fieldNames: ['Name'] });
    expect(readFileSync(path ?? '', 'utf8')).toContain('\uFEFFMacAddress,Name,Rsrp\r\n');
  });

  it('leaves nothing behind when it is cancelled', async () => {
    onWindow = async () => {
      onWindow = () => new Promise(() => undefined);
      await Promise.resolve();
    };
    const started = await exports.start({ ...order(), place: 'downloads' });
    const status = await exports.cancel(started?.id ?? '');
    expect(status).toMatchObject({ state: 'cancelled', sha256: null });
    expect(downloads()).toEqual([]);
    expect(told.at(-1)).toEqual(status);
  });

  it.each([
    ['its account is left', () => Promise.resolve(access.switchTo('depot'))],
    ['Rollcall ends', () => exports.close()],
  ])('is cancelled when %s', async (_when, leave) => {
    onWindow = () => new Promise(() => undefined);
    const started = await exports.start({ ...order(), place: 'downloads' });
    await leave();
    expect((await ended(started?.id ?? '')).state).toBe('cancelled');
    expect(downloads()).toEqual([]);
  });

  it('reports what failed, and leaves nothing behind', async () => {
    onWindow = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const status = await exported();
    expect(status).toMatchObject({
      state: 'failed',
      error: { code: 'storage', happened: 'There is no room left on the disk for the export.' },
    });
    expect(downloads()).toEqual([]);
  });

  it('reports its progress, but not every window', async () => {
    onWindow = () => void (nowMs += 60);
    await exported();
    expect(told.map(({ state, rows, bytes }) => [state, rows, bytes])).toEqual([
      ['writing', 2, 25],
      ['done', 3, 43],
    ]);
  });

  it('reports what a reader should know', async () => {
    const { notes } = await exported({ format: 'update' });
    expect(notes).toEqual([expect.stringContaining('look like formulas')]);
  });

  it('refuses an update form without any column', async () => {
    const failure = (await exports
      .start({ ...order({ format: 'update', fieldNames: ['Rsrp'] }), place: 'downloads' })
      .catch((error: unknown) => error)) as Failure;
    expect(failure.error).toMatchObject({
      code: 'invalid-request',
      happened: 'None of these columns can be changed, so the update form would be empty.',
      safe: 'Nothing was written.',
      todo: 'Show a column with a field that can be changed, or choose another format.',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows a finished file in its folder, as long as the file exists', async () => {
    const { id, path } = await exported();
    exports.reveal(id);
    expect(shown).toEqual([path]);
    rmSync(dirname(path ?? ''), { recursive: true });
    expect(() => exports.reveal(id)).toThrow(noFile);
    expect(shown).toEqual([path]);
  });

  it('shows nothing for an export that failed, has no file or is unknown', async () => {
    const clipboard = await exported({ format: 'tsv' }, 'clipboard');
    answer = join(folder, 'chosen.csv');
    writeFileSync(answer, 'the one before');
    onWindow = () => Promise.reject(new Error('no'));
    const failed = await exported({}, 'ask');
    for (const id of [clipboard.id, failed.id, 'other']) expect(() => exports.reveal(id)).toThrow(noFile);
    expect(shown).toEqual([]);
  });

  it('reports why the folder for downloads cannot be created', async () => {
    writeFileSync(join(folder, 'Downloads'), 'a file is in the way');
    await expect(exports.start({ ...order(), place: 'downloads' })).rejects.toMatchObject({
      error: { code: 'storage', happened: 'The export could not be written.' },
    });
    expect(exports.list()).toEqual([]);
  });

  it('removes what an earlier process left unfinished', () => {
    const clean = vi.fn(() => Promise.resolve());
    createExports({ ...ports, unfinished: { ...ports.unfinished, clean } });
    expect(clean).toHaveBeenCalledOnce();
  });
});

describe('an export onto the clipboard', () => {
  it('is text without a file', async () => {
    const status = await exported({ format: 'tsv' }, 'clipboard');
    expect(status).toMatchObject({ state: 'done', path: null });
    expect(copied).toEqual(["Name\tRsrp\r\n'=1+1\t-71\r\nTram 2\t-72\r\n\t-73\r\n"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is too large, and then copies nothing', async () => {
    of = { Name: ['x'.repeat(5_000_000)] };
    const status = await exported({ format: 'tsv' }, 'clipboard');
    expect(status).toMatchObject({
      state: 'failed',
      error: {
        code: 'invalid-request',
        happened: 'This is too much for the clipboard.',
        safe: 'The clipboard is as it was.',
        todo: 'Save it as a file, or export fewer devices.',
      },
    });
    expect(copied).toEqual([]);
  });

  it('may be as large as the clipboard limit, and reports its size and what a reader should know', async () => {
    // The rest is the heading, two line ends and the mark of a formula.
    of = { Name: ['=' + 'x'.repeat(4_999_990)] };
    const status = await exported({ format: 'tsv', fieldNames: ['Name'] }, 'clipboard');
    expect(status).toMatchObject({ state: 'done', rows: 1, bytes: 5_000_000, sha256: null, notes: [] });
    expect(copied[0]).toHaveLength(5_000_000);
    of = { Name: ['123456789012'] };
    const { notes } = await exported({ format: 'csv', fieldNames: ['Name'] }, 'clipboard');
    expect(notes).toEqual([expect.stringContaining('more digits than a spreadsheet keeps')]);
  });

  it('copies nothing when it is cancelled', async () => {
    let goOn = (): void => undefined;
    onWindow = () => new Promise((resolve) => (goOn = resolve));
    const started = await exports.start({ ...order({ format: 'tsv' }), place: 'clipboard' });
    const cancelled = exports.cancel(started?.id ?? '');
    goOn();
    expect((await cancelled).state).toBe('cancelled');
    expect(copied).toEqual([]);
  });

  it('is never a workbook, which needs a file', async () => {
    await expect(exports.start({ ...order({ format: 'xlsx' }), place: 'clipboard' })).rejects.toMatchObject({
      error: {
        code: 'invalid-request',
        happened: 'A workbook cannot be put on the clipboard.',
        safe: 'The clipboard is as it was.',
        todo: 'Choose text with tabs for the clipboard, or save the workbook as a file.',
      },
    });
    expect(exports.list()).toEqual([]);
    expect(await exported({ format: 'xlsx' })).toMatchObject({ state: 'done', rows: 3 });
  });
});
