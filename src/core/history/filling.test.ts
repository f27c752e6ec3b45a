import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { dayMs, HistoryBench, mac } from '@test/support/history-bench.ts';
import type { PresentValues } from './index.ts';

let bench: HistoryBench;

beforeEach(() => (bench = new HistoryBench()));
afterEach(() => bench.close());

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('filling the store', () => {
  const fill = (startMs: number, endMs: number, present: PresentValues | null = null) =>
    bench.store.fetchMissing({
      mac,
      fieldNames: ['Online'],
      span: span(startMs, endMs),
      ask: 'missing',
      present,
    });
  const online = (atMs: number): PresentValues => ({ values: new Map([['Online', 1]]), atMs });
  const device = Float64Array.of(macNumberOf(mac) ?? 0);

  it('asks only for the interval, up to now', async () => {
    bench.events = { Online: [[bench.nowMs - 1, 1]] };
    expect(await fill(bench.nowMs - dayMs, bench.nowMs + dayMs)).toEqual({ requests: 1 });
    expect(bench.queries.map(({ startMs, stopMs }) => span(startMs, stopMs))).toEqual([
      span(bench.nowMs - dayMs, bench.nowMs),
    ]);
  });

  it('needs no request for a present value that is at hand', async () => {
    const within = span(bench.nowMs - dayMs, bench.nowMs);
    expect(await fill(within.startMs, within.endMs, online(within.endMs - dayMs / 2))).toEqual({
      requests: 1,
    });
    expect(bench.deviceQueries).toBe(0);
    const connections = await bench.store.connections(device, within);
    expect(segmentsAt(connections, 0)).toEqual([{ ...within, state: 'online' }]);
  });

  it('takes a value from memory by the time of the service where the clock of this computer is ahead', async () => {
    bench.clockLeadMs = -dayMs / 24;
    const within = span(bench.nowMs - dayMs, bench.nowMs + bench.clockLeadMs);
    await fill(within.startMs, bench.nowMs, online(bench.nowMs - 1));
    expect(bench.deviceQueries).toBe(0);
    const connections = await bench.store.connections(device, within);
    expect(segmentsAt(connections, 0)).toEqual([{ ...within, state: 'online' }]);
  });

  it('takes a value from memory by the time of the service where the clock of this computer is behind', async () => {
    bench.clockLeadMs = dayMs / 24;
    const within = span(bench.nowMs - dayMs, bench.nowMs + bench.clockLeadMs);
    await fill(within.startMs, bench.nowMs, online(bench.nowMs));
    expect(bench.deviceQueries).toBe(0);
    const connections = await bench.store.connections(device, within);
    expect(segmentsAt(connections, 0)).toEqual([{ ...within, state: 'online' }]);
  });

  it('applies a value to no time before a change that this computer, whose clock is behind, takes for yet to come', async () => {
    bench.clockLeadMs = 30_000;
    const changedMs = bench.nowMs + 15_000;
    bench.events = { Online: [[changedMs, 1]] };
    const within = span(bench.nowMs - dayMs, bench.nowMs + bench.clockLeadMs);
    await fill(within.startMs, bench.nowMs, online(bench.nowMs));
    const connections = await bench.store.connections(device, within);
    expect(segmentsAt(connections, 0)).toEqual([
      { ...within, endMs: changedMs, state: 'unknown' },
      { ...within, startMs: changedMs, state: 'online' },
    ]);
  });

  it('takes no value that was read before the interval for the present one', async () => {
    const within = span(bench.nowMs - dayMs, bench.nowMs);
    bench.present = { Online: 0 };
    await fill(within.startMs, within.endMs, online(within.startMs - 1));
    const connections = await bench.store.connections(device, within);
    expect(segmentsAt(connections, 0)).toEqual([{ ...within, state: 'offline' }]);
  });

  it('predicts how many requests it takes', async () => {
    const { nowMs } = bench;
    bench.events = { Online: [[nowMs - 1, 1]] };
    await fill(nowMs - 3 * dayMs, nowMs - 2 * dayMs);
    const needed = await bench.store.requestsFor(device, span(nowMs - 200 * dayMs, nowMs + dayMs), 'missing');
    expect([...needed]).toEqual([2]);
    expect(await fill(nowMs - 200 * dayMs, nowMs + dayMs)).toEqual({ requests: 2 });
  });

  it('refuses an end before the beginning', async () => {
    await expect(fill(2, 1)).rejects.toMatchObject({ error: { code: 'invalid-request' } });
  });

  it('asks again for the period that was not over, and for what may have arrived late', async () => {
    const numbers = { mac, fieldNames: ['Rssi'], ask: 'missing' } as const;
    const months = () => span(bench.nowMs - 60 * dayMs, bench.nowMs);
    await bench.store.fetchMissing({ ...numbers, span: months() });
    const before = bench.queries.length;
    const readAtMs = bench.nowMs;
    bench.nowMs += dayMs;
    await bench.store.fetchMissing({ ...numbers, span: months() });
    // Ten minutes and a quarter of an hour before the reading, from the beginning of a period on.
    const asked = bench.queries.slice(before).map(({ startMs }) => readAtMs - startMs);
    expect(new Set(asked)).toEqual(new Set([30 * 60_000]));
  });
});
