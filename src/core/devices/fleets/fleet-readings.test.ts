import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { byName, fields, filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import type { DevicesPage, DevicesQuery } from '@core/service/index.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => void vi.useRealTimers());

/** Devices in pages of ten at most. */
function servePages(count: number): (query: DevicesQuery) => Promise<DevicesPage> {
  bench.devices = Array.from({ length: count }, (_, index) => record(index));
  const { answer } = bench;
  return (query) => answer({ ...query, pageSize: Math.min(query.pageSize, 10) });
}

describe('a reading', () => {
  it('resumes with the pages that it lacks after the connection broke', async () => {
    const serve = servePages(95);
    bench.answer = (query) => (query.page > 4 ? Promise.reject(serviceError('unreachable')) : serve(query));
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 40, error: { code: 'unreachable' } });
    bench.queries.length = 0;
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 95, error: null });
    expect(bench.queries.every(({ page }) => page > 4)).toBe(true);
  });

  it('starts anew when it was not resumed for five minutes', async () => {
    const serve = servePages(25);
    bench.answer = (query) => (query.page > 1 ? Promise.reject(serviceError('unreachable')) : serve(query));
    const key = await bench.opened();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    bench.queries.length = 0;
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 25 });
    expect(bench.queries[0]?.page).toBe(1);
  });

  it('waits as long as a busy service asks, and reports until when', async () => {
    const serve = servePages(25);
    const retryAtMs = Date.now() + 120_000;
    const { error } = serviceError('busy');
    bench.answer = (query) =>
      Date.now() < retryAtMs ? Promise.reject(new Failure({ ...error, retryAtMs })) : serve(query);
    await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'loading', waitingUntilMs: retryAtMs, error: null });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 25, waitingUntilMs: null });
  });

  it('can be cancelled: the devices read so far stay, and reading again starts anew', async () => {
    const serve = servePages(95);
    const late = deferred<DevicesPage>();
    bench.answer = (query) => (query.page > 2 ? late.promise : serve(query));
    const key = await bench.opened();
    await bench.fleets.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    late.resolve({ totalItems: 95, devices: [record(99)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled', loaded: 20, readAtMs: null, error: null });
    expect(bench.fleets.isStopped()).toBe(true);
    expect(await bench.macs({ key, sort: [] })).not.toContain(macOf(99));
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 95 });
  });

  it('that was cancelled starts anew when that is requested before it has ended', async () => {
    const serve = servePages(25);
    const late = deferred<DevicesPage>();
    bench.answer = (query) => (query.page > 1 ? late.promise : serve(query));
    const key = await bench.opened();
    await bench.fleets.cancel(key);
    bench.answer = serve;
    await bench.fleets.refresh(key);
    late.resolve({ totalItems: 25, devices: [] });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 25 });
  });

  it('that is suspended can be cancelled too', async () => {
    const serve = servePages(25);
    bench.answer = (query) => (query.page > 1 ? Promise.reject(serviceError('unreachable')) : serve(query));
    const key = await bench.opened();
    await bench.fleets.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled' });
  });

  it('that is not the first shows nothing of what it read when it is cancelled', async () => {
    bench.devices = [record(1, 'a')];
    const key = await bench.opened();
    const late = deferred<DevicesPage>();
    bench.answer = ({ page }) =>
      page === 1 ? Promise.resolve({ totalItems: 9, devices: [record(1, 'b'), record(2)] }) : late.promise;
    await bench.refreshed(key);
    await bench.fleets.cancel(key);
    late.resolve({ totalItems: 9, devices: [record(3)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled', loaded: 1, readAtMs: 1_000_000 });
    expect(await bench.macs(byName(key))).toEqual([macOf(1)]);
  });
});

describe('leaving an account', () => {
  const nothingOf = async (act: () => void): Promise<void> => {
    bench.statuses.length = 0;
    bench.changes.length = 0;
    act();
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.statuses).toEqual([]);
    expect(bench.changes).toEqual([]);
  };

  it.each(['resolve', 'reject'] as const)(
    'tells nothing of a late page that would %s, and shows nothing of it after coming back',
    async (settle) => {
      const late = deferred<DevicesPage>();
      bench.answer = () => late.promise;
      await bench.fleets.open({ filters: [] });
      await vi.advanceTimersByTimeAsync(200);
      await nothingOf(() => {
        bench.access.switchTo('transit', bench.calls);
        if (settle === 'resolve') late.resolve({ totalItems: 1, devices: [record(1)] });
        else late.reject(serviceError('unreachable'));
      });
      bench.devices = [record(2)];
      bench.answer = () => Promise.resolve({ totalItems: 1, devices: bench.devices });
      const key = await bench.opened();
      expect(await bench.macs(byName(key))).toEqual([macOf(2)]);
    },
  );

  it('emits nothing about pages that arrived just before', async () => {
    const late = deferred<DevicesPage>();
    bench.answer = ({ page }) =>
      page === 1 ? Promise.resolve({ totalItems: 20, devices: [record(1)] }) : late.promise;
    await bench.fleets.open({ filters: [] });
    await vi.advanceTimersByTimeAsync(10);
    await nothingOf(() => bench.access.switchTo('metering'));
  });

  it('sends no query for fields that arrived too late', async () => {
    const late = deferred<typeof fields>();
    bench.readFields.mockReturnValueOnce(late.promise);
    await bench.fleets.open({ filters: [] });
    bench.access.switchTo('metering');
    late.resolve(fields);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.queries).toEqual([]);
    expect(bench.statuses).toEqual([]);
  });

  it('drops its fleets', async () => {
    const key = await bench.opened();
    bench.access.switchTo('metering');
    await expect(bench.macs(byName(key))).rejects.toThrow('no longer kept');
  });
});

describe('a thread that ends unexpectedly', () => {
  it('fails the fleets with an explanation, and the next reading starts another', async () => {
    bench.devices = [record(1), record(2)];
    const key = await bench.opened();
    const revision = bench.lastStatus?.revision ?? 0;
    bench.threads.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ key, state: 'failed', loaded: 0, readAtMs: null });
    expect(bench.lastStatus?.error?.happened).toContain('ended unexpectedly');
    await expect(bench.macs(byName(key))).rejects.toThrow('ended unexpectedly');
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ key, state: 'ready', loaded: 2, error: null });
    expect(bench.lastStatus?.revision).toBeGreaterThan(revision);
    expect(await bench.macs(byName(key))).toEqual([macOf(1), macOf(2)]);
    expect(bench.threads).toHaveLength(2);
  });

  it('fails a fleet that the service answers until the service was asked again', async () => {
    bench.devices = [record(1), record(2)];
    const all = await bench.opened();
    const byService = await bench.opened(filtered('Bus 1'), { answeredBy: 'service' });
    bench.threads.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(200);
    await bench.refreshed(all);
    expect(bench.statuses.findLast(({ key }) => key === byService)).toMatchObject({ state: 'failed' });
    await bench.refreshed(byService);
    expect(bench.lastStatus).toMatchObject({ key: byService, state: 'ready', counts: { all: 2 } });
  });

  it('ends a reading that is under way', async () => {
    const late = deferred<DevicesPage>();
    bench.answer = () => late.promise;
    await bench.opened();
    bench.threads.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(200);
    late.resolve({ totalItems: 1, devices: [record(1)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 0 });
  });
});
