import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '@shared/contract/failure.ts';
import { order, exportsBench, type ExportsBench } from '@test/support/exports-bench.ts';
import { createExports } from './exports.ts';

let { exports, ports, access, folder, given, asked, shown, told, read, ended, exported } = {} as ExportsBench;
beforeEach(() => {
  ({ exports, ports, access, folder, given, asked, shown, told, read, ended, exported } = exportsBench());
});

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
      filter: { words: 'Name or MAC address contains “tram”', bodies: [] },
      company: { id: 627, name: 'Transit' },
      readAt: new Date(given.nowMs - 60_001).toISOString(),
      application: 'Rollcall 0.1.0',
    });
  });

  it('reports beforehand, afterwards and in its manifest which devices are missing', async () => {
    given.missing = ['2 devices are missing.'];
    expect(await exports.plan(order())).toMatchObject({ notes: given.missing });
    const { path, notes } = await exported();
    expect(notes).toEqual(given.missing);
    expect(JSON.parse(readFileSync(`${path ?? ''}.manifest.json`, 'utf8'))).toMatchObject({ notes });
  });

  it('has the stars and notes of its account after the fields, as texts like any others', async () => {
    given.marks = [
      { mac: '00:00:00:00:00:00', isStarred: true, note: '' },
      { mac: '00:00:00:00:00:02', isStarred: false, note: '=2+2\n“west”' },
    ];
    const marks = ['star' as const, 'note' as const];
    expect(await exports.plan(order({ marks }))).toMatchObject({ columns: 4 });
    const { path } = await exported({ marks });
    expect(read).toEqual(['Name', 'Rsrp']);
    expect(readFileSync(path ?? '', 'utf8')).toBe(
      '\uFEFFName,Rsrp,rollcall.star,rollcall.note\r\n' +
        `'=1+1,-71,true,\r\nTram 2,-72,false,\r\n,-73,false,"'=2+2\n“west”"\r\n`,
    );
    const manifest = JSON.parse(readFileSync(`${path ?? ''}.manifest.json`, 'utf8')) as object;
    expect(manifest).toMatchObject({
      columns: [
        ...[{ field: 'Name' }, { field: 'Rsrp' }],
        { mark: 'star', heading: 'rollcall.star' },
        { mark: 'note', heading: 'rollcall.note' },
      ],
      filter: { bodies: [{ fields: [{ name: 'Name' }, { name: 'Rsrp' }] }] },
    });
  });

  it.each(['json', 'ndjson', 'tsv'] as const)('keeps the lines of a note in %s', async (format) => {
    given.marks = [{ mac: '00:00:00:00:00:00', isStarred: false, note: 'one\ntwo' }];
    const { path } = await exported({ fieldNames: ['Rsrp'], marks: ['note'], format });
    const text = readFileSync(path ?? '', 'utf8');
    expect(text).toContain(
      format === 'tsv' ? '-71\t"one\ntwo"\r\n' : String.raw`"rollcall.note":"one\ntwo"}`,
    );
  });

  it('takes no star and no note into the update form', async () => {
    const { path } = await exported({ format: 'update', marks: ['star', 'note'] });
    expect(readFileSync(path ?? '', 'utf8')).toMatch(/^\uFEFFMacAddress;Name\r\n/);
  });

  it('takes another name if the file or its manifest exists or is being written', async () => {
    let goOn = (): void => undefined;
    given.onWindow = () => new Promise((resolve) => (goOn = resolve));
    const first = await exports.start({ ...order(), place: 'downloads' });
    given.onWindow = () => undefined;
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

  it('takes another name than one that is started at the same time', async () => {
    const start = () => exports.start({ ...order(), place: 'downloads' });
    const [first, second] = await Promise.all([start(), start()]);
    expect(first?.path).not.toBe(second?.path);
  });

  it('is saved where the dialog says, and does not start when that was closed', async () => {
    expect(await exports.start({ ...order(), place: 'ask' })).toBeNull();
    given.answer = join(folder, 'chosen.csv');
    writeFileSync(given.answer, 'the one before');
    const { path } = await exported({}, 'ask');
    expect(path).toBe(given.answer);
    expect(readFileSync(given.answer, 'utf8')).toContain('Tram 2');
    expect(readdirSync(folder)).not.toContain('Downloads');
    expect(asked).toEqual(Array(2).fill(join(folder, 'Downloads', 'Transit devices 2026-05-20 09.12.csv')));
  });

  it('has every field of every device when everything is requested', async () => {
    const { path } = await exported({ reach: 'everything', fieldNames: ['Name'] });
    expect(readFileSync(path ?? '', 'utf8')).toContain('\uFEFFMacAddress,Name,Rsrp\r\n');
  });

  it('leaves nothing behind when it is cancelled', async () => {
    given.onWindow = async () => {
      given.onWindow = () => new Promise(() => undefined);
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
    given.onWindow = () => new Promise(() => undefined);
    const started = await exports.start({ ...order(), place: 'downloads' });
    await leave();
    expect((await ended(started?.id ?? '')).state).toBe('cancelled');
    expect(downloads()).toEqual([]);
  });

  it('keeps its devices as they are until it has ended, in whatever way', async () => {
    const holds: number[] = [];
    given.onWindow = () => void holds.push(given.holds);
    expect((await exported()).state).toBe('done');
    expect(holds).toEqual([1, 1, 1]);
    expect(given.holds).toBe(0);

    given.onWindow = () => Promise.reject(new Error('no more windows'));
    expect((await exported()).state).toBe('failed');
    expect(given.holds).toBe(0);

    const rows = vi
      .fn(ports.rows)
      .mockImplementationOnce(ports.rows)
      .mockRejectedValueOnce(new Error('left'));
    const start = createExports({ ...ports, rows }).start({ ...order(), place: 'downloads' });
    await expect(start).rejects.toThrow('left');
    expect(given.holds).toBe(0);
  });

  it('reports what failed, and leaves nothing behind', async () => {
    given.onWindow = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const status = await exported();
    expect(status).toMatchObject({
      state: 'failed',
      error: { code: 'storage', happened: 'There is no room left on the disk for the export.' },
    });
    expect(downloads()).toEqual([]);
  });

  it('reports its progress, but not every window', async () => {
    given.onWindow = () => void (given.nowMs += 60);
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
    given.answer = join(folder, 'chosen.csv');
    writeFileSync(given.answer, 'the one before');
    given.onWindow = () => Promise.reject(new Error('no'));
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
