import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { filtered, FleetsBench, record } from '@test/support/fleets-bench.ts';
import { companyOfFleets } from './company-of-fleets.ts';
import { DevicesMoved, type LoadedDevices } from './loaded-company.ts';
import type { ColumnToPack } from './snapshot-bytes.ts';

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

/** The columns of fields of the devices. */
async function columnsNow(devices: LoadedDevices | null, ...names: string[]): Promise<ColumnToPack[]> {
  const columns: ColumnToPack[] = [];
  const fields = names.map((name) => ({ name, displayName: `${name}!` }));
  for await (const column of devices?.columns(fields) ?? []) columns.push(column);
  return columns;
}

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

it('has every device once, and its fields, without another request', async () => {
  await read();
  const requests = bench.queries.length;
  const devices = await company.devices();
  expect(Array.from(devices?.macs ?? [])).toEqual(bench.devices.map(({ mac }) => macNumberOf(mac)));
  const [names, nowhere] = await columnsNow(devices, 'Name', 'Nowhere');
  expect(names).toMatchObject({ fieldName: 'Name', label: 'Name!', valueCount: 2404 });
  expect(nowhere).toMatchObject({ fieldName: 'Nowhere', label: 'Nowhere!', valueCount: 1 });
  const list = async (from: number, to: number) =>
    JSON.parse(Buffer.from((await names?.list(from, to)) ?? []).toString()) as unknown[];
  const values = [null, ...(await list(1, 2000)), ...(await list(2000, 2404))];
  expect(Array.from(names?.codes ?? [], (code: number) => values[code])).toEqual(
    bench.devices.map((device) => device.values.get('Name')),
  );
  expect(bench.queries.length).toBe(requests);
});

it('has no devices before the first whole reading', async () => {
  bench.answer = () => new Promise(() => undefined);
  await bench.fleets.open({ filters: [] });
  expect(await company.devices()).toBeNull();
});

it('reports when it changes while it is read', async () => {
  const key = await read();
  const devices = await company.devices();
  bench.devices = [record(1, 'Another')];
  await bench.refreshed(key);
  await expect(columnsNow(devices, 'Name')).rejects.toThrow(DevicesMoved);
});

it('reports when it changes before the values of a field were read', async () => {
  const key = await read();
  const devices = await company.devices();
  const [column] = await columnsNow(devices, 'Name');
  await bench.refreshed(key);
  await expect(column?.list(1, 2)).rejects.toThrow(DevicesMoved);
});
