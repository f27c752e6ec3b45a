import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  START,
  devicesQuery,
  filter,
  openSession,
  passwordGrant,
  type Received,
  type Session,
} from './endpoints/session.fixture.ts';

const DEVICES = '/api/monitoring/devices/companies/394';
let session: Session;

beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.simulator.close());

describe('the door', () => {
  test('refuses unknown paths, other methods and content types, and companies of other users', async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const { status, body } = await session.get('/api/devices');
    expect([status, body.success]).toEqual([404, false]);
    expect((await session.get(DEVICES)).status).toBe(405);
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await session.send(DEVICES, { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
    const html = { ...headers, accept: 'text/html' };
    expect((await session.send('/api/applications', { headers: html })).status).toBe(406);
    expect((await session.post('/api/monitoring/devices/companies/512', devicesQuery())).status).toBe(403);
    expect((await session.post('/api/monitoring/devices/companies/7', devicesQuery())).status).toBe(404);
    expect((await session.post('/api/monitoring/companies/512/sources', { sources: [] })).status).toBe(403);
  });

  test('checks the token before anything else', async () => {
    const statuses = await Promise.all(
      [
        ['POST', DEVICES],
        ['POST', '/api/monitoring/companies/394/sources'],
        ['POST', '/api/monitoring/devices/02:0A:14:00:00:00/history'],
        ['POST', '/api/management/devices/long-operations/fields'],
        ['POST', '/api/management/devices/long-operations/fields/csv'],
        ['GET', '/api/long-operations/1'],
        ['GET', '/api/fields'],
        ['GET', '/api/fields/input-options'],
        ['GET', '/api/fields/operators-for-types'],
        ['GET', '/api/sources'],
        ['GET', '/api/applications'],
      ].map(async ([method = '', path = '']) => (await session.send(path, { method })).status),
    );
    expect(statuses).toEqual(new Array(11).fill(401));
  });

  test('dates every answer by its own clock, refusals and injected faults included', async () => {
    session.clock.now += 3 * 86_400_000 + 500;
    session.simulator.failNext('fields', { status: 503 });
    const paths = ['/api/applications', '/api/nowhere', '/api/fields'];
    const headers = { authorization: `Bearer ${session.token}` };
    const dates = await Promise.all(
      paths.map(async (path) => (await fetch(session.simulator.url + path, { headers })).headers.get('date')),
    );
    expect(dates).toEqual(paths.map(() => 'Sun, 24 May 2026 07:42:00 GMT'));
  });

  test('counts incoming requests', async () => {
    await session.get('/api/applications');
    await session.get('/api/fields');
    await session.post(DEVICES, {});
    expect(session.simulator.requests).toMatchObject({
      token: 1,
      applications: 1,
      fields: 1,
      devices: 1,
      history: 0,
    });
  });
});

describe('faults', () => {
  test('occur as often as requested, then requests succeed again', async () => {
    session.simulator.failNext('applications', { status: 503, headers: { 'retry-after': '2' } }, 2);
    const statuses: number[] = [];
    for (let k = 0; k < 3; k += 1) statuses.push((await session.get('/api/applications')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('may return any response', async () => {
    session.simulator.failNext('fields', { status: 200, body: '[1' });
    const response = await fetch(`${session.simulator.url}/api/fields`);
    expect([response.status, await response.text()]).toEqual([200, '[1']);
  });

  test('may break the connection before the change is made, or after', async () => {
    const change = (): Promise<unknown> =>
      session.post('/api/management/devices/long-operations/fields', {
        company_id: 394,
        field_name: 'IsWarm',
        value: true,
        filters: [],
      });
    session.simulator.failNext('updateField', 'reset');
    await expect(change()).rejects.toThrow('fetch failed');
    expect(session.simulator.updatesReceived).toHaveLength(0);
    session.simulator.failNext('updateField', 'lose-answer');
    await expect(change()).rejects.toThrow('fetch failed');
    expect(session.simulator.updatesReceived).toHaveLength(1);
  });

  test('may leave a request unanswered until the simulator closes', async () => {
    session.simulator.failNext('applications', 'hang');
    const hanging = expect(session.get('/api/applications')).rejects.toThrow('fetch failed');
    await expect.poll(() => session.simulator.requests.applications).toBe(1);
    await session.simulator.close();
    await hanging;
  });
});

describe('the view behind the interface', () => {
  test('changes what the service reports, as another user would', async () => {
    const [mac = ''] = session.simulator.truth(394).keys();
    session.simulator.setDevice(mac, 'Country', undefined);
    const query = devicesQuery({
      fields: [{ name: 'Country' }],
      filters: [filter('MacAddress', 'Equals', mac)],
    });
    const { body } = await session.post(DEVICES, query);
    expect(body.data).toEqual([{ Country: null }]);
    expect(session.simulator.truth(394).get(mac)?.has('Country')).toBe(false);
    expect(() => {
      session.simulator.setDevice(mac, 'Foo', 1);
    }).toThrow('No Foo');
    expect(session.simulator.truth(1)).toEqual(new Map());
  });

  test('agrees with the responses as time passes, and a few devices change each minute', async () => {
    const names = ['MacAddress', 'Online', 'Temperature'];
    const read = async (): Promise<Map<string, string>> => {
      const query = devicesQuery({ page_size: 1000, fields: names.map((name) => ({ name })) });
      const rows: Record<string, unknown>[] = [];
      for (const page of [1, 2, 3]) {
        const { body } = await session.post('/api/monitoring/devices/companies/627', { ...query, page });
        rows.push(...(body.data as Record<string, unknown>[]));
      }
      return new Map(
        rows.map((row) => [
          String(row['MacAddress']),
          JSON.stringify(names.map((name) => row[name] ?? null)),
        ]),
      );
    };
    const first = await read();
    session.clock.now = START + 60_000;
    const second = await read();
    const truth = [...session.simulator.truth(627)].map(
      ([mac, values]) => [mac, JSON.stringify(names.map((name) => values.get(name) ?? null))] as const,
    );
    expect(second).toEqual(new Map(truth));
    const changed = [...second].filter(([mac, row]) => first.get(mac) !== row).length;
    expect(changed).toBeGreaterThan(5);
    expect(changed).toBeLessThan(300);
  });
});

test('username and password are as given, and the companies are listed', async () => {
  const own = await openSession({ username: 'me', password: 'me', devices: 30 }, 'me');
  expect(own.simulator.companies).toEqual([
    { id: 394, name: 'Free lab', devices: 5 },
    { id: 413, name: 'Utility metering', devices: 480 },
    { id: 627, name: 'Transit', devices: 2400 },
    { id: 900, name: 'Stress', devices: 30 },
  ]);
  expect((await own.get('/api/applications')).status).toBe(200);
  const viewer = (password: string): Promise<Received> =>
    own.send('/public/auth/connect/token', {
      method: 'POST',
      body: passwordGrant({ username: 'viewer', password }),
    });
  expect((await viewer('me')).status).toBe(200);
  expect((await viewer('viewer')).status).toBe(400);
  await own.simulator.close();
});
