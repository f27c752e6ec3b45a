import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import { segmentsOf } from '@shared/history/segments.ts';
import { hourMs } from '@shared/time.ts';
import { dayMs, HistoryBench } from '@test/support/history-bench.ts';

let bench: HistoryBench;

beforeEach(() => (bench = new HistoryBench()));
afterEach(() => bench.close());
const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('what is kept', () => {
  it('is returned without a request within a minute, and up to the newest when that is wanted', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const first = await bench.read(['Online']);
    bench.nowMs += 59_000;
    const again = await bench.read(['Online'], { startMs: first.startMs });
    expect(again).toMatchObject({ requests: 0, readAtMs: first.readAtMs });
    expect(again.series[0]?.points).toEqual(first.series[0]?.points);
    expect((await bench.read(['Online'], { ask: 'newest' })).requests).toBe(1);
  });

  it('ends within that minute where it was read, and not in unknown time', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 0]] };
    const first = await bench.read(['Online']);
    bench.nowMs += 20_000;
    const again = await bench.read(['Online'], { startMs: first.startMs });
    expect(again.stopMs).toBe(first.stopMs);
    const segments = again.series.map((series) => segmentsOf(series, again.startMs, again.stopMs));
    expect(segments[0]?.at(-1)).toMatchObject({ state: 'offline', endMs: first.stopMs });
    bench.nowMs += 40_000;
    expect((await bench.read(['Online'], { startMs: first.startMs })).stopMs).toBe(bench.nowMs);
  });

  it('is requested again only from shortly before its end', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    const readAtMs = bench.nowMs;
    await bench.read(['Online']);
    bench.nowMs += dayMs;
    await bench.read(['Online']);
    expect(bench.asked[1]).toEqual({
      fieldNames: ['Online'],
      startMs: readAtMs - 10 * 60_000,
      stopMs: bench.nowMs,
    });
  });

  it('replaces what the service answered before about the same time', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await bench.read(['Online']);
    const corrected = [bench.nowMs - 4000, 0] as const;
    bench.events = { Online: [corrected] };
    bench.nowMs += hourMs;
    const { series } = await bench.read(['Online']);
    expect(series[0]?.points).toEqual(pointsOf([corrected[0]], [corrected[1]]));
  });

  it('is read from the store without any request when that is wanted, whatever is missing', async () => {
    const history = await bench.read(['Online'], { ask: 'nothing' });
    expect(history).toMatchObject({ requests: 0, readAtMs: null, series: [{ known: [] }] });
    expect(bench.queries).toEqual([]);
  });

  it('outlives the retention of the service, and is never requested again', async () => {
    const eventMs = bench.nowMs - 80 * dayMs;
    bench.events = { Online: [[eventMs, 1]] };
    await bench.read(['Online']);
    bench.nowMs += 60 * dayMs;
    const history = await bench.read(['Online'], { startMs: eventMs - dayMs });
    expect(history.series[0]?.points).toEqual(pointsOf([eventMs], [1]));
    expect(bench.asked[1]?.startMs).toBe(bench.nowMs - 60 * dayMs - 10 * 60_000);
  });

  it('leaves a gap unknown, and carries nothing over it', async () => {
    bench.events = { Rssi: [[bench.nowMs - 6 * dayMs, -70]] };
    const { nowMs } = bench;
    await bench.read(['Rssi'], { startMs: nowMs - 7 * dayMs, stopMs: nowMs - 5 * dayMs });
    await bench.read(['Rssi'], { startMs: nowMs - 3 * dayMs, stopMs: nowMs - 2 * dayMs });
    const { series } = await bench.read(['Rssi'], {
      startMs: nowMs - 4 * dayMs,
      stopMs: nowMs,
      ask: 'nothing',
    });
    expect(series[0]).toMatchObject({
      known: [span(nowMs - 3 * dayMs, nowMs - 2 * dayMs)],
      carried: { known: false },
    });
  });

  it('is there after a restart', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await bench.read(['Online']);
    bench.kill();
    await Promise.resolve();
    const { requests, series } = await bench.read(['Online']);
    expect(requests).toBe(0);
    expect(series[0]?.points.times).toHaveLength(1);
  });

  it('fails with an explanation when the thread ended, and is read from another thread from then on', async () => {
    const asked = bench.thread.ask('opening', null);
    bench.kill();
    await expect(asked).rejects.toMatchObject({
      error: { code: 'internal', happened: 'The part of Rollcall that keeps histories ended unexpectedly.' },
    });
    expect((await bench.read(['Rssi'])).requests).toBe(1);
  });

  it('is deleted with its account, and nothing else is', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await bench.read(['Online']);
    bench.access.switchTo('metering', bench.calls());
    await bench.read(['Online']);
    await bench.store.keepOnly(['metering']);
    expect((await bench.read(['Online'], { ask: 'nothing' })).series[0]?.points.times).toHaveLength(1);
    bench.access.switchTo('transit', bench.calls());
    expect((await bench.read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });

  it('is not mixed up between accounts', async () => {
    bench.events = { Online: [[bench.nowMs - 5000, 1]] };
    await bench.read(['Online']);
    bench.access.switchTo('metering', bench.calls());
    expect((await bench.read(['Online'], { ask: 'nothing' })).series[0]?.known).toEqual([]);
  });
});
