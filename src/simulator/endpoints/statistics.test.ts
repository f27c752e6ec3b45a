import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filter, openSession, type Session } from './session.fixture.ts';

interface SourceOnWire {
  readonly id: number;
  readonly field_id?: number;
  readonly aggregation_type?: string;
}

const PATH = '/api/monitoring/companies/627/sources';
const TEMPERATURE = 34;
const CPU_USAGE = 20;
const PING_LATENCY = 35;
let session: Session;
let sources: readonly SourceOnWire[];

beforeAll(async () => {
  session = await openSession();
  sources = (await session.get('/api/sources?company_id=627')).body.data as SourceOnWire[];
});
afterAll(() => session.simulator.close());

function idOf(fieldId: number, aggregation: string): number {
  return sources.find((s) => s.field_id === fieldId && s.aggregation_type === aggregation)?.id ?? -1;
}

async function values(ids: readonly number[], ...filters: object[]): Promise<unknown[]> {
  const { body } = await session.post(PATH, { filters, sources: ids });
  const data = body.data as { source_id: number; value: unknown }[];
  expect(data.map((entry) => entry.source_id)).toEqual(ids);
  return data.map((entry) => entry.value);
}

describe('sources', () => {
  test('return the highest value and the device that has it', async () => {
    const [most, mac] = await values([idOf(CPU_USAGE, 'Max'), idOf(CPU_USAGE, 'TopDevice')]);
    expect(most).toBe(391);
    expect(session.simulator.truth(627).get(String(mac))?.get('Name')).toBe('Gateway Motol depot');
  });

  test('ignore unset values and count failed pings', async () => {
    const known = [...session.simulator.truth(627).values()]
      .map((device) => device.get('PingLatency'))
      .filter((value) => typeof value === 'number');
    const [least, mean] = await values([idOf(PING_LATENCY, 'Min'), idOf(PING_LATENCY, 'Average')]);
    expect(least).toBe(-1);
    expect(mean).toBeCloseTo(known.reduce((sum, value) => sum + value, 0) / known.length);
  });

  test('consider only the devices that match', async () => {
    const [all] = await values([idOf(TEMPERATURE, 'Max')]);
    const [cool] = await values([idOf(TEMPERATURE, 'Max')], filter('Temperature', 'LessThan', 40));
    expect(cool).toBe(39.5);
    expect(all).toBeGreaterThan(40);
  });

  test('are null where no device has a value', async () => {
    const ids = [idOf(TEMPERATURE, 'Max'), idOf(TEMPERATURE, 'TopDevice'), 17];
    expect(await values(ids, filter('Online', 'Equals', -1))).toEqual([null, null, 14]);
  });

  test.each<[string, object]>([
    ['unknown source', { filters: [], sources: [9999] }],
    ['source by name', { filters: [], sources: ['Users Count'] }],
    ['no sources', { filters: [] }],
    ['unknown property', { filters: [], sources: [17], fields: [] }],
    ['wrong filter', { filters: [filter('Foo', 'Equals', 1)], sources: [17] }],
  ])('refuse with 400: %s', async (_, body) => {
    expect((await session.post(PATH, body)).status).toBe(400);
  });
});
