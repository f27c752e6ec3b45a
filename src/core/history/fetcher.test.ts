import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valueAt } from '@shared/history/points.ts';
import { hourMs } from '@shared/time.ts';
import type { Bytes } from '@core/service/index.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { answerOf, dayMs, HistoryBench } from '@test/support/history-bench.ts';

let bench: HistoryBench;

beforeEach(() => (bench = new HistoryBench()));
afterEach(() => bench.close());

describe('asking the service', () => {
  it('asks once for what several callers want at the same time', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const [first, second] = await Promise.all([bench.read(['Online']), bench.read(['Online'])]);
    expect([first.requests, second.requests]).toEqual([1, 0]);
  });

  it('has long intervals of numbers sampled, with the extremes that the mean hides, and never states', async () => {
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    const history = await bench.read(['Rssi', 'Online'], { startMs: bench.nowMs - 60 * dayMs });
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

  it('has nothing sampled where a value stands for a failure', async () => {
    const history = await bench.read(['PingLatency'], { startMs: bench.nowMs - 60 * dayMs });
    expect(history.series.map(({ sampling }) => sampling)).toEqual([null]);
  });

  it('begins sampled intervals at the start of a period', async () => {
    await bench.read(['Rssi'], { startMs: bench.nowMs - 60 * dayMs + 1000 });
    expect(bench.queries[0]?.startMs).toBe(bench.nowMs - 60 * dayMs);
  });

  it('asks for every value once the service of an account has refused sampling', async () => {
    bench.answer = ({ sampling, fieldNames }) =>
      sampling
        ? Promise.reject(serviceError('rejected'))
        : Promise.resolve(answerOf(Object.fromEntries(fieldNames.map((name) => [name, []]))));
    const startMs = bench.nowMs - 60 * dayMs;
    expect((await bench.read(['Rssi'], { startMs })).series.map(({ sampling }) => sampling)).toEqual([null]);
    const before = bench.queries.length;
    bench.nowMs += hourMs;
    await bench.read(['Rssi'], { startMs });
    expect(bench.queries.slice(before).map(({ sampling }) => sampling)).toEqual([undefined]);
  });

  it('asks field by field where the service refuses them together, and remarks the one that it does not have', async () => {
    bench.answer = ({ fieldNames }) =>
      fieldNames.includes('Country')
        ? Promise.reject(serviceError('rejected'))
        : Promise.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    const history = await bench.read(['Online', 'Country']);
    expect(history.remarks).toEqual([{ fieldName: 'Country', kind: 'no-such-field', count: 1 }]);
    expect(history.series.map(({ known }) => known.length)).toEqual([1, 0]);
    expect(history.requests).toBe(3);
  });

  it('remarks the field that the service refuses each time, however little else is missing then', async () => {
    bench.answer = ({ fieldNames }) =>
      fieldNames.includes('Country')
        ? Promise.reject(serviceError('rejected'))
        : Promise.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    await bench.read(['Online', 'Country']);
    for (const ask of ['missing', 'newest'] as const) {
      const { remarks } = await bench.read(['Online', 'Country'], { ask });
      expect(remarks).toEqual([{ fieldName: 'Country', kind: 'no-such-field', count: 1 }]);
    }
  });

  it('remarks a field that the answer leaves out, and keeps it unknown', async () => {
    bench.answer = () => Promise.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    const history = await bench.read(['Online', 'Country']);
    expect(history.remarks).toEqual([{ fieldName: 'Country', kind: 'no-such-field', count: 1 }]);
    expect(history.series[1]?.known).toEqual([]);
  });

  it('fails when the service refuses the only field', async () => {
    bench.answer = () => Promise.reject(serviceError('rejected'));
    await expect(bench.read(['Country'])).rejects.toMatchObject({ error: { code: 'rejected' } });
  });

  it('keeps nothing of an answer that arrives after the account was left, and asks nothing more', async () => {
    const answered = deferred<Bytes>();
    const wasAsked = deferred<null>();
    bench.answer = () => {
      wasAsked.resolve(null);
      return answered.promise;
    };
    const history = bench.read(['Online']);
    await wasAsked.promise;
    bench.access.switchTo('metering', bench.calls());
    answered.resolve(answerOf({ Online: [[bench.nowMs - 5000, 1]] }));
    await expect(history).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect(bench.deviceQueries).toBe(0);
    bench.access.switchTo('transit', bench.calls());
    expect((await bench.read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });
});

describe('odd answers', () => {
  it('are sorted and cleaned of impossible values, with a remark on how many values that concerns', async () => {
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
    const { series, remarks } = await bench.read(['Rssi']);
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

  it('keep the last value of several at one time, though it came before another of them too', async () => {
    const atMs = bench.nowMs - 3000;
    bench.answer = () =>
      Promise.resolve(
        answerOf({
          Online: [
            [atMs, 0],
            [atMs, 1],
            [atMs, 0],
          ],
        }),
      );
    const { series } = await bench.read(['Online']);
    const points = series[0]?.points;
    expect(points && [...points.times].map((_, index) => valueAt(points, index))).toEqual([1, 0]);
  });

  it('have their remarks stored with them', async () => {
    bench.answer = () =>
      Promise.resolve(
        new TextEncoder().encode(
          `{"data":{"Rssi":[{"time":"${new Date(bench.nowMs - 5000).toISOString().slice(0, -1)}","value":-60}]},"success":true}`,
        ),
      );
    const remarks = [{ fieldName: 'Rssi', kind: 'without-zone', count: 1 }];
    expect((await bench.read(['Rssi'])).remarks).toEqual(remarks);
    expect((await bench.read(['Rssi'], { ask: 'nothing' })).remarks).toEqual(remarks);
  });

  it('have one remark per field and kind, however many series a field has', async () => {
    bench.answer = ({ startMs }) =>
      Promise.resolve(
        new TextEncoder().encode(
          `{"data":{"Rssi":[{"time":"${new Date(startMs).toISOString().slice(0, -1)}","value":-60}]},"success":true}`,
        ),
      );
    const { series, remarks } = await bench.read(['Rssi'], { startMs: bench.nowMs - 40 * dayMs });
    expect(series).toHaveLength(3);
    expect(remarks).toEqual([{ fieldName: 'Rssi', kind: 'without-zone', count: 3 }]);
  });

  it('lack a field once, however many requests lack it', async () => {
    bench.answer = () => Promise.resolve(answerOf({}));
    const { remarks } = await bench.read(['Rssi'], { startMs: bench.nowMs - 40 * dayMs });
    expect(remarks).toEqual([{ fieldName: 'Rssi', kind: 'no-such-field', count: 1 }]);
  });
});
