import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { byName, fields, filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import type { DevicesPage, DevicesQuery } from '../service/index.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => void vi.useRealTimers());

describe('opening a fleet', () => {
  it('answers at once, then tells of every device of every page with all fields of the company', async () => {
    bench.devices = Array.from({ length: 60 }, (_, index) => record(index, 'x', index % 2));
    const status = bench.fleets.open([]);
    expect(status).toMatchObject({ state: 'loading', loaded: 0, total: null, readAtMs: null, error: null });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({
      state: 'ready',
      loaded: 60,
      total: 60,
      counts: { all: 60, online: 30, offline: 30, neverConnected: 0, other: 0 },
      readAtMs: 1_000_000,
      requests: 1,
    });
    expect(bench.queries[0]?.fieldNames).toEqual(['MacAddress', 'Name', 'Online']);
    expect(bench.changes).toEqual([]);
  });

  it('returns an open fleet with the same filters in another order without a request', async () => {
    const [a, b] = [...filtered('a'), ...filtered('b')];
    if (!a || !b) return expect.fail();
    const key = await bench.opened([a, b]);
    const requests = bench.queries.length;
    expect(bench.fleets.open([b, a])).toMatchObject({ key, state: 'ready' });
    expect(await bench.opened(filtered('c'))).not.toBe(key);
    expect(bench.queries.length).toBe(requests + 1);
  });

  it('shows the devices read so far and tells of them at most ten times a second, and of the end', async () => {
    bench.devices = Array.from({ length: 100 }, (_, index) => record(index));
    const { answer } = bench;
    bench.answer = async (query) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return answer({ ...query, pageSize: Math.min(query.pageSize, 2) });
    };
    const { key } = bench.fleets.open([]);
    await vi.advanceTimersByTimeAsync(150);
    const { total, macs } = bench.fleets.rows({ ...byName(key), offset: 0, limit: 5, fieldNames: [] });
    expect(total).toBeGreaterThan(10);
    expect(macs).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 100 });
    expect(bench.statuses.length).toBeLessThanOrEqual(5);
  });

  it('tells of no change when a device goes away during the first reading', async () => {
    const answers = [
      { totalItems: 3, devices: [record(1), record(2)] },
      { totalItems: 2, devices: [] },
    ];
    bench.answer = () =>
      Promise.resolve(answers.shift() ?? { totalItems: 2, devices: [record(2), record(3)] });
    await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 2, total: 2 });
    expect(bench.changes).toEqual([]);
  });

  it('ends in failed with the reason, and reads again when asked', async () => {
    bench.answer = () => Promise.reject(serviceError('unreachable'));
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', error: { code: 'unreachable' } });
    bench.devices = [record(1)];
    bench.answer = () => Promise.resolve({ totalItems: 1, devices: bench.devices });
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 1, error: null });
  });

  it('ends in failed when the fields cannot be read, and when Rollcall itself is at fault', async () => {
    bench.readFields.mockRejectedValueOnce(serviceError('forbidden'));
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    bench.answer = () => Promise.reject(new TypeError('secret text'));
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'failed', error: { code: 'internal' } });
    expect(JSON.stringify(bench.lastStatus)).not.toContain('secret');
  });

  it('learns the page size of an account once', async () => {
    const { answer } = bench;
    bench.answer = (query) =>
      query.pageSize > 100 ? Promise.reject(serviceError('rejected')) : answer(query);
    const key = await bench.opened();
    const requests = bench.queries.length;
    expect(requests).toBeGreaterThan(1);
    await bench.refreshed(key);
    expect(bench.queries.length).toBe(requests + 1);
  });

  it('reads the fields anew after the service rejected a query, for one of them may be gone', async () => {
    const key = await bench.opened();
    bench.answer = () => Promise.reject(serviceError('rejected'));
    await bench.refreshed(key);
    bench.readFields.mockResolvedValue(fields.slice(0, 1));
    bench.answer = () => Promise.resolve({ totalItems: 0, devices: [] });
    await bench.refreshed(key);
    expect(bench.queries.at(-1)?.fieldNames).toEqual(['MacAddress']);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', error: null });
  });
});

/** Devices in pages of ten at most. */
function servePages(bench: FleetsBench, count: number): (query: DevicesQuery) => Promise<DevicesPage> {
  bench.devices = Array.from({ length: count }, (_, index) => record(index));
  const { answer } = bench;
  return (query) => answer({ ...query, pageSize: Math.min(query.pageSize, 10) });
}

describe('a reading', () => {
  it('goes on with the pages that it lacks after the connection broke', async () => {
    const serve = servePages(bench, 95);
    bench.answer = (query) => (query.page > 4 ? Promise.reject(serviceError('unreachable')) : serve(query));
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 40, error: { code: 'unreachable' } });
    bench.queries.length = 0;
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 95, error: null });
    expect(bench.queries.every(({ page }) => page > 4)).toBe(true);
  });

  it('starts anew when nobody let it go on for five minutes', async () => {
    const serve = servePages(bench, 25);
    bench.answer = (query) => (query.page > 1 ? Promise.reject(serviceError('unreachable')) : serve(query));
    const key = await bench.opened();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    bench.queries.length = 0;
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 25 });
    expect(bench.queries[0]?.page).toBe(1);
  });

  it('waits as long as a busy service asks, and says until when', async () => {
    const serve = servePages(bench, 25);
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
    const serve = servePages(bench, 95);
    const late = deferred<DevicesPage>();
    bench.answer = (query) => (query.page > 2 ? late.promise : serve(query));
    const key = await bench.opened();
    bench.fleets.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    late.resolve({ totalItems: 95, devices: [record(99)] });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled', loaded: 20, readAtMs: null, error: null });
    bench.answer = serve;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 95 });
  });

  it('that is suspended can be cancelled too', async () => {
    bench.answer = () => Promise.reject(serviceError('unreachable'));
    const key = await bench.opened();
    bench.fleets.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'cancelled' });
  });
});

describe('refreshing a fleet', () => {
  it('tells which cells changed and how many devices came and went', async () => {
    bench.devices = [record(1, 'a'), record(2, 'b'), record(3, 'c')];
    const key = await bench.opened();
    const revision = bench.lastStatus?.revision ?? 0;
    bench.devices = [record(4), record(2, 'b', 0), record(1, 'A')];
    await bench.refreshed(key);
    expect(bench.changes).toEqual([
      {
        key,
        revision: revision + 1,
        added: 1,
        removed: 1,
        cells: [
          [macOf(1), 'Name'],
          [macOf(2), 'Online'],
        ],
      },
    ]);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', revision: revision + 1, loaded: 3 });
  });

  it('keeps the revision and tells of no change when there is none', async () => {
    bench.devices = [record(1), record(2)];
    const key = await bench.opened();
    const revision = bench.lastStatus?.revision;
    bench.devices.reverse();
    await bench.refreshed(key);
    expect(bench.lastStatus?.revision).toBe(revision);
    expect(bench.changes).toEqual([]);
  });

  it('keeps the rows until all new ones are there', async () => {
    bench.devices = [record(1)];
    const key = await bench.opened();
    const late = deferred<DevicesPage>();
    bench.answer = () => late.promise;
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'loading', loaded: 1 });
    late.resolve({ totalItems: 2, devices: [record(1), record(2)] });
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 2 });
  });

  it('keeps rows and time and says why when it fails', async () => {
    bench.devices = [record(1)];
    const key = await bench.opened();
    bench.answer = () => Promise.reject(serviceError('timed-out'));
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({
      state: 'failed',
      loaded: 1,
      readAtMs: 1_000_000,
      error: { code: 'timed-out' },
    });
    expect(bench.fleets.rows({ ...byName(key), offset: 0, limit: 9, fieldNames: ['Name'] }).macs).toEqual([
      macOf(1),
    ]);
  });

  it('reads once however often it is asked meanwhile', async () => {
    const key = await bench.opened();
    const requests = bench.queries.length;
    bench.fleets.refresh(key);
    await bench.refreshed(key);
    expect(bench.queries.length).toBe(requests + 1);
  });
});

describe('the limits of memory', () => {
  it('keeps eight fleets and drops the one used longest ago', async () => {
    const keys: string[] = [];
    for (let index = 0; index < 8; index += 1) keys.push(await bench.opened(filtered(`${index}`)));
    const [first = '', second = ''] = keys;
    bench.fleets.rows({ ...byName(first), offset: 0, limit: 1, fieldNames: [] });
    await bench.opened(filtered('ninth'));
    expect(() => bench.fleets.refresh(second)).toThrow('no longer kept');
    expect(bench.fleets.refresh(first).key).toBe(first);
  });
});

describe('a fleet that was dropped', () => {
  it('sends no query for fields that came too late', async () => {
    const late = deferred<typeof fields>();
    bench.readFields.mockReturnValueOnce(late.promise);
    for (let index = 0; index < 9; index += 1) bench.fleets.open(filtered(`${index}`));
    late.resolve(fields);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.queries.map(({ filters }) => filters[0]?.operands)).not.toContainEqual(['0']);
    expect(bench.queries).toHaveLength(8);
  });
});

describe('leaving an account', () => {
  const nothingOf = async (bench: FleetsBench, act: () => void): Promise<void> => {
    bench.statuses.length = 0;
    bench.changes.length = 0;
    act();
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.statuses).toEqual([]);
    expect(bench.changes).toEqual([]);
  };

  it('tells nothing of a late page, neither of an answer nor of a failure', async () => {
    for (const settle of ['resolve', 'reject'] as const) {
      const late = deferred<DevicesPage>();
      bench.answer = () => late.promise;
      bench.fleets.open(filtered(settle));
      await vi.advanceTimersByTimeAsync(200);
      await nothingOf(bench, () => {
        bench.access.switchTo('transit', {
          queryDevices: (query) => bench.answer(query),
          readFields: bench.readFields,
        });
        if (settle === 'resolve') late.resolve({ totalItems: 1, devices: [record(1)] });
        else late.reject(serviceError('unreachable'));
      });
    }
  });

  it('tells nothing of pages that came just before', async () => {
    const late = deferred<DevicesPage>();
    bench.answer = ({ page }) =>
      page === 1 ? Promise.resolve({ totalItems: 20, devices: [record(1)] }) : late.promise;
    bench.fleets.open([]);
    await vi.advanceTimersByTimeAsync(10);
    await nothingOf(bench, () => bench.access.switchTo('metering'));
  });

  it('sends no query for fields that came too late', async () => {
    const late = deferred<typeof fields>();
    bench.readFields.mockReturnValueOnce(late.promise);
    bench.fleets.open([]);
    bench.access.switchTo('metering');
    late.resolve(fields);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.queries).toEqual([]);
    expect(bench.statuses).toEqual([]);
  });

  it('drops its fleets', async () => {
    const key = await bench.opened();
    bench.access.switchTo('metering');
    expect(() => bench.fleets.rows({ ...byName(key), offset: 0, limit: 1, fieldNames: [] })).toThrow(
      'no longer kept',
    );
  });
});
