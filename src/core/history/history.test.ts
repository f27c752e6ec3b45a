import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import { hourMs } from '@shared/time.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { dayMs, HistoryBench, mac } from '@test/support/history-bench.ts';

let bench: HistoryBench;

beforeEach(() => (bench = new HistoryBench()));
afterEach(() => bench.close());
const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('reading a history', () => {
  it('asks for states over the whole retention, so that the event before the window is known', async () => {
    const { nowMs } = bench;
    bench.events = {
      Online: [
        [nowMs - 40 * dayMs, 1],
        [nowMs - 5000, 0],
      ],
    };
    expect(await bench.read(['Online'])).toEqual({
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
    expect(bench.asked).toEqual([{ fieldNames: ['Online'], startMs: bench.oldestMs, stopMs: nowMs }]);
  });

  it('asks for numbers only within the window and never carries their present value', async () => {
    const { nowMs } = bench;
    bench.events = { Online: [[nowMs - 40 * dayMs, 1]] };
    const history = await bench.read(['Rssi', 'Online']);
    expect(bench.asked).toContainEqual({ fieldNames: ['Rssi'], startMs: nowMs - dayMs, stopMs: nowMs });
    expect(history.requests).toBe(2);
    expect(bench.deviceQueries).toBe(0);
    expect(history.series.map(({ fieldName }) => fieldName)).toEqual(['Rssi', 'Online']);
    expect(history.series[0]?.carried).toEqual({ known: false });
  });

  it('asks once for fields over the same interval', async () => {
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    await bench.read(['Country', 'Online']);
    expect(bench.asked).toEqual([
      { fieldNames: ['Country', 'Online'], startMs: bench.oldestMs, stopMs: bench.nowMs },
    ]);
  });

  it('carries the present value when nothing happened in all of the known time, and stores it', async () => {
    bench.present = { Online: 1 };
    const carried = [
      { known: true, value: 1, from: 'present-value' },
      { known: true, value: null, from: 'present-value' },
    ];
    const history = await bench.read(['Online', 'Country']);
    expect(history.series.map((series) => series.carried)).toEqual(carried);
    expect(history.requests).toBe(2);
    const again = await bench.read(['Online', 'Country']);
    expect(again.series.map((series) => series.carried)).toEqual(carried);
    expect(again.requests).toBe(0);
    expect(bench.deviceQueries).toBe(1);
  });

  it('does not apply the present value to the time before an event that became known later', async () => {
    bench.present = { Online: 1 };
    await bench.read(['Online']);
    // It happened just when the present value was read, and the service reported it only afterwards.
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    bench.nowMs += hourMs;
    expect((await bench.read(['Online'])).series[0]?.carried).toEqual({ known: false });
    expect(bench.deviceQueries).toBe(1);
  });

  it.each([
    [
      'is carried when nothing happened up to its reading',
      [],
      { known: true, value: 0, from: 'present-value' },
    ],
    ['does not hold before a change after the reading of the history', [[1000, 0]], { known: false }],
  ] as const)('the present value %s', async (_, later, carried) => {
    const { nowMs, answer } = bench;
    bench.present = { Online: 0 };
    bench.answer = (query) => {
      const told = answer(query);
      bench.nowMs += 2000;
      bench.events = { Online: later.map(([afterMs, value]) => [nowMs + afterMs, value]) };
      return told;
    };
    const { series, requests } = await bench.read(['Online']);
    expect(series[0]?.carried).toEqual(carried);
    expect(requests).toBe(3);
  });

  it('carries the present value however long the answers take', async () => {
    const { answer } = bench;
    bench.answer = (query) => {
      bench.nowMs += hourMs / 30;
      return answer(query);
    };
    bench.answerPresent = () => {
      bench.nowMs += hourMs / 30;
      return { Online: 0 };
    };
    const { series } = await bench.read(['Online']);
    expect(series[0]?.carried).toEqual({ known: true, value: 0, from: 'present-value' });
  });

  it('needs no newer present value while nothing happens', async () => {
    bench.present = { Online: 1 };
    await bench.read(['Online']);
    bench.nowMs += 5 * dayMs;
    const { series, requests } = await bench.read(['Online']);
    expect(series[0]?.carried).toEqual({ known: true, value: 1, from: 'present-value' });
    expect(requests).toBe(1);
    expect(bench.deviceQueries).toBe(1);
  });

  it('carries nothing when the device no longer exists', async () => {
    bench.present = null;
    expect((await bench.read(['Online'])).series[0]?.carried).toEqual({ known: false });
  });

  it('returns what is older than the retention as unknown, and does not ask for it', async () => {
    const history = await bench.read(['Rssi'], {
      startMs: bench.oldestMs - dayMs,
      stopMs: bench.oldestMs + dayMs,
    });
    expect(bench.asked).toEqual([
      { fieldNames: ['Rssi'], startMs: bench.oldestMs, stopMs: bench.oldestMs + dayMs },
    ]);
    expect(history.startMs).toBe(bench.oldestMs - dayMs);
    expect(history.series[0]?.known).toEqual([span(bench.oldestMs, bench.oldestMs + dayMs)]);
  });

  it('ends now when a later end is requested', async () => {
    expect(await bench.read(['Rssi'], { stopMs: bench.nowMs + dayMs })).toMatchObject({
      stopMs: bench.nowMs,
    });
    expect(bench.asked).toMatchObject([{ stopMs: bench.nowMs }]);
  });

  it('ends at the time of the service where the clock of this computer is ahead, and misses nothing after it', async () => {
    const { nowMs } = bench;
    bench.clockLeadMs = -hourMs;
    expect(await bench.read(['Online'])).toMatchObject({ stopMs: nowMs - hourMs });
    const event = [nowMs - hourMs / 2, 0] as const;
    bench.events = { Online: [event] };
    bench.nowMs += hourMs;
    expect((await bench.read(['Online'])).series[0]?.points).toEqual(pointsOf([event[0]], [event[1]]));
  });

  it('tells when it was read by the clock of this computer, also once that was set', async () => {
    const { nowMs } = bench;
    bench.clockLeadMs = hourMs;
    expect(await bench.read(['Online'])).toMatchObject({ readAtMs: nowMs });
    bench.clockLeadMs = 0;
    bench.nowMs += hourMs;
    expect(await bench.read(['Online'], { ask: 'nothing' })).toMatchObject({ readAtMs: nowMs + hourMs });
  });

  it('refuses a stop before the start with an explanation and asks nothing', async () => {
    await expect(bench.read(['Rssi'], { stopMs: bench.nowMs - 2 * dayMs })).rejects.toMatchObject({
      error: { code: 'invalid-request', happened: 'The period ends before it begins.' },
    });
    expect(bench.queries).toEqual([]);
  });

  it('asks nothing for an interval without length', async () => {
    const stopMs = bench.nowMs - dayMs;
    expect(await bench.read(['Online'], { stopMs })).toMatchObject({ requests: 0, series: [{ known: [] }] });
    expect(bench.queries).toEqual([]);
  });

  it('returns a field once that is requested twice', async () => {
    expect((await bench.read(['Rssi', 'Rssi'])).series).toHaveLength(1);
  });

  it('refuses what is no MAC address', async () => {
    const question = { fieldNames: ['Rssi'], startMs: 0, stopMs: 1, ask: 'missing' } as const;
    await expect(bench.store.read({ ...question, fieldNames: ['Rssi'], mac: 'x' })).rejects.toMatchObject({
      error: { code: 'invalid-request' },
    });
  });

  it('fails as the service does', async () => {
    bench.answer = () => Promise.reject(serviceError('busy'));
    await expect(bench.read(['Online'])).rejects.toMatchObject({ error: { code: 'busy' } });
  });
});
