import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { byName, fields, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import type { DevicesPage } from '@core/service/index.ts';
import { pagesOf } from '@core/snapshots/kept-devices.ts';
import type { Snapshot } from '@core/snapshots/snapshot.ts';
import type { KeptCompany } from './kept-company.ts';

const keptAtMs = 500_000;

/** Devices that are kept: the first two of the company, with other names. */
const snapshot: Snapshot = {
  macs: Float64Array.from([0, 1], (index) => macNumberOf(macOf(index)) ?? NaN),
  columns: [
    { fieldName: 'Name', label: 'Name', values: [null, 'Old b', 'Old a'], codes: Uint8Array.of(1, 2) },
    { fieldName: 'Online', label: 'Online', values: [null, 0], codes: Uint8Array.of(1, 0) },
  ],
};
const kept: KeptCompany = { fields, readAtMs: keptAtMs, devices: 2, pages: () => pagesOf(snapshot) };

/** What a status says of them. */
const restored = { loaded: 2, readAtMs: keptAtMs, isRestored: true };

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
  bench.readKept = () => Promise.resolve(kept);
  bench.devices = [record(0), record(1), record(2)];
});
afterEach(() => void vi.useRealTimers());

/** Makes all requests for fields, or only those for devices, fail. */
function lose(what: 'fields' | 'devices', kind: Parameters<typeof serviceError>[0] = 'unreachable'): void {
  if (what === 'fields') bench.readFields.mockRejectedValue(serviceError(kind));
  bench.answer = () => Promise.reject(serviceError(kind));
}

/** Makes requests succeed again. */
function find(): void {
  bench.readFields.mockResolvedValue(fields);
  bench.answer = () => Promise.resolve({ totalItems: bench.devices.length, devices: bench.devices });
}

const names = async (key: string): Promise<unknown> => {
  const { window } = await bench.fleets.rows({ ...byName(key), offset: 0, limit: 9, fieldNames: ['Name'] });
  return window.columns[0];
};

describe('a company whose service is lost before anything was read', () => {
  it.each(['fields', 'devices'] as const)(
    'shows what is kept, with its age, if the %s fail',
    async (what) => {
      lose(what);
      const key = await bench.opened();
      expect(bench.lastStatus).toMatchObject({
        state: 'failed',
        ...{ loaded: 2, total: null, readAtMs: keptAtMs },
        counts: { all: 2, offline: 1, other: 1 },
        error: { code: 'unreachable' },
      });
      expect(await bench.macs(byName(key))).toEqual([macOf(1), macOf(0)]);
      expect(JSON.stringify(await names(key))).toContain('Old a');
      expect(await bench.fleets.lookUp([macOf(0)], ['Name'])).toMatchObject([{ values: ['Old b'] }]);
    },
  );

  it('shows the present devices once they can be read, and marks none of them as just changed', async () => {
    lose('fields');
    const key = await bench.opened();
    find();
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 3, readAtMs: 1_000_200, error: null });
    expect(await bench.macs(byName(key))).toEqual([macOf(0), macOf(1), macOf(2)]);
    expect(bench.changes).toEqual([]);
    bench.devices = [record(0, 'Moved'), record(1), record(2)];
    await bench.refreshed(key);
    expect(bench.changes).toMatchObject([{ added: 0, removed: 0, cells: { total: 1 } }]);
  });

  it.each(['fields', 'devices'] as const)(
    'shows what is kept after two seconds without %s, and goes on reading',
    async (what) => {
      const [ofFields, ofDevices] = [deferred<typeof fields>(), deferred<DevicesPage>()];
      if (what === 'fields') bench.readFields.mockReturnValueOnce(ofFields.promise);
      else bench.answer = () => ofDevices.promise;
      const key = await bench.opened();
      await vi.advanceTimersByTimeAsync(1799);
      expect(bench.lastStatus).toMatchObject({ loaded: 0, readAtMs: null });
      await vi.advanceTimersByTimeAsync(200);
      expect(bench.lastStatus).toMatchObject({
        state: 'loading',
        ...restored,
        error: null,
      });
      ofFields.resolve(fields);
      ofDevices.resolve({ totalItems: 3, devices: bench.devices });
      await vi.advanceTimersByTimeAsync(200);
      expect(bench.lastStatus).toMatchObject({
        state: 'ready',
        loaded: 3,
        readAtMs: Date.now() - 200,
        isRestored: false,
      });
      expect(bench.changes).toEqual([]);
      expect(await bench.macs(byName(key))).toHaveLength(3);
    },
  );

  it('counts the devices that are read behind those that are kept', async () => {
    const all = Array.from({ length: 1500 }, (_, index) => record(index));
    const pages = [deferred<DevicesPage>(), deferred<DevicesPage>()];
    bench.answer = ({ page }) => pages[page - 1]?.promise ?? Promise.reject(serviceError('rejected'));
    await bench.opened();
    await vi.advanceTimersByTimeAsync(2000);
    expect(bench.lastStatus).toMatchObject({ state: 'loading', ...restored, read: 0, total: null });
    pages[0]?.resolve({ totalItems: 1500, devices: all.slice(0, 1000) });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'loading', ...restored, read: 1000, total: 1500 });
    pages[1]?.resolve({ totalItems: 1500, devices: all.slice(1000) });
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 1500, read: 1500, isRestored: false });
  });

  it('shows nothing of it any more when it comes late, after all was lost and read anew', async () => {
    const late = deferred<KeptCompany>();
    bench.readKept = () => late.promise;
    lose('fields');
    const key = await bench.opened();
    bench.threads.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(200);
    find();
    await bench.refreshed(key);
    late.resolve(kept);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', loaded: 3 });
    expect((await bench.fleets.status(key)).readAtMs).not.toBe(keptAtMs);
    expect(await bench.macs(byName(key))).toHaveLength(3);
  });

  it('shows what is read even if what is kept is only found when that has arrived', async () => {
    const [late, answer] = [deferred<KeptCompany>(), deferred<typeof fields>()];
    bench.readKept = () => late.promise;
    bench.readFields.mockReturnValueOnce(answer.promise);
    const key = await bench.opened();
    await vi.advanceTimersByTimeAsync(2000);
    answer.resolve(fields);
    await vi.advanceTimersByTimeAsync(0);
    late.resolve(kept);
    await vi.advanceTimersByTimeAsync(200);
    expect(await bench.fleets.status(key)).toMatchObject({ state: 'ready', loaded: 3, readAtMs: 1_002_200 });
    expect(bench.changes).toEqual([]);
  });

  it('shows it again after the worker lost everything', async () => {
    const key = await bench.opened();
    lose('devices');
    bench.threads.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(200);
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 2, readAtMs: keptAtMs });
  });

  it('keeps showing it while the devices are read, and after that failed again', async () => {
    lose('fields');
    const key = await bench.opened();
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 2, readAtMs: keptAtMs });
    expect(await bench.macs(byName(key))).toHaveLength(2);
  });

  it('shows nothing if nothing is kept', async () => {
    bench.readKept = () => Promise.resolve(null);
    lose('fields');
    await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 0, readAtMs: null });
  });

  it('shows nothing if its service refuses the account', async () => {
    lose('fields', 'unauthorised');
    await bench.opened();
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 0, readAtMs: null });
  });
});

describe('a company whose service is lost later', () => {
  it.each([2000, null])(
    'keeps what was read, even if that is not everything of a total of %s',
    async (totalItems) => {
      const all = Array.from({ length: 1000 }, (_, index) => record(index));
      bench.answer = ({ page }) =>
        page === 1
          ? Promise.resolve({ totalItems, devices: all })
          : Promise.reject(serviceError('unreachable'));
      await bench.opened();
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 1000, readAtMs: null });
    },
  );

  it('keeps the last reading', async () => {
    const key = await bench.opened();
    lose('fields');
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({ state: 'failed', loaded: 3, readAtMs: 1_000_000 });
  });
});
