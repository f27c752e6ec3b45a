import { describe, expect, it } from 'vitest';
import type { DeviceRecord, DevicesQuery, ServiceClient } from '@core/service/index.ts';
import { valueText } from '@shared/devices/value.ts';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator({ pageCap: 200 });

const query: DevicesQuery = {
  companyId: 413,
  filters: [],
  fieldNames: ['Name', 'Online'],
  page: 1,
  pageSize: 200,
};

async function allDevices(
  client: ServiceClient,
  more: Partial<DevicesQuery>,
): Promise<readonly DeviceRecord[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => client.queryDevices({ ...query, ...more, page })));
  return pages.flatMap(({ devices }) => devices);
}

describe('devices', () => {
  it('come in pages that contain every device of the company once', async () => {
    const { client, simulator } = pair();
    const devices = await allDevices(client, {});
    expect(new Set(devices.map(({ mac }) => mac))).toEqual(new Set(simulator.truth(413).keys()));
    expect(devices).toHaveLength(480);
  });

  it('are counted whatever the page, which is empty past the end', async () => {
    const { client } = pair();
    expect(await client.queryDevices({ ...query, page: 99 })).toEqual({ totalItems: 480, devices: [] });
  });

  it('have the true value of every field, unset ones absent and exact numbers to the last digit', async () => {
    const { client, simulator } = pair();
    const fieldNames = (await client.readFields(413)).map(({ name }) => name);
    const devices = await allDevices(client, { fieldNames });
    const truth = simulator.truth(413);
    for (const { mac, values } of devices) {
      const expected = truth.get(mac);
      expect([...values.keys()].sort()).toEqual([...(expected?.keys() ?? [])].sort());
      for (const [name, value] of values) expect(valueText(value)).toBe(String(expected?.get(name)));
    }
    const iccids = devices.flatMap(({ values }) => values.get('Iccid') ?? []);
    expect(iccids.some((value) => typeof value === 'object' && 'exact' in value)).toBe(true);
  });

  it('distinguish empty, zero and false from unset', async () => {
    const { client, simulator } = pair();
    const [mac = ''] = simulator.truth(394).keys();
    simulator.setDevice(mac, 'Country', '');
    simulator.setDevice(mac, 'Temperature', 0);
    simulator.setDevice(mac, 'IsWarm', false);
    simulator.setDevice(mac, 'Description', undefined);
    const { devices } = await client.queryDevices({
      ...query,
      companyId: 394,
      fieldNames: ['Country', 'Temperature', 'IsWarm', 'Description'],
    });
    const values = devices.find((device) => device.mac === mac)?.values;
    expect([values?.get('Country'), values?.get('Temperature'), values?.get('IsWarm')]).toEqual([
      '',
      0,
      false,
    ]);
    expect(values?.has('Description')).toBe(false);
  });

  it('are filtered by option id, as a number or as text, and by several filters at once', async () => {
    const { client, simulator } = pair();
    const online = [...simulator.truth(413).values()].filter((values) => values.get('Online') === 1);
    for (const operand of [1, '1']) {
      const filters = [{ fieldName: 'Online', operatorId: 'Equals', operands: [operand] }];
      expect((await client.queryDevices({ ...query, filters })).totalItems).toBe(online.length);
    }
    const country = online[0]?.get('Country');
    const both = online.filter((values) => values.get('Country') === country);
    const filters = [
      { fieldName: 'Online', operatorId: 'Equals', operands: [1] },
      { fieldName: 'Country', operatorId: 'Equals', operands: [String(country)] },
    ];
    expect((await client.queryDevices({ ...query, filters })).totalItems).toBe(both.length);
  });

  it.each([
    [512, 'forbidden'],
    [999_999, 'not-found'],
  ])('of company %d are %s', async (companyId, kind) => {
    const error = await failureOf(pair().client.queryDevices({ ...query, companyId }));
    expect(error.kind).toBe(kind);
  });

  it('cannot be filtered with an operator that the field does not have', async () => {
    const { client } = pair();
    const filters = [{ fieldName: 'Name', operatorId: 'GreaterThan', operands: ['a'] }];
    const error = await failureOf(client.queryDevices({ ...query, filters }));
    expect(error.kind).toBe('rejected');
    expect(error.error.happened).toContain('GreaterThan');
  });

  it.each([{ companyId: 1.5 }, { companyId: 0 }, { page: 0 }, { pageSize: -1 }, { companyId: Number.NaN }])(
    'are not asked for with %j',
    async (wrong) => {
      const { client, simulator } = pair();
      const error = await failureOf(client.queryDevices({ ...query, ...wrong }));
      expect(error.kind).toBe('invalid-request');
      expect(simulator.requests.devices).toBe(0);
    },
  );
});
