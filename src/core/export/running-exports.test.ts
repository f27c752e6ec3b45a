import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportOrder, ExportStatus } from '@shared/export/contract.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { windowsOf } from '@test/support/windows.ts';
import type { Writing } from './carry-out.ts';
import type { Prepared } from './prepare.ts';
import { createRunningExports, type RunningExports } from './running-exports.ts';

const order: ExportOrder = {
  question: { key: 'k', filters: [], sort: [] },
  reach: 'seen',
  fieldNames: ['Name'],
  format: 'csv',
  values: 'raw',
};
const prepared: Prepared = {
  order,
  account: sampleAccount(),
  signal: new AbortController().signal,
  fields: [],
  rows: { total: 5, readAtMs: null, notes: [], windows: () => windowsOf({}) },
  columns: [],
  leftOut: [],
};
/** Writes until it is stopped. */
const endless = ({ signal }: Writing): Promise<void> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const atOnce = (): Promise<void> => Promise.resolve();

let told: ExportStatus[];
let nowMs: number;
let running: RunningExports;
beforeEach(() => {
  told = [];
  nowMs = 1000;
  let ids = 0;
  running = createRunningExports({
    newId: () => `${++ids}`,
    clock: { now: () => nowMs },
    tell: (status) => void told.push(status),
  });
});

const begun = (carryOut: (writing: Writing) => Promise<void>, path = '/f.csv'): string =>
  running.begin({ prepared, path }, carryOut).id;
async function ended(id: string): Promise<void> {
  while (running.get(id)?.state === 'writing') await new Promise((resolve) => setImmediate(resolve));
}

describe('an export that begins', () => {
  it('has written nothing, and has all of its rows ahead', () => {
    expect(running.begin({ prepared, path: '/f.csv' }, endless)).toEqual({
      ...{ id: '1', state: 'writing', format: 'csv', rows: 0, total: 5, bytes: 0 },
      ...{ path: '/f.csv', sha256: null, notes: [], error: null },
    });
  });

  it('reserves its path until it has ended', async () => {
    const id = begun(endless);
    expect(['/f.csv', '/g.csv'].map((path) => running.writes(path))).toEqual([true, false]);
    await running.cancel(id);
    expect(running.writes('/f.csv')).toBe(false);
  });
});

describe('the progress of an export', () => {
  it('is known immediately, and reported every tenth of a second', async () => {
    let change: Writing['change'] = () => undefined;
    const id = begun((writing) => {
      change = writing.change;
      return endless(writing);
    });
    for (const rows of [1, 2, 3, 4]) {
      change({ rows });
      expect(running.get(id)?.rows).toBe(rows);
      nowMs += 50;
    }
    expect(told.map(({ rows }) => rows)).toEqual([3]);
    await running.cancel(id);
  });

  it('ends with the number of rows that were written', async () => {
    const id = begun(({ change }) => Promise.resolve(change({ rows: 4 })));
    await ended(id);
    expect(running.get(id)).toMatchObject({ state: 'done', rows: 4, total: 4 });
    expect(told).toEqual([running.get(id)]);
  });
});

describe('exports that have ended', () => {
  it('are kept until twenty later ones have ended when one begins; those being written stay', async () => {
    const first = begun(endless);
    for (let index = 0; index < 21; index += 1) await ended(begun(atOnce));
    const last = begun(atOnce);
    await ended(last);
    expect(running.list().map(({ id }) => Number(id))).toEqual([
      ...Array.from({ length: 21 }, (_, index) => 23 - index),
      Number(first),
    ]);
    await running.cancel(first);
  });

  it('are unknown once they were forgotten', async () => {
    await expect(running.cancel('7')).rejects.toMatchObject({
      error: {
        code: 'not-found',
        happened: 'Rollcall no longer knows this export.',
        safe: 'Nothing was changed.',
        todo: 'Look at the file itself, or export again.',
      },
    });
    expect(running.get('7')).toBeUndefined();
  });
});

it('cancels every export when it is closed, and waits until none has left anything behind', async () => {
  const slow = ({ signal }: Writing): Promise<void> =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => setImmediate(() => reject(signal.reason as Error))),
    );
  const ids = [begun(endless), begun(slow)];
  await running.close();
  expect(ids.map((id) => running.get(id)?.state)).toEqual(['cancelled', 'cancelled']);
});
