import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pointsOf, valueAt } from '@shared/history/points.ts';
import { retentionDays } from '@shared/history/retention.ts';
import type { Bytes } from '@core/service/index.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { answerOf, dayMs, HistoryBench, mac } from '@test/support/history-bench.ts';
import type { Ask } from './store.ts';

const hourMs = 3_600_000;
interface Window {
  ask: Ask;
  startMs: number;
  stopMs: number;
}

let bench: HistoryBench;

beforeEach(() => (bench = new HistoryBench()));
afterEach(() => bench.close());

const oldestMs = () => bench.nowMs - retentionDays * dayMs;
const read = (
  fieldNames: string[],
  { ask = 'missing', startMs = bench.nowMs - dayMs, stopMs = bench.nowMs }: Partial<Window> = {},
) => bench.store.read({ mac, fieldNames, startMs, stopMs, ask });
const span = (startMs: number, endMs: number) => ({ startMs, endMs });
const askedOf = () =>
  bench.queries.map(({ fieldNames, startMs, stopMs }) => ({ fieldNames, startMs, stopMs }));

describe('reading a history', () => {
  it('asks for states over the whole retention, so that the event before the window is known', async () => {
    const { nowMs } = bench;
    bench.events = {
      Online: [
        [nowMs - 40 * dayMs, 1],
        [nowMs - 5000, 0],
      ],
    };
    expect(await read(['Online'])).toEqual({
      mac,
      startMs: nowMs - dayMs,
      stopMs: nowMs,
      readAtMs: nowMs,
      requests: 1,
      series: [
        {
          fieldName: 'Online',
          points: pointsOf([nowMs - 5000], [0]),
          carried: { known: true, value: 1, from: 'event-before' },
          known: [span(nowMs - dayMs, nowMs)],
          sampling: null,
        },
      ],
      remarks: [],
    });
    expect(askedOf()).toEqual([{ fieldNames: ['Online'], startMs: oldestMs(), stopMs: nowMs }]);
  });

  it('asks for numbers within the window only and never carries their present value', async () => {
    const { nowMs } = bench;
    bench.events = { Online: [[nowMs - 40 * dayMs, 1]] };
    const history = await read(['Rssi', 'Online']);
    expect(askedOf()).toContainEqual({ fieldNames: ['Rssi'], startMs: nowMs - dayMs, stopMs: nowMs });
    expect(history.requests).toBe(2);
    expect(bench.deviceQueries).toBe(0);
    expect(history.series.map(({ fieldName }) => fieldName)).toEqual(['Rssi', 'Online']);
    expect(history.series[0]?.carried).toEqual({ known: false });
  });

  it('asks for fields over the same time once', async () => {
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    await read(['Country', 'Online']);
    expect(askedOf()).toEqual([
      { fieldNames: ['Country', 'Online'], startMs: oldestMs(), stopMs: bench.nowMs },
    ]);
  });

  it('carries the present value when nothing happened in all the time that is known, and keeps it', async () => {
    bench.present = { Online: 1 };
    const carried = [
      { known: true, value: 1, from: 'present-value' },
      { known: true, value: null, from: 'present-value' },
    ];
    const history = await read(['Online', 'Country']);
    expect(history.series.map((series) => series.carried)).toEqual(carried);
    expect(history.requests).toBe(2);
    const again = await read(['Online', 'Country']);
    expect(again.series.map((series) => series.carried)).toEqual(carried);
    expect(again.requests).toBe(0);
    expect(bench.deviceQueries).toBe(1);
  });

  it('takes no present value for what was before an event that came to light later', async () => {
    bench.present = { Online: 1 };
    await read(['Online']);
    // It happened right when the present value was read, and the service told it only afterwards.
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    bench.nowMs += hourMs;
    expect((await read(['Online'])).series[0]?.carried).toEqual({ known: false });
    expect(bench.deviceQueries).toBe(1);
  });

  it('carries nothing when the device is gone', async () => {
    bench.present = null;
    expect((await read(['Online'])).series[0]?.carried).toEqual({ known: false });
  });

  it('answers what is older than the retention as unknown, and does not ask for it', async () => {
    const history = await read(['Rssi'], { startMs: oldestMs() - dayMs, stopMs: oldestMs() + dayMs });
    expect(askedOf()).toEqual([{ fieldNames: ['Rssi'], startMs: oldestMs(), stopMs: oldestMs() + dayMs }]);
    expect(history.startMs).toBe(oldestMs() - dayMs);
    expect(history.series[0]?.known).toEqual([span(oldestMs(), oldestMs() + dayMs)]);
  });

  it('ends now when it should end later', async () => {
    expect(await read(['Rssi'], { stopMs: bench.nowMs + dayMs })).toMatchObject({ stopMs: bench.nowMs });
    expect(askedOf()).toMatchObject([{ stopMs: bench.nowMs }]);
  });

  it('refuses a stop before the start with a sentence and asks nothing', async () => {
    await expect(read(['Rssi'], { stopMs: bench.nowMs - 2 * dayMs })).rejects.toMatchObject({
      error: { code: 'invalid-request', happened: 'The time ends before it begins.' },
    });
    expect(bench.queries).toEqual([]);
  });

  it('asks nothing for an interval without length', async () => {
    const stopMs = bench.nowMs - dayMs;
    expect(await read(['Online'], { stopMs })).toMatchObject({ requests: 0, series: [{ known: [] }] });
    expect(bench.queries).toEqual([]);
  });

  it('answers once for a field that is asked for twice', async () => {
    expect((await read(['Rssi', 'Rssi'])).series).toHaveLength(1);
  });

  it('refuses what is no MAC address', async () => {
    const question = { fieldNames: ['Rssi'], startMs: 0, stopMs: 1, ask: 'missing' } as const;
    await expect(bench.store.read({ ...question, fieldNames: ['Rssi'], mac: 'x' })).rejects.toMatchObject({
      error: { code: 'invalid-request' },
    });
  });

  it('fails as the service does', async () => {
    bench.answer = () => Promise.reject(serviceError('busy'));
    await expect(read(['Online'])).rejects.toMatchObject({ error: { code: 'busy' } });
  });
});

describe('what is kept', () => {
  it('is answered without a request within a minute, and up to the newest when that is wanted', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const first = await read(['Online']);
    bench.nowMs += 59_000;
    const again = await read(['Online'], { startMs: first.startMs });
    expect(again).toMatchObject({ requests: 0, readAtMs: first.readAtMs });
    expect(again.series[0]?.points).toEqual(first.series[0]?.points);
    expect((await read(['Online'], { ask: 'newest' })).requests).toBe(1);
  });

  it('is asked for again only from shortly before its end', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const readAtMs = bench.nowMs;
    await read(['Online']);
    bench.nowMs += dayMs;
    await read(['Online']);
    expect(askedOf()[1]).toEqual({
      fieldNames: ['Online'],
      startMs: readAtMs - 10 * 60_000,
      stopMs: bench.nowMs,
    });
  });

  it('takes the place of what the service told before about the same time', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await read(['Online']);
    const corrected = [bench.nowMs - 4000, 0] as const;
    bench.events = { Online: [corrected] };
    bench.nowMs += hourMs;
    const { series } = await read(['Online']);
    expect(series[0]?.points).toEqual(pointsOf([corrected[0]], [corrected[1]]));
  });

  it('asks nothing for what is from the store alone, whatever is missing', async () => {
    const history = await read(['Online'], { ask: 'nothing' });
    expect(history).toMatchObject({ requests: 0, readAtMs: null, series: [{ known: [] }] });
    expect(bench.queries).toEqual([]);
  });

  it('outlives the retention of the service, and is never asked for again', async () => {
    const eventMs = bench.nowMs - 80 * dayMs;
    bench.events = { Online: [[eventMs, 1]] };
    await read(['Online']);
    bench.nowMs += 60 * dayMs;
    const history = await read(['Online'], { startMs: eventMs - dayMs });
    expect(history.series[0]?.points).toEqual(pointsOf([eventMs], [1]));
    expect(askedOf()[1]?.startMs).toBe(bench.nowMs - 60 * dayMs - 10 * 60_000);
  });

  it('says nothing of a gap, and carries nothing over it', async () => {
    bench.events = { Rssi: [[bench.nowMs - 6 * dayMs, -70]] };
    const { nowMs } = bench;
    await read(['Rssi'], { startMs: nowMs - 7 * dayMs, stopMs: nowMs - 5 * dayMs });
    await read(['Rssi'], { startMs: nowMs - 3 * dayMs, stopMs: nowMs - 2 * dayMs });
    const { series } = await read(['Rssi'], { startMs: nowMs - 4 * dayMs, stopMs: nowMs, ask: 'nothing' });
    expect(series[0]).toMatchObject({
      known: [span(nowMs - 3 * dayMs, nowMs - 2 * dayMs)],
      carried: { known: false },
    });
  });

  it('is there after a start anew', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await read(['Online']);
    bench.kill();
    await Promise.resolve();
    const { requests, series } = await read(['Online']);
    expect(requests).toBe(0);
    expect(series[0]?.points.times).toHaveLength(1);
  });

  it('fails with words what was asked of a thread that ended, and is asked of another one from then on', async () => {
    const asked = bench.thread.ask('opening', null);
    bench.kill();
    await expect(asked).rejects.toMatchObject({
      error: { code: 'internal', happened: 'The part of Rollcall that keeps histories ended unexpectedly.' },
    });
    expect((await read(['Rssi'])).requests).toBe(1);
  });

  it('is forgotten with its account, and nothing else is', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await read(['Online']);
    bench.access.switchTo('metering', bench.calls());
    await read(['Online']);
    await bench.store.keepOnly(['metering']);
    expect((await read(['Online'], { ask: 'nothing' })).series[0]?.points.times).toHaveLength(1);
    bench.access.switchTo('transit', bench.calls());
    expect((await read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });

  it('is not mixed up between accounts', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await read(['Online']);
    bench.access.switchTo('metering', bench.calls());
    expect((await read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });
});

describe('asking the service', () => {
  it('asks once for what several want at the same time', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const [first, second] = await Promise.all([read(['Online']), read(['Online'])]);
    expect([first.requests, second.requests]).toEqual([1, 0]);
  });

  it('has long times of numbers thinned, with what the mean hides, and never states', async () => {
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    const history = await read(['Rssi', 'Online'], { startMs: bench.nowMs - 60 * dayMs });
    expect(bench.queries.map(({ fieldNames, sampling }) => [fieldNames, sampling?.operator])).toEqual([
      [['Rssi'], 'Mean'],
      [['Rssi'], 'Min'],
      [['Rssi'], 'Max'],
      [['Online'], undefined],
    ]);
    expect(history.series.map(({ sampling }) => sampling?.operator)).toEqual([
      'Mean',
      'Min',
      'Max',
      undefined,
    ]);
  });

  it('has nothing thinned where a value stands for a failure', async () => {
    const history = await read(['PingLatency'], { startMs: bench.nowMs - 60 * dayMs });
    expect(history.series.map(({ sampling }) => sampling)).toEqual([null]);
  });

  it('begins thinned times where a period begins', async () => {
    await read(['Rssi'], { startMs: bench.nowMs - 60 * dayMs + 1000 });
    expect(bench.queries[0]?.startMs).toBe(bench.nowMs - 60 * dayMs);
  });

  it('asks for every value of an account from then on whose service does not thin', async () => {
    bench.answer = ({ sampling, fieldNames }) =>
      sampling
        ? Promise.reject(serviceError('rejected'))
        : Promise.resolve(answerOf(Object.fromEntries(fieldNames.map((name) => [name, []]))));
    const startMs = bench.nowMs - 60 * dayMs;
    expect((await read(['Rssi'], { startMs })).series.map(({ sampling }) => sampling)).toEqual([null]);
    const before = bench.queries.length;
    bench.nowMs += hourMs;
    await read(['Rssi'], { startMs });
    expect(bench.queries.slice(before).map(({ sampling }) => sampling)).toEqual([undefined]);
  });

  it('asks field by field where the service refuses them together, and remarks the one that it has not', async () => {
    bench.answer = ({ fieldNames }) =>
      fieldNames.includes('Country')
        ? Promise.reject(serviceError('rejected'))
        : Promise.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    const history = await read(['Online', 'Country']);
    expect(history.remarks).toEqual([{ fieldName: 'Country', kind: 'no-such-field', count: 1 }]);
    expect(history.series.map(({ known }) => known.length)).toEqual([1, 0]);
    expect(history.requests).toBe(3);
  });

  it('remarks a field that the answer leaves out, and knows nothing of it', async () => {
    bench.answer = () => Promise.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    const history = await read(['Online', 'Country']);
    expect(history.remarks).toEqual([{ fieldName: 'Country', kind: 'no-such-field', count: 1 }]);
    expect(history.series[1]?.known).toEqual([]);
  });

  it('fails when the service refuses the only field', async () => {
    bench.answer = () => Promise.reject(serviceError('rejected'));
    await expect(read(['Country'])).rejects.toMatchObject({ error: { code: 'rejected' } });
  });

  it('keeps nothing of an answer that comes after the account was left, and asks nothing more', async () => {
    const answered = deferred<Bytes>();
    const wasAsked = deferred<null>();
    bench.answer = () => {
      wasAsked.resolve(null);
      return answered.promise;
    };
    const history = read(['Online']);
    await wasAsked.promise;
    bench.access.switchTo('metering', bench.calls());
    answered.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    await expect(history).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect(bench.deviceQueries).toBe(0);
    bench.access.switchTo('transit', bench.calls());
    expect((await read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });
});

describe('odd answers', () => {
  it('are put in order, without what cannot be, and it is remarked how many values that concerns', async () => {
    const { nowMs } = bench;
    bench.answer = () =>
      Promise.resolve(
        answerOf({
          Rssi: [
            [nowMs - 1000, -60],
            [nowMs - 3000, -70],
            [nowMs - 3000, -70],
            [nowMs + dayMs, -1],
            [nowMs - 2 * dayMs, -2],
            [nowMs - 2000, 'strong'],
            [nowMs, -3],
          ],
        }),
      );
    const { series, remarks } = await read(['Rssi']);
    const points = series[0]?.points;
    expect([...(points?.times ?? [])]).toEqual([nowMs - 3000, nowMs - 2000, nowMs - 1000]);
    expect(points && [0, 1, 2].map((index) => valueAt(points, index))).toEqual([-70, 'strong', -60]);
    expect(new Map(remarks.map(({ kind, count }) => [kind, count]))).toEqual(
      new Map([
        ['out-of-order', 5],
        ['in-the-future', 1],
        ['out-of-interval', 1],
        ['not-a-number', 1],
      ]),
    );
  });

  it('keep their remarks with what was kept', async () => {
    bench.answer = () =>
      Promise.resolve(
        new TextEncoder().encode(
          `{"data":{"Rssi":[{"time":"${new Date(bench.nowMs - 5000).toISOString().slice(0, -1)}","value":-60}]},"success":true}`,
        ),
      );
    const remarks = [{ fieldName: 'Rssi', kind: 'without-zone', count: 1 }];
    expect((await read(['Rssi'])).remarks).toEqual(remarks);
    expect((await read(['Rssi'], { ask: 'nothing' })).remarks).toEqual(remarks);
  });
});
