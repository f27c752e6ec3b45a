import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { hourMs } from '@shared/time.ts';
import { answerOn } from '../threads/index.ts';
import { answerOf } from '@test/support/history-bench.ts';
import { portPair } from '@test/support/port-pair.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createHistoryHost } from './host.ts';
import type { Opening } from './calls.ts';
import { createHistoryThread, type HistoryThread } from './index.ts';

const nowMs = Date.UTC(2026, 4, 20, 9, 12);
const span = { startMs: nowMs - 4 * hourMs, endMs: nowMs };
const device = { accountId: 'transit', isDemo: false, mac: 7 };
const fields = [{ fieldName: 'Online', sampling: null }];

let folder: string;
let thread: HistoryThread;

const start = (opened?: (opening: Opening) => void): HistoryThread => {
  const [near, far] = portPair();
  answerOn(
    far,
    createHistoryHost(folder, () => nowMs),
    queueMicrotask,
  );
  return createHistoryThread(() => near, opened);
};
beforeEach(() => {
  folder = temporaryFolder('history');
  thread = start();
});

const take = (owner: typeof device, events: Parameters<typeof answerOf>[0], within = span) =>
  thread.ask('take', {
    ...owner,
    bytes: answerOf(events),
    ...{ fieldNames: Object.keys(events), numberFields: [], span: within, sampling: null, readAtMs: nowMs },
  });
const kept = async (owner = device) => {
  const { series } = await thread.ask('read', { ...owner, fields, span });
  return [...(series[0]?.points.times ?? [])];
};

describe('the file of the histories', () => {
  it('reports its size on disk, and is small again once everything is deleted, the demo too', async () => {
    const demo = { ...device, isDemo: true };
    const empty = await thread.ask('bytes', null);
    const times = Array.from({ length: 20_000 }, (_, index) => span.startMs + index * 700);
    await take(device, { Online: times.map((time, index) => [time, (index * 7919) % 1000]) });
    await take(demo, { Online: [[nowMs - hourMs, 1]] });
    const full = await thread.ask('bytes', null);
    expect(full).toBeGreaterThan(empty);
    expect(statSync(join(folder, 'history.db')).size).toBeLessThanOrEqual(full);
    await thread.ask('forgetAll', null);
    expect(await thread.ask('bytes', null)).toBe(empty);
    expect(statSync(join(folder, 'history.db')).size).toBe(empty);
    expect([await kept(), await kept(demo)]).toEqual([[], []]);
  });

  it('is set aside when it is damaged, and a new one is created', async () => {
    writeFileSync(join(folder, 'history.db'), 'these are somebody’s notes. '.repeat(400));
    expect(await thread.ask('opening', null)).toEqual({
      setAside: join(folder, 'history.db.unreadable-2026-05-20T09-12-00-000Z'),
      problem: null,
    });
    expect(readdirSync(folder)).toContain('history.db.unreadable-2026-05-20T09-12-00-000Z');
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    expect(await kept()).toEqual([nowMs - hourMs]);
  });

  it('is reported as it was found, by a thread that is asked for anything', async () => {
    writeFileSync(join(folder, 'history.db'), 'these are somebody’s notes. '.repeat(400));
    const opened = vi.fn();
    await start(opened).ask('bytes', null);
    expect(opened).toHaveBeenCalledExactlyOnceWith({
      setAside: join(folder, 'history.db.unreadable-2026-05-20T09-12-00-000Z'),
      problem: null,
    });
  });

  it('is left alone when a newer version wrote it; histories are kept in memory then', async () => {
    const database = new DatabaseSync(join(folder, 'history.db'));
    database.exec('PRAGMA user_version = 900');
    database.close();
    expect(await thread.ask('opening', null)).toEqual({
      setAside: null,
      problem: expect.stringContaining('written by a newer version') as string,
    });
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    expect(await kept()).toEqual([nowMs - hourMs]);
  });

  it('is not said to be deleted where it could not be opened', async () => {
    const database = new DatabaseSync(join(folder, 'history.db'));
    database.exec('PRAGMA user_version = 900');
    database.close();
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    await expect(thread.ask('forgetAll', null)).rejects.toMatchObject({
      error: { code: 'storage', happened: expect.stringContaining('is still on this computer') as string },
    });
    expect(await kept()).toEqual([]);
    expect(existsSync(join(folder, 'history.db'))).toBe(true);
  });

  it('is not needed where it cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    folder = join(folder, 'file', 'data');
    thread = start();
    expect((await thread.ask('opening', null)).problem).toContain('cannot keep its data');
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    expect(await kept()).toEqual([nowMs - hourMs]);
    await thread.ask('forgetAll', null);
    expect(await kept()).toEqual([]);
  });

  it('has nothing of the demo', async () => {
    const demo = { ...device, isDemo: true };
    await take(demo, { Online: [[nowMs - hourMs, 1]] });
    expect(await kept(demo)).toHaveLength(1);
    expect(await kept({ ...demo, isDemo: false })).toEqual([]);
    thread = start();
    expect(await kept(demo)).toEqual([]);
    expect(existsSync(join(folder, 'history.db'))).toBe(true);
  });

  it('deletes a damaged series, so that it is requested again', async () => {
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    const database = new DatabaseSync(join(folder, 'history.db'));
    database.exec("UPDATE segments SET bytes = x'0900'");
    const wanted = { ...device, fields, span, nowMs, freshMs: hourMs };
    expect((await thread.ask('missing', wanted))[0]?.spans).toEqual([]);
    expect(await kept()).toEqual([]);
    expect((await thread.ask('missing', wanted))[0]?.spans).toEqual([span]);
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    database.exec("UPDATE segments SET bytes = x'0900'");
    database.close();
    await take(device, { Online: [[nowMs - 2 * hourMs, 1]] });
    expect(await kept()).toEqual([nowMs - 2 * hourMs]);
  });
});

describe('an answer', () => {
  it('that is not understood is returned with its bytes', async () => {
    const bytes = new TextEncoder().encode('nonsense');
    const asked = { fieldNames: ['Online'], numberFields: [], span, sampling: null, readAtMs: nowMs };
    const taken = await thread.ask('take', { ...device, ...asked, bytes });
    expect(taken).toEqual({ isUnderstood: false, bytes });
  });
});

describe('the connections of many devices', () => {
  const macs = Float64Array.of(7, 8, 9);

  it('are those that are stored, each over the whole interval', async () => {
    await take(device, {
      Online: [
        [nowMs - 3 * hourMs, 1],
        [nowMs - 2 * hourMs, 0],
      ],
    });
    const lately = { startMs: nowMs - hourMs, endMs: nowMs };
    await take({ ...device, mac: 9 }, { Online: [] }, lately);
    await thread.ask('hold', { ...device, mac: 9, values: [['Online', 1]], atMs: nowMs });
    const packed = await thread.ask('connections', { ...device, macs, span });
    expect([0, 1, 2].map((index) => [packed.macs[index], segmentsAt(packed, index)])).toEqual([
      [
        7,
        [
          { startMs: span.startMs, endMs: nowMs - 3 * hourMs, state: 'unknown' },
          { startMs: nowMs - 3 * hourMs, endMs: nowMs - 2 * hourMs, state: 'online' },
          { startMs: nowMs - 2 * hourMs, endMs: nowMs, state: 'offline' },
        ],
      ],
      [8, [{ ...span, state: 'unknown' }]],
      [
        9,
        [
          { startMs: span.startMs, endMs: lately.startMs, state: 'unknown' },
          { ...lately, state: 'online' },
        ],
      ],
    ]);
    expect([...packed.readAts]).toEqual([nowMs, NaN, nowMs]);
  });

  it('take as little reading of the file, however many other devices there are', async () => {
    await take(device, { Online: [[nowMs - hourMs, 1]] });
    const read = vi.spyOn(StatementSync.prototype, 'all');
    onTestFinished(() => read.mockRestore());
    const rowsRead = async (): Promise<number> => {
      read.mockClear();
      await thread.ask('connections', { ...device, macs: macs.slice(0, 1), span });
      return read.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
    };
    const alone = await rowsRead();
    for (const mac of [8, 9, 10]) await take({ ...device, mac }, { Online: [[nowMs - hourMs, 1]] });
    expect(alone).toBeGreaterThan(0);
    expect(await rowsRead()).toBe(alone);
  });

  it('are not derived from a present value that was read long after the known time', async () => {
    await take(device, { Online: [] }, { startMs: nowMs - 3 * hourMs, endMs: nowMs - 2 * hourMs });
    await thread.ask('hold', { ...device, values: [['Online', 1]], atMs: nowMs });
    const packed = await thread.ask('connections', { ...device, macs: macs.slice(0, 1), span });
    expect(segmentsAt(packed, 0)).toEqual([{ ...span, state: 'unknown' }]);
  });

  it('come with the number of requests that each needs', async () => {
    await take(device, { Online: [] }, { startMs: nowMs - 3 * hourMs, endMs: nowMs - 2 * hourMs });
    const asked = { ...device, macs, span, nowMs, freshMs: 0 };
    expect([...(await thread.ask('requests', { ...asked, ends: null }))]).toEqual([2, 1, 1]);
    const ends = Float64Array.of(nowMs - 2 * hourMs, nowMs + hourMs, span.startMs);
    expect([...(await thread.ask('requests', { ...asked, ends }))]).toEqual([1, 1, 0]);
  });
});
