import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START, openSession, type Received, type Session } from './session.fixture.ts';

interface Point {
  readonly time: string;
  readonly value: unknown;
}

const DAY_MS = 86_400_000;
let session: Session;
let mac: string;

beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.simulator.close());

function macOf(name: string): string {
  const found = [...session.simulator.truth(627)].find(([, values]) => values.get('Name') === name);
  return found?.[0] ?? '';
}

/** A device that drops its connection often. */
function flapping(): string {
  const reconnects = ([, values]: [string, ReadonlyMap<string, unknown>]): number =>
    Number(values.get('ReconnectsCount') ?? 0);
  return [...session.simulator.truth(627)].toSorted((x, y) => reconnects(y) - reconnects(x))[0]?.[0] ?? '';
}

function ask(change: object = {}, device = mac): Promise<Received> {
  const query = { fields: ['Online'], start: iso(START - 90 * DAY_MS), stop: iso(START), ...change };
  return session.post(`/api/monitoring/devices/${encodeURIComponent(device)}/history`, query);
}

async function points(fieldName: string, change: object = {}, device = mac): Promise<Point[]> {
  const { body } = await ask({ fields: [fieldName], ...change }, device);
  return (body.data as Record<string, Point[]>)[fieldName] ?? [];
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

beforeAll(() => {
  mac = macOf('Tram 8317');
});

describe('the history of a device', () => {
  test('is ascending, alternates between the states, and ends in the present one', async () => {
    const online = await points('Online');
    expect(online.length).toBeGreaterThan(20);
    expect(online.map(({ time }) => time)).toEqual(online.map(({ time }) => time).toSorted());
    for (const [k, { value }] of online.entries()) if (k > 0) expect(value).not.toBe(online[k - 1]?.value);
    expect(online.at(-1)?.value).toBe(session.simulator.truth(627).get(mac)?.get('Online'));
  });

  test('reaches 90 days back and no further', async () => {
    const asked = await points('Temperature', { start: iso(START - 200 * DAY_MS) });
    const first = Date.parse(asked[0]?.time ?? '');
    expect(first).toBeGreaterThanOrEqual(START - 90 * DAY_MS);
    expect(first).toBeLessThan(START - 89 * DAY_MS);
    expect(
      await points('Temperature', { start: iso(START - 200 * DAY_MS), stop: iso(START - 91 * DAY_MS) }),
    ).toEqual([]);
  });

  test('ends now, whatever is requested', async () => {
    const asked = await points('Temperature', { stop: iso(START + 5 * DAY_MS) });
    expect(Date.parse(asked.at(-1)?.time ?? '')).toBeLessThanOrEqual(START);
  });

  test('includes both ends of the interval', async () => {
    const [first, second, third] = await points('Temperature');
    expect(await points('Temperature', { start: first?.time, stop: third?.time })).toEqual([
      first,
      second,
      third,
    ]);
  });

  test('returns several fields in one response, and accepts the address with its colons', async () => {
    const { body } = await session.post(`/api/monitoring/devices/${mac}/history`, {
      fields: ['Online', 'Temperature', 'Name'],
      start: iso(START - DAY_MS),
      stop: iso(START),
    });
    expect(Object.keys(body.data as object)).toEqual(['Online', 'Temperature', 'Name']);
    expect((body.data as Record<string, Point[]>)['Name']).toEqual([]);
  });

  test('of a device that never connected is empty', async () => {
    const never = macOf('Tram 8305 (spare)');
    expect([await points('Online', {}, never), await points('Temperature', {}, never)]).toEqual([[], []]);
  });

  test('contains changes from outside, which end what would have been reported', async () => {
    const device = flapping();
    session.simulator.setDevice(device, 'Online', 0);
    session.simulator.setDevice(device, 'Depot', 'Motol 2');
    session.clock.now = START + DAY_MS;
    const online = await points('Online', { stop: iso(START + DAY_MS) }, device);
    expect(online.length).toBeGreaterThan(20);
    expect(online.filter(({ time }) => time >= iso(START))).toEqual([{ time: iso(START), value: 0 }]);
    expect(session.simulator.truth(627).get(device)?.get('OnlineSince')).toBe(iso(START));
    expect(await points('Depot', { stop: iso(START + DAY_MS) }, device)).toEqual([
      { time: iso(START), value: 'Motol 2' },
    ]);
    session.clock.now = START;
  });
});

describe('sampling', () => {
  const start = iso(START - 3 * DAY_MS);

  test.each([
    ['Mean', (v: number[]) => v.reduce((sum, value) => sum + value, 0) / v.length],
    ['Min', (v: number[]) => Math.min(...v)],
    ['Max', (v: number[]) => Math.max(...v)],
    ['Last', (v: number[]) => v.at(-1)],
  ])('with %s condenses each hour', async (operator, condense) => {
    const raw = await points('Temperature', { start });
    const hours = Map.groupBy(raw, ({ time }) => `${time.slice(0, 13)}:00:00.000Z`);
    const expected = [...hours].map(([time, list]) => ({
      time,
      value: condense(list.map(({ value }) => Number(value))),
    }));
    const sampled = await points('Temperature', {
      start,
      sampling_period: 3600,
      sampling_operator: operator,
    });
    expect(sampled).toEqual(expected);
    expect(sampled.length).toBeLessThan(raw.length);
  });

  test('leaves connection history unchanged', async () => {
    expect(await points('Online', { sampling_period: 3600, sampling_operator: 'Last' })).toEqual(
      await points('Online'),
    );
  });
});

describe('refusals', () => {
  test.each<[string, object]>([
    ['no fields', { fields: [] }],
    ['unknown field', { fields: ['Foo'] }],
    ['field as an object', { fields: [{ name: 'Online' }] }],
    ['interval backwards', { start: iso(START), stop: iso(START - 1) }],
    ['empty interval', { start: iso(START), stop: iso(START) }],
    ['local time', { start: '2026-05-01T00:00:00' }],
    ['time as a number', { start: START - DAY_MS }],
    ['day that does not exist', { start: '2026-02-31T99:00:00Z' }],
    ['unknown property', { sampling: 60 }],
    ['sampling period 0', { sampling_period: 0 }],
    ['unknown sampling operator', { sampling_period: 60, sampling_operator: 'Median' }],
    ['sampling operator alone', { sampling_operator: 'Mean' }],
  ])('%s: 400', async (_, change) => {
    expect((await ask(change)).status).toBe(400);
  });

  test.each(['02:0A:14:00:00', '02-0A-14-00-00-00', 'foo', '%'])('device "%s": not found', async (device) => {
    expect((await ask({}, device)).status).toBe(404);
  });

  test('a MAC address in lower case: not found', async () => {
    expect((await ask({}, mac.toLowerCase())).status).toBe(404);
  });
});

test('measurements are reported as often as configured', async () => {
  const often = await openSession({ reportSeconds: 2 });
  try {
    const device =
      [...often.simulator.truth(627)].find(([, values]) => values.get('Online') === 1)?.[0] ?? '';
    const query = { fields: ['Temperature'], start: iso(START - 60_000), stop: iso(START) };
    const { body } = await often.post(`/api/monitoring/devices/${encodeURIComponent(device)}/history`, query);
    const { Temperature: reported = [] } = body.data as Record<string, Point[]>;
    const times = reported.map(({ time }) => Date.parse(time));
    expect(new Set(times.slice(1).map((time, k) => time - (times[k] ?? 0)))).toEqual(new Set([2000]));
  } finally {
    await often.simulator.close();
  }
});
