import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { byName, fields, filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import type { DevicesPage } from '@core/service/index.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => void vi.useRealTimers());

describe('opening a fleet', () => {
  it('answers immediately, then reports every device of every page with all fields of the company', async () => {
    bench.devices = Array.from({ length: 60 }, (_, index) => record(index, 'x', index % 2));
    const late = deferred<typeof fields>();
    bench.readFields.mockReturnValueOnce(late.promise);
    const status = await bench.fleets.open({ filters: [] });
    expect(status).toMatchObject({ state: 'loading', loaded: 0, total: null, readAtMs: null, error: null });
    late.resolve(fields);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({
      state: 'ready',
      answeredBy: 'memory',
      loaded: 60,
      total: 60,
      counts: { all: 60, online: 30, offline: 30, neverConnected: 0, other: 0 },
      cannotTell: 0,
      missing: 0,
      readAtMs: 1_000_000,
      requests: 1,
    });
    expect(bench.queries[0]?.fieldNames).toEqual(['MacAddress', 'Name', 'Online']);
    expect(bench.changes).toEqual([]);
  });

  it('counts other states of Online apart', async () => {
    const states = [1, '1', 0, -1, '-1', 7, null, '', 'x'];
    bench.devices = states.map((online, index) => record(index, 'x', online));
    await bench.opened();
    expect(bench.lastStatus?.counts).toEqual({ all: 9, online: 2, offline: 1, neverConnected: 2, other: 4 });
  });

  it('returns an open fleet with the same filters in another order', async () => {
    const [a, b] = [...filtered('a'), ...filtered('b')];
    if (!a || !b) return expect.fail();
    const key = await bench.opened([a, b]);
    expect(await bench.fleets.open({ filters: [b, a] })).toMatchObject({ key, state: 'ready' });
    expect(await bench.fleets.open({ filters: [a], anyOf: [[b]] })).toMatchObject({ key });
    expect(await bench.opened(filtered('c'))).not.toBe(key);
    expect(await bench.opened([a, b], { answeredBy: 'service' })).not.toBe(key);
  });

  it('shows the devices read so far, reports them at most ten times a second, and reports the end', async () => {
    bench.devices = Array.from({ length: 100 }, (_, index) => record(index));
    const { answer } = bench;
    bench.answer = async (query) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return answer({ ...query, pageSize: Math.min(query.pageSize, 2) });
    };
    const { key } = await bench.fleets.open({ filters: [] });
    await vi.advanceTimersByTimeAsync(150);
    const { total, window } = await bench.fleets.rows({
      ...byName(key),
      offset: 0,
      limit: 5,
      fieldNames: [],
    });
    expect(total).toBeGreaterThan(10);
    expect(window.rows).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 100 });
    expect(bench.statuses.length).toBeLessThanOrEqual(5);
  });

  it('reports no change when a device disappears during the first reading', async () => {
    const answers = [
      { totalItems: 3, devices: [record(1), record(2)] },
      { totalItems: 2, devices: [] },
    ];
    bench.answer = () =>
      Promise.resolve(answers.shift() ?? { totalItems: 2, devices: [record(2), record(3)] });
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 2, total: 2 });
    expect(await bench.macs(byName(key))).toEqual([macOf(2), macOf(3)]);
    expect(bench.changes).toEqual([]);
  });

  it('keeps what any pass saw when the last disagrees with its total too', async () => {
    const answers = [
      { totalItems: 3, devices: [record(1), record(2)] },
      { totalItems: 3, devices: [] },
      { totalItems: 3, devices: [record(2), record(3)] },
    ];
    bench.answer = () => Promise.resolve(answers.shift() ?? { totalItems: 3, devices: [] });
    const key = await bench.opened();
    expect(await bench.macs(byName(key))).toEqual([1, 2, 3].map(macOf));
  });

  it('ends in failed with the reason, and reads again when asked', async () => {
    bench.answer = () => Promise.reject(serviceError('forbidden'));
    const key = await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
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

  it('writes a request of the active account with the page size that works', async () => {
    const { answer } = bench;
    bench.answer = (query) =>
      query.pageSize > 300 ? Promise.reject(serviceError('rejected')) : answer(query);
    const asked = { filters: filtered('Bus 1'), fieldNames: ['Name'] };
    const bodyOf = (request: ReturnType<typeof bench.fleets.asRequest>) =>
      JSON.parse(/'(\{.*\})'$/.exec(request?.text ?? '')?.[1] ?? '') as unknown;
    await bench.opened();
    const request = bench.fleets.asRequest(asked);
    expect(request).toMatchObject({ pageSize: 250 });
    expect(request?.text).toMatch(
      /^curl -sSg https:\/\/devices\.transit\.example\/api\/monitoring\/devices\/companies\/627 /,
    );
    const rule = { operator_id: 'Equals', operands: ['Bus 1'] };
    const body = {
      ...{ page: 1, page_size: 250, filters: [{ field_name: 'Name', rule }] },
      fields: [{ name: 'MacAddress' }, { name: 'Name' }],
    };
    expect(bodyOf(request)).toEqual(body);
    bench.access.switchTo('metering');
    expect(bodyOf(bench.fleets.asRequest(asked))).toEqual({ ...body, page_size: 1000 });
    expect(bench.fleets.asRequest({ filters: filtered('\u007f'), fieldNames: [] })).toBeNull();
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

describe('a fleet that is answered from memory', () => {
  const online = { fieldName: 'Online', operatorId: 'Equals', operands: [1] };

  it('is answered from the company as it was read, without a request', async () => {
    bench.devices = [record(1, 'a', 1), record(2, 'b', 0), record(3, 'c', 1)];
    await bench.opened();
    const requests = bench.queries.length;
    const status = await bench.fleets.open({ filters: [online] });
    expect(status).toMatchObject({ state: 'ready', loaded: 3, counts: { all: 2, online: 2, offline: 0 } });
    expect(await bench.macs(byName(status.key))).toEqual([macOf(1), macOf(3)]);
    expect(bench.queries.length).toBe(requests);
  });

  it('holds the devices of every branch of an OR once', async () => {
    bench.devices = [record(1, 'a', 1), record(2, 'b', 0), record(3, 'c', 1), record(4, 'd', 0)];
    const key = await bench.opened([], { anyOf: [filtered('b'), [online]] });
    expect(await bench.macs(byName(key))).toEqual([1, 2, 3].map(macOf));
    const both = await bench.opened([online], { anyOf: [filtered('b'), filtered('c')] });
    expect(await bench.macs(byName(both))).toEqual([macOf(3)]);
  });

  it('counts apart the devices that it cannot decide on', async () => {
    bench.devices = [record(1, 'a'), record(2, null)];
    await bench.opened([{ fieldName: 'Name', operatorId: 'SoundsLike', operands: ['a'] }]);
    expect(bench.lastStatus).toMatchObject({ counts: { all: 0 }, cannotTell: 2 });
  });

  it('reads the company again when its reading failed', async () => {
    bench.answer = () => Promise.reject(serviceError('forbidden'));
    await bench.opened();
    bench.devices = [record(1, 'a')];
    bench.answer = () => Promise.resolve({ totalItems: 1, devices: bench.devices });
    await bench.opened(filtered('a'));
    expect(bench.lastStatus).toMatchObject({ state: 'ready', counts: { all: 1 } });
  });
});

describe('refreshing a fleet', () => {
  it('reports which cells changed and how many devices appeared and disappeared', async () => {
    bench.devices = [record(1, 'a'), record(2, 'b'), record(3, 'c')];
    const key = await bench.opened();
    const revision = bench.lastStatus?.revision ?? 0;
    bench.devices = [record(4), record(2, 'b', 0), record(1, 'A')];
    await bench.refreshed(key);
    expect(bench.changes).toHaveLength(1);
    const [change] = bench.changes;
    expect(change).toMatchObject({ key, revision: revision + 1, added: 1, removed: 1 });
    const cells = Array.from(change?.cells.fields ?? [], (field, index) => [
      macTextOf(change?.cells.macs[index] ?? 0),
      change?.cells.fieldNames[field],
    ]);
    expect(cells).toEqual([
      [macOf(1), 'Name'],
      [macOf(2), 'Online'],
    ]);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', revision: change?.revision, loaded: 3 });
  });

  it('reports to every open fleet which devices entered and left it', async () => {
    bench.devices = [record(1, 'a'), record(2, 'b'), record(3, 'a')];
    const all = await bench.opened();
    const some = await bench.opened(filtered('a'));
    bench.devices = [record(1, 'b'), record(2, 'a'), record(3, 'a'), record(4, 'a')];
    await bench.refreshed(all);
    expect(bench.changes).toMatchObject([
      { key: all, added: 1, removed: 0 },
      { key: some, added: 2, removed: 1 },
    ]);
    expect(bench.statuses.slice(-2).map(({ key, counts }) => [key, counts.all])).toEqual(
      expect.arrayContaining([
        [all, 4],
        [some, 3],
      ]),
    );
  });

  it('keeps the revision and reports no change when there is none', async () => {
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

  it('keeps rows and time and states why when it fails', async () => {
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
    expect(await bench.macs(byName(key))).toEqual([macOf(1)]);
  });

  it('reads the company again, whatever fleets are open', async () => {
    await expect(bench.fleets.refreshCompany()).resolves.toMatchObject({ state: 'loading' });
    await vi.advanceTimersByTimeAsync(500);
    const requests = bench.queries.length;
    await bench.opened(filtered('a'));
    expect(bench.queries.length).toBe(requests);
    await bench.fleets.refreshCompany();
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.queries.length).toBe(requests + 1);
  });

  it('reads once however often it is asked meanwhile', async () => {
    const key = await bench.opened();
    const requests = bench.queries.length;
    await bench.fleets.refresh(key);
    await bench.refreshed(key);
    expect(bench.queries.length).toBe(requests + 1);
  });
});

describe('the limits of memory', () => {
  it('keeps eight fleets and drops the least recently used one', async () => {
    const keys: string[] = [];
    for (let index = 0; index < 8; index += 1) keys.push(await bench.opened(filtered(`${index}`)));
    const [first = '', second = ''] = keys;
    await bench.fleets.rows({ ...byName(first), offset: 0, limit: 1, fieldNames: [] });
    await bench.opened(filtered('ninth'));
    await expect(bench.fleets.refresh(second)).rejects.toThrow('no longer kept');
    expect((await bench.fleets.refresh(first)).key).toBe(first);
  });

  it('aborts the question to the service when its fleet is dropped', async () => {
    await bench.opened();
    bench.answer = () => deferred<DevicesPage>().promise;
    const key = await bench.opened(filtered('a'), { answeredBy: 'service' });
    for (let index = 0; index < 8; index += 1) await bench.opened(filtered(`${index}`));
    bench.statuses.length = 0;
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.statuses.filter((status) => status.key === key)).toEqual([]);
  });
});
