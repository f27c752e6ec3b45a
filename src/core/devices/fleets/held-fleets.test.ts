import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byName, filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
  bench.devices = [record(1), record(2)];
});
afterEach(() => void vi.useRealTimers());

const revisionOf = async (key: string): Promise<number> => (await bench.fleets.status(key)).revision;

describe('a fleet that is held', () => {
  it('stays as it is until it is released, and then shows what was read meanwhile, as old as that is', async () => {
    const key = await bench.opened();
    const before = await revisionOf(key);
    const [release, releaseToo] = [bench.fleets.hold(key), bench.fleets.hold(key)];
    bench.devices = [record(3)];
    await bench.refreshed(key);
    release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await bench.macs(byName(key)), await revisionOf(key)]).toEqual([[1, 2].map(macOf), before]);
    expect(await bench.fleets.status(key)).toMatchObject({ state: 'loading', readAtMs: 1_000_000 });
    releaseToo();
    await vi.advanceTimersByTimeAsync(200);
    expect(await bench.macs(byName(key))).toEqual([macOf(3)]);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', readAtMs: 1_000_200 });
  });

  it('shows no further page of a first reading', async () => {
    const { answer } = bench;
    bench.devices = Array.from({ length: 20 }, (_, index) => record(index));
    const [first, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    bench.answer = async (query) => {
      await (query.page === 1 ? first : rest).promise;
      return answer({ ...query, pageSize: 10 });
    };
    const key = await bench.opened();
    first.resolve();
    await vi.advanceTimersByTimeAsync(200);
    const release = bench.fleets.hold(key);
    rest.resolve();
    await vi.advanceTimersByTimeAsync(200);
    expect(await bench.macs(byName(key))).toHaveLength(10);
    release();
    await vi.advanceTimersByTimeAsync(200);
    expect(await bench.macs(byName(key))).toHaveLength(20);
  });

  it('keeps the devices that the service named for it, while those of another one change', async () => {
    const named = { answeredBy: 'service' } as const;
    const [held, other] = [await bench.opened([], named), await bench.opened(filtered('Bus'), named)];
    const release = bench.fleets.hold(held);
    const [before, beforeOther] = [await revisionOf(held), await revisionOf(other)];
    await bench.refreshed(held);
    await bench.refreshed(other);
    expect(await revisionOf(held)).toBe(before);
    expect(await revisionOf(other)).toBeGreaterThan(beforeOther);
    release();
    await vi.advanceTimersByTimeAsync(200);
    expect(await revisionOf(held)).toBeGreaterThan(before);
  });

  it('does not keep a reading from being stopped', async () => {
    const key = await bench.opened();
    const release = bench.fleets.hold(key);
    bench.devices = [record(3)];
    await bench.refreshed(key);
    await bench.fleets.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled', readAtMs: 1_000_000 });
    release();
    await vi.advanceTimersByTimeAsync(200);
    expect(await bench.macs(byName(key))).toEqual([1, 2].map(macOf));
  });

  it('is not held when it is not open', () => {
    expect(() => bench.fleets.hold('other')).toThrow('no longer kept in memory');
  });
});
