import { describe, expect, it } from 'vitest';
import { readHistory } from '@test/support/read-history.ts';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { startMs, withSimulator } from './with-simulator.ts';

const pair = withSimulator();

const day = 24 * 3_600_000;
const onlineFilter = { fieldName: 'Online', operatorId: 'Equals', operands: [1] };

async function anOnlineDevice(): Promise<string> {
  const query = { companyId: 627, filters: [onlineFilter], fieldNames: [], page: 1, pageSize: 1 };
  const { devices } = await pair().client.queryDevices(query);
  return devices[0]?.mac ?? '';
}

describe('history', () => {
  it('lies inside the interval, is ascending, and ends in the current state', async () => {
    const { client, simulator } = pair();
    const mac = await anOnlineDevice();
    const fieldNames = ['Online', 'CpuUsage'];
    const interval = { startMs: startMs - 89 * day, stopMs: startMs };
    const [online, cpu] = await readHistory(client, { mac, fieldNames, ...interval });
    expect([online?.fieldName, cpu?.fieldName]).toEqual(fieldNames);
    for (const series of [online, cpu]) {
      expect(series?.times.length).toBeGreaterThan(0);
      expect(series?.times).toEqual(series?.times.toSorted((a, b) => a - b));
      expect(Math.min(...(series?.times ?? []))).toBeGreaterThanOrEqual(interval.startMs);
      expect(Math.max(...(series?.times ?? []))).toBeLessThan(interval.stopMs);
    }
    expect(online?.values.at(-1)).toBe(simulator.truth(627).get(mac)?.get('Online'));
  });

  it('can be thinned by the service', async () => {
    const { client } = pair();
    const mac = await anOnlineDevice();
    const query = { mac, fieldNames: ['CpuUsage'], startMs: startMs - 7 * day, stopMs: startMs };
    const [full] = await readHistory(client, query);
    const sampling = { periodSeconds: 86_400, operator: 'Max' } as const;
    const [thin] = await readHistory(client, { ...query, sampling });
    expect(thin?.times.length).toBeGreaterThan(0);
    expect(thin?.times.length).toBeLessThan(full?.times.length ?? 0);
  });

  it('accepts a MAC address in any notation', async () => {
    const { client } = pair();
    const mac = await anOnlineDevice();
    const query = { mac, fieldNames: ['Online'], startMs: startMs - day, stopMs: startMs };
    const typed = mac.toLowerCase().replaceAll(':', '-');
    expect(await readHistory(client, { ...query, mac: typed })).toEqual(await readHistory(client, query));
  });

  it('of an unknown device is not found, and of an invalid MAC address not requested', async () => {
    const { client, simulator } = pair();
    const query = { fieldNames: ['Online'], startMs: startMs - day, stopMs: startMs };
    expect((await failureOf(readHistory(client, { ...query, mac: '00:00:00:00:00:00' }))).kind).toBe(
      'not-found',
    );
    expect((await failureOf(readHistory(client, { ...query, mac: '../token' }))).kind).toBe(
      'invalid-request',
    );
    expect(simulator.requests.history).toBe(1);
  });

  it('of a field that does not exist is refused with a reason', async () => {
    const { client } = pair();
    const mac = await anOnlineDevice();
    const call = readHistory(client, {
      mac,
      fieldNames: ['Nonsense'],
      startMs: startMs - day,
      stopMs: startMs,
    });
    expect((await failureOf(call)).kind).toBe('rejected');
  });
});
