import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueText } from '@shared/devices/value.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { byName, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
});
afterEach(() => void vi.useRealTimers());

describe('a fleet that the service answers', () => {
  /** A service with an operator of its own that matches the beginning of a name. */
  const answerQuestions = (): void => {
    bench.answer = ({ filters, page, pageSize }) => {
      const [text] = filters[0]?.operands ?? [''];
      const found = bench.devices.filter(({ values }) =>
        valueText(values.get('Name') ?? null).startsWith(String(text)),
      );
      const devices = found.slice((page - 1) * pageSize, page * pageSize);
      return Promise.resolve({ totalItems: found.length, devices });
    };
  };
  const beginsWith = (text: string) => ({ fieldName: 'Name', operatorId: 'SoundsLike', operands: [text] });
  const byService = { answeredBy: 'service' } as const;

  beforeEach(() => {
    answerQuestions();
    bench.devices = ['Bus 1', 'Bus 2', 'Tram 1'].map((name, index) => record(index, name));
  });

  it('asks it only for MAC addresses, and shows the devices from memory', async () => {
    await bench.opened();
    bench.queries.length = 0;
    const key = await bench.opened([beginsWith('Bus')], byService);
    expect(bench.queries).toEqual([
      expect.objectContaining({ filters: [beginsWith('Bus')], fieldNames: ['MacAddress'] }),
    ]);
    expect(bench.lastStatus).toMatchObject({
      state: 'ready',
      answeredBy: 'service',
      counts: { all: 2 },
      cannotTell: 0,
      missing: 0,
    });
    expect(await bench.macs(byName(key))).toEqual([macOf(0), macOf(1)]);
  });

  it('asks it once for every branch of an OR, and holds each device once', async () => {
    const anyOf = [[beginsWith('Bus')], [beginsWith('')], [beginsWith('Tram')]];
    const key = await bench.opened([], { ...byService, anyOf });
    expect(await bench.macs(byName(key))).toEqual([0, 1, 2].map(macOf));
  });

  it('reads the devices that the service names and memory lacks', async () => {
    await bench.opened();
    bench.devices = [...bench.devices, record(7, 'Bus 7')];
    const key = await bench.opened([beginsWith('Bus')], byService);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', counts: { all: 3 }, missing: 0 });
    expect(await bench.macs(byName(key))).toEqual([0, 1, 7].map(macOf));
  });

  it('reports how many devices the service names and does not list', async () => {
    const { answer } = bench;
    bench.answer = (query) =>
      query.filters.length > 0 ? answer(query) : Promise.resolve({ totalItems: 0, devices: [] });
    await bench.opened([beginsWith('Bus')], byService);
    expect(bench.lastStatus).toMatchObject({ state: 'ready', counts: { all: 0 }, missing: 2 });
  });

  it('is asked again with a refresh, and states why when that fails', async () => {
    const key = await bench.opened([beginsWith('Bus')], byService);
    bench.devices = bench.devices.slice(1);
    await bench.refreshed(key);
    expect(await bench.macs(byName(key))).toEqual([macOf(1)]);
    const { answer } = bench;
    bench.answer = (query) =>
      query.filters.length > 0 ? Promise.reject(serviceError('rejected')) : answer(query);
    await bench.refreshed(key);
    expect(bench.lastStatus).toMatchObject({
      state: 'failed',
      error: { code: 'rejected' },
      counts: { all: 1 },
    });
  });
});
