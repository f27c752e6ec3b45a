import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DevicesPage, DevicesQuery } from '@core/service/index.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { listOperator } from './selection.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(600);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const macs = (count: number): string[] => Array.from({ length: count }, (_, index) => macOf(index));
const withLists = (operator = 'In'): void => {
  const fields = fleetFields.map((field) =>
    field.name === 'MacAddress' ? { ...field, operators: ['Equals', operator] } : field,
  );
  bench.fields = () => Promise.resolve(fields);
};
/** Lets the service answer queries for a list with `answer`. */
const answerLists = (
  answer: (query: DevicesQuery, honest: () => Promise<DevicesPage>) => Promise<DevicesPage>,
) => {
  const queryDevices = fleet.client.queryDevices.bind(fleet.client);
  fleet.client.queryDevices = (query, signal) =>
    query.filters[0]?.operatorId === 'In'
      ? answer(query, () => queryDevices(query, signal))
      : queryDevices(query, signal);
};
const sent = () => fleet.updates.map(({ filters }) => filters[0]);

describe('a change of selected devices', () => {
  it('takes one request per 500 devices when the service compares with lists', async () => {
    withLists();
    const preview = await bench.preview({ macs: macs(501) });
    expect(preview).toMatchObject({ sendRequests: 2, requests: 2, counts: { willChange: 501 } });
    await bench.apply({ macs: macs(501) });
    expect(sent().map((filter) => [filter?.operatorId, filter?.operands.length])).toEqual([
      ['In', 500],
      ['In', 1],
    ]);
  });

  it('takes one request per device otherwise', async () => {
    const preview = await bench.preview({ macs: macs(3) });
    expect(preview).toMatchObject({ sendRequests: 3, requests: 3 });
    const { id } = await bench.apply({ macs: macs(3) });
    expect(sent()).toEqual(
      macs(3).map((mac) => ({ fieldName: 'MacAddress', operatorId: 'Equals', operands: [mac] })),
    );
    expect(bench.operation(id)).toMatchObject({
      state: 'accepted',
      selected: 3,
      filterText: '3 devices by MAC address',
      change: { filters: [] },
      parts: { total: 3, accepted: 3, unsent: 0, unsentDevices: 0 },
    });
  });

  it.each([
    ['hits more devices', () => answerLists((query) => fleet.client.queryDevices({ ...query, filters: [] }))],
    [
      'hits only the first',
      () =>
        answerLists(async (_, honest) => {
          const page = await honest();
          return { totalItems: 1, devices: page.devices.slice(0, 1) };
        }),
    ],
    [
      'hits more devices than it lists',
      () =>
        answerLists(async (_, honest) => {
          const page = await honest();
          return { ...page, totalItems: (page.totalItems ?? 0) + 1 };
        }),
    ],
    ['is refused', () => answerLists(() => Promise.reject(serviceError('rejected')))],
  ])('does not trust a list that %s', async (_, lie) => {
    withLists();
    lie();
    expect((await bench.preview({ macs: macs(60) })).sendRequests).toBe(60);
  });

  describe('asks by one MAC address and gets', () => {
    /** Lets the service answer queries by MAC address with `answer`. */
    const answerSingle = (answer: (mac: string) => DevicesPage): void => {
      const queryDevices = fleet.client.queryDevices.bind(fleet.client);
      fleet.client.queryDevices = (query, signal) =>
        query.filters[0]?.operatorId === 'Equals' && query.filters[0].fieldName === 'MacAddress'
          ? Promise.resolve(answer(String(query.filters[0].operands[0])))
          : queryDevices(query, signal);
    };
    const device = (mac: string) => ({ mac, values: new Map([['Ring', 1]]) });
    const lies: readonly [string, (mac: string) => DevicesPage][] = [
      ['another device as well', (mac) => ({ totalItems: 2, devices: [device(mac), device(macOf(9))] })],
      [
        'another device, uncounted',
        (mac) => ({ totalItems: null, devices: [device(mac), device(macOf(9))] }),
      ],
      ['another device alone', () => ({ totalItems: 1, devices: [device(macOf(9))] })],
      ['more devices than it lists', (mac) => ({ totalItems: 2, devices: [device(mac)] })],
    ];

    it.each(lies)('%s: nothing is sent, for few devices', async (_, answer) => {
      answerSingle(answer);
      await expect(bench.preview({ macs: macs(2) })).rejects.toThrow('by its MAC address');
    });

    it.each([...lies, ['nothing', () => ({ totalItems: 0, devices: [] })] as (typeof lies)[number]])(
      '%s: nothing is sent, for many devices',
      async (_, answer) => {
        answerSingle(answer);
        await expect(bench.preview({ macs: macs(11) })).rejects.toThrow('by its MAC address');
        expect(fleet.reads).toBe(1);
      },
    );

    it('just that device: it is sent', async () => {
      answerSingle((mac) => ({ totalItems: null, devices: [device(mac)] }));
      expect((await bench.preview({ macs: macs(2) })).sendRequests).toBe(2);
      expect(await bench.preview({ macs: macs(11) })).toMatchObject({ sendRequests: 11, requests: 2 });
    });
  });

  it('queries by a single MAC address only where a request is sent with one', async () => {
    fleet.setAll('Ring', 2);
    expect(await bench.preview({ macs: macs(11) })).toMatchObject({ sendRequests: 0, requests: 1 });
  });

  it('tries shorter lists where long ones are refused', async () => {
    withLists();
    answerLists((query, honest) =>
      (query.filters[0]?.operands.length ?? 0) > 50 ? Promise.reject(serviceError('rejected')) : honest(),
    );
    expect((await bench.preview({ macs: macs(120) })).sendRequests).toBe(3);
  });

  it.each([[() => withLists()], [() => undefined]])(
    'reports devices that no longer exist',
    async (prepare) => {
      prepare();
      fleet.devices.delete(macOf(1));
      const preview = await bench.preview({ macs: macs(3) });
      expect(preview).toMatchObject({
        gone: 1,
        counts: { willChange: 2, unset: 0, hasIt: 0, cannotChange: 1 },
      });
      expect(await bench.preview({ macs: [macOf(0)] })).not.toHaveProperty('gone');
      const rows = { previewId: preview.id, groups: ['cannot-change'] as const, offset: 0, limit: 9 };
      expect(bench.operations.previewRows(rows).rows).toMatchObject([
        { mac: macOf(1), note: 'The device is no longer there.' },
      ]);
      const { id } = await bench.apply({ macs: macs(3) });
      expect(bench.journal.targets(id).map(({ mac }) => mac)).toEqual([macOf(0), macOf(2)]);
      expect(sent().flatMap((filter) => filter?.operands)).toEqual([macOf(0), macOf(2)]);
    },
  );

  it('sends nothing for devices that have the value, and leaves them out of single requests', async () => {
    fleet.set(1, 'Ring', 2);
    expect(await bench.preview({ macs: macs(3) })).toMatchObject({ sendRequests: 2, counts: { hasIt: 1 } });
  });

  it('sends nothing when a selected device disappeared since the preview', async () => {
    const { id: previewId } = await bench.preview({ macs: macs(3) });
    fleet.devices.delete(macOf(1));
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('1 device left');
    expect(fleet.updates).toEqual([]);
  });

  it('sends nothing when it would take more requests than the preview stated', async () => {
    withLists();
    const { id: previewId } = await bench.preview({ macs: macs(3) });
    answerLists(() => Promise.reject(serviceError('rejected')));
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
      'now takes 3 requests, not 1',
    );
    expect(fleet.updates).toEqual([]);
  });

  it('takes MAC addresses in any spelling, each once, and nothing else', async () => {
    const spelled = [macOf(0), macOf(0).toLowerCase(), macOf(1).replaceAll(':', '-')];
    expect((await bench.preview({ macs: spelled })).change.macs).toEqual(macs(2));
    await expect(bench.preview({ macs: ['Bus 7'] })).rejects.toThrow('“Bus 7” is not a MAC address');
    const filters = [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }];
    await expect(bench.preview({ macs: macs(1), filters })).rejects.toThrow('at once');
  });

  it('of every device of the company asks for no name', async () => {
    const { id: previewId } = await bench.preview({ macs: macs(600).slice(0, 50) });
    expect((await bench.operations.apply({ previewId, reason: '' })).targets).toBe(50);
  });
});

it('recognises the operators that compare with a list, regardless of case', () => {
  expect(listOperator(['Equals', 'In'])).toBe('In');
  expect(listOperator(['any_of'])).toBe('any_of');
  expect(listOperator(['ONEOF'])).toBe('ONEOF');
  expect(listOperator(['Equals', 'InRange', 'Contains', 'NotIn'])).toBeNull();
});
