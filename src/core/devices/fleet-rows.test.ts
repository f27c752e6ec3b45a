import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '@test/support/fake-client.ts';
import { byName, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import type { DevicesPage } from '../service/index.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => void vi.useRealTimers());

describe('rows of a fleet', () => {
  it('come as a window of columns in the chosen order', async () => {
    bench.devices = [record(1, 'Bus 10'), record(2, 'Bus 9'), record(3, null)];
    const key = await bench.opened();
    const window = bench.fleets.rows({
      ...byName(key),
      offset: 1,
      limit: 2,
      fieldNames: ['Name', 'MacAddress', 'Unheard'],
    });
    expect(window).toEqual({
      revision: bench.lastStatus?.revision,
      offset: 1,
      total: 3,
      macs: [macOf(1), macOf(3)],
      columns: [
        { fieldName: 'Name', values: ['Bus 10', null] },
        { fieldName: 'MacAddress', values: [macOf(1), macOf(3)] },
        { fieldName: 'Unheard', values: [null, null] },
      ],
    });
  });

  it('are sorted anew once a refresh changed them', async () => {
    bench.devices = [record(1, 'a'), record(2, 'b')];
    const key = await bench.opened();
    const macs = (): string[] =>
      bench.fleets.rows({ ...byName(key), offset: 0, limit: 9, fieldNames: [] }).macs;
    expect(macs()).toEqual([macOf(1), macOf(2)]);
    bench.devices = [record(1, 'z'), record(2, 'b')];
    await bench.refreshed(key);
    expect(macs()).toEqual([macOf(2), macOf(1)]);
  });

  it('are located with their neighbours; a device outside the choice is not', async () => {
    bench.devices = [record(1, 'a', 1), record(2, 'b', 0), record(3, 'c', 1)];
    const key = await bench.opened();
    const locate = (index: number, online?: number) =>
      bench.fleets.locate({ ...byName(key), mac: macOf(index), ...(online === undefined ? {} : { online }) });
    expect(locate(1)).toEqual({ index: 0, total: 3, previous: null, next: macOf(2) });
    expect(locate(3, 1)).toEqual({ index: 1, total: 2, previous: macOf(1), next: null });
    expect(locate(2, 1)).toBeNull();
    expect(locate(9)).toBeNull();
  });

  it('are named by MAC address in the chosen order, all of them or only some', async () => {
    bench.devices = [record(1, 'c', 1), record(2, 'b', 0), record(3, 'a', 1)];
    const key = await bench.opened();
    expect(bench.fleets.macs(byName(key))).toEqual([3, 2, 1].map(macOf));
    expect(bench.fleets.macs({ ...byName(key), online: 1 })).toEqual([3, 1].map(macOf));
    const some = { ...byName(key), macs: [macOf(1), macOf(2), macOf(9)] };
    expect(bench.fleets.macs(some)).toEqual([2, 1].map(macOf));
    expect(bench.fleets.rows({ ...some, offset: 1, limit: 5, fieldNames: [] })).toMatchObject({
      total: 2,
      macs: [macOf(1)],
    });
    expect(bench.fleets.locate({ ...some, mac: macOf(3) })).toBeNull();
  });

  it('are spread by value, most frequent first and unset last', async () => {
    bench.devices = [null, null, null, 'b', 'b', '', 'a'].map((name, index) => record(index, name));
    const key = await bench.opened();
    expect(bench.fleets.distribution(key, 'Name')).toEqual({
      devices: 7,
      readAtMs: 1_000_000,
      rows: [
        { value: 'b', devices: 2 },
        { value: 'a', devices: 1 },
        { value: '', devices: 1 },
        { value: null, devices: 3 },
      ],
    });
  });

  it('fail with not-found for a fleet that is not open', () => {
    expect(() => bench.fleets.refresh('unknown')).toThrow('no longer kept');
  });
});

describe('one device', () => {
  it('is read with all fields by one request, whatever the spelling of its MAC address', async () => {
    bench.devices = [record(1)];
    const device = await bench.fleets.device('000a-1488-0001');
    expect(device).toEqual({
      mac: macOf(1),
      readAtMs: 1_000_000,
      values: [
        ['Name', 'Bus 1'],
        ['Online', 1],
      ],
    });
    expect(bench.queries).toEqual([
      expect.objectContaining({
        companyId: 627,
        filters: [{ fieldName: 'MacAddress', operatorId: 'Equals', operands: [macOf(1)] }],
        fieldNames: ['MacAddress', 'Name', 'Online'],
        page: 1,
      }),
    ]);
  });

  it('fails with not-found when the service answers with others or none', async () => {
    bench.devices = [record(2)];
    await expect(bench.fleets.device(macOf(1))).rejects.toMatchObject({ error: { code: 'not-found' } });
  });

  it('fails with invalid-request, without a request, for a text that is no MAC address', async () => {
    await expect(bench.fleets.device('Bus 1')).rejects.toMatchObject({ error: { code: 'invalid-request' } });
    expect(bench.queries).toEqual([]);
  });

  it('is not handed over after the account was left', async () => {
    const late = deferred<DevicesPage>();
    bench.answer = () => late.promise;
    const device = bench.fleets.device(macOf(1));
    await vi.advanceTimersByTimeAsync(0);
    bench.access.switchTo('metering');
    late.resolve({ totalItems: 1, devices: [record(1)] });
    await expect(device).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});
