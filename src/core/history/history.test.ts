import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { pointsOf } from '@shared/history/points.ts';
import { retentionDays } from '@shared/history/retention.ts';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { sampleField } from '@test/support/samples.ts';
import { createFieldCatalogue } from '../devices/index.ts';
import type { FieldHistory, HistoryQuery } from '../service/index.ts';
import { createHistory } from './history.ts';
import type { HistoryStore } from './store.ts';

const dayMs = 86_400_000;
const nowMs = 1000 * dayMs;
const oldestMs = nowMs - retentionDays * dayMs;
const mac = '00:0A:14:88:96:AD';
const fields = [
  sampleField({ name: 'Online', type: 'Integer', hasOptions: true }),
  sampleField({ name: 'Rssi', type: 'Double' }),
  sampleField({ name: 'Country' }),
];

let access: FakeAccess;
let reader: HistoryStore;
let events: Record<string, [number, FieldValue][]>;
let present: [string, FieldValue][] | null;
let queries: HistoryQuery[];
let deviceQueries: number;
let answer: (query: HistoryQuery) => Promise<FieldHistory[]>;

beforeEach(() => {
  [events, present, queries, deviceQueries] = [{}, [], [], 0];
  answer = ({ fieldNames, startMs, stopMs }) =>
    Promise.resolve(
      fieldNames.map((fieldName) => {
        const within = (events[fieldName] ?? []).filter(([time]) => time >= startMs && time <= stopMs);
        return {
          fieldName,
          times: within.map(([time]) => time),
          values: within.map(([, value]) => value),
        };
      }),
    );
  access = fakeAccess({
    readFields: () => Promise.resolve(fields),
    readHistory(query) {
      queries.push(query);
      return answer(query);
    },
    queryDevices() {
      deviceQueries += 1;
      const devices = present === null ? [] : [{ mac, values: new Map(present) }];
      return Promise.resolve({ totalItems: devices.length, devices });
    },
  });
  reader = createHistory({ access, catalogue: createFieldCatalogue(access), clock: { now: () => nowMs } });
});

const read = (fieldNames: string[], startMs = nowMs - dayMs, stopMs = nowMs - 1000) =>
  reader.read({ mac, fieldNames, startMs, stopMs, ask: 'missing' });

describe('reading a history', () => {
  it('asks for states over the whole retention, so that the event before the window is known', async () => {
    events = {
      Online: [
        [nowMs - 40 * dayMs, 1],
        [nowMs - 5000, 0],
      ],
    };
    const history = await read(['Online']);
    expect(queries).toEqual([{ mac, fieldNames: ['Online'], startMs: oldestMs, stopMs: nowMs }]);
    expect(history).toEqual({
      mac,
      startMs: nowMs - dayMs,
      stopMs: nowMs - 1000,
      readAtMs: nowMs,
      requests: 1,
      series: [
        {
          fieldName: 'Online',
          points: pointsOf([nowMs - 5000], [0]),
          carried: { known: true, value: 1, from: 'event-before' },
          known: [{ startMs: nowMs - dayMs, endMs: nowMs - 1000 }],
          sampling: null,
        },
      ],
      remarks: [],
    });
  });

  it('asks for numbers within the window only and never carries their present value', async () => {
    events = { Online: [[nowMs - 40 * dayMs, 1]] };
    const history = await read(['Rssi', 'Online']);
    expect(queries).toContainEqual({
      mac,
      fieldNames: ['Rssi'],
      startMs: nowMs - dayMs,
      stopMs: nowMs - 1000,
    });
    expect(history.requests).toBe(2);
    expect(deviceQueries).toBe(0);
    expect(history.series.map(({ fieldName }) => fieldName)).toEqual(['Rssi', 'Online']);
    expect(history.series[0]?.carried).toEqual({ known: false });
  });

  it('asks once for the whole retention', async () => {
    events = { Online: [[nowMs - 1, 1]] };
    await read(['Rssi', 'Online'], oldestMs, nowMs);
    expect(queries).toEqual([{ mac, fieldNames: ['Rssi', 'Online'], startMs: oldestMs, stopMs: nowMs }]);
  });

  it('carries the present value when nothing happened in the whole retention', async () => {
    present = [['Online', 1]];
    const history = await read(['Online', 'Country']);
    expect(history.series.map(({ carried }) => carried)).toEqual([
      { known: true, value: 1, from: 'present-value' },
      { known: true, value: null, from: 'present-value' },
    ]);
    expect(history.requests).toBe(2);
    expect(deviceQueries).toBe(1);
  });

  it('carries nothing when the device is gone', async () => {
    present = null;
    expect((await read(['Online'])).series[0]?.carried).toEqual({ known: false });
  });

  it('does not take the present value for what was before an event', async () => {
    present = [['Online', 1]];
    events = { Online: [[nowMs - 500, 1]] };
    const history = await read(['Online']);
    expect(history.series[0]).toMatchObject({ points: pointsOf([], []), carried: { known: false } });
    expect(deviceQueries).toBe(0);
  });

  it('clamps the interval to the retention and to now', async () => {
    const history = await read(['Rssi'], 0, nowMs + dayMs);
    expect(history).toMatchObject({ startMs: oldestMs, stopMs: nowMs });
    expect(queries[0]).toMatchObject({ startMs: oldestMs, stopMs: nowMs });
  });

  it('asks nothing for an interval outside the retention or without length', async () => {
    for (const [startMs, stopMs] of [
      [nowMs + 1, nowMs + 2],
      [0, 1],
      [nowMs - 5, nowMs - 9],
    ] as const) {
      const history = await read(['Online'], startMs, stopMs);
      expect(history).toMatchObject({
        requests: 0,
        series: [{ points: pointsOf([], []), carried: { known: false } }],
      });
      expect(history.stopMs).toBe(history.startMs);
    }
    expect(queries).toEqual([]);
    expect(deviceQueries).toBe(0);
  });

  it('answers once for a field that is asked for twice', async () => {
    expect((await read(['Rssi', 'Rssi'])).series).toHaveLength(1);
  });

  it('fails as the service does', async () => {
    answer = () => Promise.reject(serviceError('busy'));
    await expect(read(['Online'])).rejects.toMatchObject({ error: { code: 'busy' } });
  });

  it.each([
    ['with events', [{ fieldName: 'Online', times: [nowMs - 5000], values: [1] }]],
    ['without any', []],
  ])('hands no late answer %s over after the account was left, and asks nothing more', async (_, late) => {
    const answered = deferred<FieldHistory[]>();
    const asked = deferred<null>();
    answer = () => {
      asked.resolve(null);
      return answered.promise;
    };
    const history = read(['Online']);
    await asked.promise;
    access.switchTo('metering');
    answered.resolve(late);
    await expect(history).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect(deviceQueries).toBe(0);
  });
});
