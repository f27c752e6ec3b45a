import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { speak } from '@shared/words/language.ts';
import { decodeColumn } from '@test/support/decode-column.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { byName, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import type { DevicesPage } from '@core/service/index.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => {
  vi.useRealTimers();
  speak('en');
});

describe('rows of a fleet', () => {
  it('come as a window of columns in the chosen order', async () => {
    bench.devices = [record(1, 'Bus 10'), record(2, 'Bus 9'), record(3, null)];
    const key = await bench.opened();
    const fieldNames = ['Name', 'MacAddress', 'Unheard'];
    const { window, ...place } = await bench.fleets.rows({ ...byName(key), offset: 1, limit: 2, fieldNames });
    expect(place).toEqual({
      revision: bench.lastStatus?.revision,
      offset: 1,
      total: 3,
      readAtMs: 1_000_000,
    });
    expect(Array.from(window.macs, macTextOf)).toEqual([macOf(1), macOf(3)]);
    expect(Array.from(window.rows)).toEqual([0, 2]);
    expect(window.columns.map((column) => [column.fieldName, decodeColumn(column)])).toEqual([
      ['Name', ['Bus 10', null]],
      ['MacAddress', [macOf(1), macOf(3)]],
      ['Unheard', [null, null]],
    ]);
  });

  it('are sorted anew once a refresh changed them', async () => {
    bench.devices = [record(1, 'a'), record(2, 'b')];
    const key = await bench.opened();
    expect(await bench.macs(byName(key))).toEqual([macOf(1), macOf(2)]);
    bench.devices = [record(1, 'z'), record(2, 'b')];
    await bench.refreshed(key);
    expect(await bench.macs(byName(key))).toEqual([macOf(2), macOf(1)]);
  });

  it('are sorted and grouped anew, and reported, once another language is spoken', async () => {
    bench.devices = [record(1, 'Hradec'), record(2, 'Cheb')];
    const key = await bench.opened();
    const { revision = 0 } = bench.lastStatus ?? {};
    const groups = async () => (await bench.fleets.groups({ ...byName(key), groupBy: 'Name' })).values;
    expect(await bench.macs(byName(key))).toEqual([macOf(2), macOf(1)]);
    speak('cs');
    await bench.fleets.sortAgain();
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.lastStatus?.revision).toBeGreaterThan(revision);
    expect(await bench.macs(byName(key))).toEqual([macOf(1), macOf(2)]);
    expect(await groups()).toEqual(['Hradec', 'Cheb']);
    expect(bench.queries.filter(({ page }) => page === 1)).toHaveLength(1);
  });

  it('are not reported again where the language stays', async () => {
    await bench.opened();
    const reported = bench.statuses.length;
    await bench.fleets.sortAgain();
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.statuses).toHaveLength(reported);
  });

  it('are located with their neighbours; a device outside the choice is not', async () => {
    bench.devices = [record(1, 'a', 1), record(2, 'b', 0), record(3, 'c', 1)];
    const key = await bench.opened();
    const locate = (index: number, online?: number) =>
      bench.fleets.locate({ ...byName(key), mac: macOf(index), online });
    expect(await locate(1)).toEqual({ index: 0, total: 3, previous: null, next: macOf(2) });
    expect(await locate(3, 1)).toEqual({ index: 1, total: 2, previous: macOf(1), next: null });
    expect(await locate(2, 1)).toBeNull();
    expect(await locate(9)).toBeNull();
  });

  it('are listed by MAC address in the chosen order, all of them or only some', async () => {
    bench.devices = [record(1, 'c', 1), record(2, 'b', 0), record(3, 'a', 1)];
    const key = await bench.opened();
    expect(await bench.macs(byName(key))).toEqual([3, 2, 1].map(macOf));
    expect(await bench.macs({ ...byName(key), online: 1 })).toEqual([3, 1].map(macOf));
    const some = { ...byName(key), macs: macNumbersOf([1, 2, 9].map(macOf)) };
    expect(await bench.macs(some)).toEqual([2, 1].map(macOf));
    const others = { ...byName(key), macs: macNumbersOf([1, 3, 9].map(macOf)) };
    expect(await bench.macs(others)).toEqual([3, 1].map(macOf));
    const window = await bench.fleets.rows({ ...some, offset: 1, limit: 5, fieldNames: [] });
    expect([window.total, ...Array.from(window.window.macs, macTextOf)]).toEqual([2, macOf(1)]);
    expect(await bench.fleets.locate({ ...some, mac: macOf(3) })).toBeNull();
  });

  it('between two positions come with their numbers, for a selection from one row to another', async () => {
    bench.devices = ['d', 'c', 'b', 'a'].map((name, index) => record(index, name));
    const key = await bench.opened();
    const { rows, macs } = await bench.fleets.rowsOf({ ...byName(key), from: 1, to: 3 });
    expect(Array.from(rows)).toEqual([2, 1]);
    expect(Array.from(macs, macTextOf)).toEqual([macOf(2), macOf(1)]);
  });

  it('are searched in the fields that are named', async () => {
    bench.devices = [record(1, 'Tram 7'), record(2, 'Bus 1')];
    const key = await bench.opened();
    const found = (text: string, fieldNames: string[] | null): Promise<string[]> =>
      bench.macs({ ...byName(key), search: { text, fieldNames } });
    expect(await found('TRAM', ['Name'])).toEqual([macOf(1)]);
    expect(await found('TRAM', ['MacAddress'])).toEqual([]);
    expect(await found('00-02', null)).toEqual([macOf(2)]);
  });

  it('are grouped by the value of a field', async () => {
    bench.devices = [record(1, 'b', 1), record(2, 'c', 0), record(3, 'a', 1), record(4, 'd', null)];
    const key = await bench.opened();
    const groups = await bench.fleets.groups({ ...byName(key), groupBy: 'Online' });
    expect(groups.values).toEqual([0, 1, null]);
    expect(Array.from(groups.starts)).toEqual([0, 1, 3, 4]);
    expect(await bench.macs({ ...byName(key), groupBy: 'Online' })).toEqual([2, 3, 1, 4].map(macOf));
  });

  it('are counted by value, most frequent first and unset last, under any choice', async () => {
    bench.devices = [null, null, null, 'b', 'b', '', 'a'].map((name, index) =>
      record(index, name, Number(index > 4)),
    );
    const key = await bench.opened();
    const rest = { devices: 7, distinct: 4, readAtMs: 1_000_000 };
    expect(await bench.fleets.distribution({ key, fieldName: 'Name' })).toEqual({
      ...rest,
      rows: [
        { value: 'b', devices: 2 },
        { value: 'a', devices: 1 },
        { value: '', devices: 1 },
        { value: null, devices: 3 },
      ],
    });
    expect(await bench.fleets.distribution({ key, fieldName: 'Name', limit: 1 })).toEqual({
      ...rest,
      rows: [
        { value: 'b', devices: 2 },
        { value: null, devices: 3 },
      ],
    });
    expect(await bench.fleets.distribution({ key, fieldName: 'Name', online: 1, limit: 1 })).toMatchObject({
      devices: 2,
      distinct: 2,
    });
  });

  it('are counted by ranges of numbers where there are more values than requested', async () => {
    bench.devices = [null, ...Array.from({ length: 40 }, (_, index) => index * 2)].map((online, index) => {
      const { mac } = record(index);
      return { mac, values: new Map([['Online', online]]) };
    });
    const key = await bench.opened();
    const asked = { key, fieldName: 'Online', limit: 3, maxRanges: 8 };
    const { rows, ranges = [] } = await bench.fleets.distribution(asked);
    expect(rows.at(-1)).toEqual({ value: null, devices: 1 });
    expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([0, 78]);
    expect(ranges.reduce((sum, { devices }) => sum + devices, 0)).toBe(40);
    expect(ranges.length).toBeLessThanOrEqual(8);
    expect((await bench.fleets.distribution({ ...asked, limit: 100 })).ranges).toBeUndefined();
    expect((await bench.fleets.distribution({ ...asked, fieldName: 'Name' })).ranges).toBeUndefined();
  });

  it('fail with not-found for a fleet that is not open', async () => {
    await expect(bench.fleets.refresh('unknown')).rejects.toMatchObject({ error: { code: 'not-found' } });
    await expect(
      bench.fleets.rows({ ...byName('unknown'), offset: 0, limit: 1, fieldNames: [] }),
    ).rejects.toThrow('no longer kept');
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
      error: null,
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

  it('is the one in memory, with its age, while the service is in trouble', async () => {
    bench.devices = [record(1)];
    await bench.opened();
    vi.setSystemTime(2_000_000);
    const { error } = serviceError('unreachable');
    bench.answer = () => Promise.reject(serviceError('unreachable'));
    expect(await bench.fleets.device('000a-1488-0001')).toEqual({
      mac: macOf(1),
      readAtMs: 1_000_000,
      values: [
        ['MacAddress', macOf(1)],
        ['Name', 'Bus 1'],
        ['Online', 1],
      ],
      error,
    });
    await expect(bench.fleets.device(macOf(2))).rejects.toMatchObject({ error });
    bench.answer = () => Promise.reject(serviceError('forbidden'));
    await expect(bench.fleets.device(macOf(1))).rejects.toMatchObject({ error: { code: 'forbidden' } });
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
