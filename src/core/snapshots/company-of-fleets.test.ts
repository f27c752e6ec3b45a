import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeColumn } from '@shared/devices/column-window.ts';
import { filtered, FleetsBench, record } from '@test/support/fleets-bench.ts';
import { companyOfFleets } from './company-of-fleets.ts';
import { DevicesMoved } from './ports.ts';

let bench: FleetsBench;
let company: ReturnType<typeof companyOfFleets>;
let readings: (number | null)[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
  bench.devices = Array.from({ length: 2403 }, (_, index) => record(index));
  company = companyOfFleets(bench.fleets);
  readings = [];
  company.onRead(() => readings.push(Date.now()));
});
afterEach(() => void vi.useRealTimers());

const toldOf = (): void => {
  for (const status of bench.statuses.splice(0)) company.onStatus(status);
};

async function read(filters = filtered('Bus 1')): Promise<string> {
  const key = await bench.opened(filters);
  await vi.advanceTimersByTimeAsync(2000);
  toldOf();
  return key;
}

it('is read when a reading of it has ended, whichever devices a fleet shows', async () => {
  await bench.opened(filtered('Bus 1'));
  bench.statuses.forEach((status) => company.onStatus({ ...status, state: 'loading' }));
  expect(readings).toEqual([]);
  toldOf();
  expect(readings.length).toBeGreaterThan(0);
});

it('has every device once, in windows, without another request', async () => {
  await read();
  const requests = bench.queries.length;
  const devices = await company.devices();
  expect(devices).toMatchObject({ total: 2403 });
  const names: unknown[] = [];
  const macs: number[] = [];
  for await (const window of devices?.windows(['Name']) ?? []) {
    macs.push(...window.macs);
    names.push(...window.columns.flatMap(decodeColumn));
  }
  expect([new Set(macs).size, new Set(names).size, names.length]).toEqual([2403, 2403, 2403]);
  expect(bench.queries.length).toBe(requests);
});

it('has none before the first whole reading', async () => {
  bench.answer = () => new Promise(() => undefined);
  await bench.fleets.open({ filters: [] });
  expect(await company.devices()).toBeNull();
});

it('says so when it changes while it is looked at', async () => {
  const key = await read();
  const devices = await company.devices();
  bench.devices = [record(1, 'Another')];
  await bench.refreshed(key);
  const look = async (): Promise<void> => {
    for await (const window of devices?.windows([]) ?? []) expect(window.rows).toHaveLength(0);
  };
  await expect(look()).rejects.toThrow(DevicesMoved);
});
