import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devicesQuery, filter, openSession, type Received, type Session } from './session.fixture.ts';

const PATH = '/api/monitoring/devices/companies/627';
let session: Session;

beforeAll(async () => {
  session = await openSession({ pageCap: 700 });
});
afterAll(() => session.simulator.close());

const ask = (change: object = {}): Promise<Received> => session.post(PATH, devicesQuery(change));

function rows({ body }: Received): Record<string, unknown>[] {
  return body.data as Record<string, unknown>[];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'bigint' ? value.toString() : '';
}

function truth(fieldName: string): unknown[] {
  return [...session.simulator.truth(627).values()].map((values) => values.get(fieldName));
}

describe('pages', () => {
  test('together contain every device once, each page with the total', async () => {
    const macs: unknown[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const answer = await ask({ page, page_size: 700 });
      expect(answer.body.total_items).toBe(2400);
      macs.push(...rows(answer).map((row) => row['MacAddress']));
    }
    expect(new Set(macs).size).toBe(2400);
    expect(macs).toHaveLength(2400);
  });

  test('past the end are empty', async () => {
    const answer = await ask({ page: 241 });
    expect([answer.status, rows(answer), answer.body.total_items]).toEqual([200, [], 2400]);
  });

  test('over the cap silently contain fewer devices', async () => {
    expect(rows(await ask({ page_size: 701 }))).toHaveLength(700);
  });

  test('over the cap are refused if so configured', async () => {
    const strict = await openSession({ pageCap: 100, overCap: 'refuse' });
    const answer = await strict.post(PATH, devicesQuery({ page_size: 101 }));
    expect([answer.status, answer.body.message]).toEqual([400, '"page_size" may be at most 100.']);
    expect((await strict.post(PATH, devicesQuery({ page_size: 100 }))).status).toBe(200);
    await strict.simulator.close();
  });

  test('are up to date after the selection was cached and a value changed', async () => {
    const filters = [filter('Depot', 'Equals', 'Nowhere')];
    expect((await ask({ filters })).body.total_items).toBe(0);
    const [mac = ''] = session.simulator.truth(627).keys();
    session.simulator.setDevice(mac, 'Depot', 'Nowhere');
    expect((await ask({ filters })).body.total_items).toBe(1);
  });
});

test('a cached selection does not outlive the moment it is valid for', async () => {
  const filters = [filter('Online', 'Equals', 0)];
  for (let hour = 0; hour < 6; hour += 1) {
    session.clock.now += 1_200_000;
    const offline = truth('Online').filter((online) => online === 0).length;
    expect((await ask({ filters })).body.total_items).toBe(offline);
  }
});

describe('rows', () => {
  test('contain exactly the requested fields, unset ones null or omitted', async () => {
    const fields = ['MacAddress', 'FirmwareVersion', 'MobileOperator'].map((name) => ({ name }));
    const answer = await ask({ fields, filters: [filter('Online', 'Equals', -1)], page_size: 48 });
    expect(rows(answer)).toHaveLength(48);
    for (const row of rows(answer)) {
      expect(Object.keys(row)).toEqual(['MacAddress', 'MobileOperator']);
      expect(row['MobileOperator']).toBeNull();
    }
  });

  test('carry numbers of 19 digits exactly', async () => {
    const { text } = await ask({ fields: [{ name: 'Iccid' }], page_size: 700 });
    const sent = [...text.matchAll(/"Iccid":(\d+)/g)].map((match) => match[1]);
    const known = truth('Iccid')
      .slice(0, 700)
      .filter((value) => value !== undefined);
    expect(sent).toEqual(known.map(String));
    expect(sent.some((digits) => String(Number(digits)) !== digits)).toBe(true);
  });

  test('may have a key that plain objects lose', async () => {
    const body = devicesQuery({ fields: [{ name: '__proto__' }] });
    const { text } = await session.post('/api/monitoring/devices/companies/394', body);
    expect(text).toContain('{"__proto__":"lab"}');
  });
});

describe('filters', () => {
  const count = async (...filters: object[]): Promise<number> =>
    (await ask({ filters, page_size: 1 })).body.total_items ?? -1;

  test('match the true values, on every type of field', async () => {
    const known = [...session.simulator.truth(627).values()];
    const expected = (matches: (values: ReadonlyMap<string, unknown>) => boolean): number =>
      known.filter(matches).length;
    expect(await count(filter('Online', 'Equals', 1))).toBe(expected((v) => v.get('Online') === 1));
    expect(await count(filter('Temperature', 'InRange', 30, 40))).toBe(
      expected((v) => Number(v.get('Temperature')) >= 30 && Number(v.get('Temperature')) <= 40),
    );
    expect(await count(filter('IsWarm', 'NotEquals', true))).toBe(expected((v) => v.get('IsWarm') !== true));
    expect(await count(filter('UpdateRing', 'In', 1, 4))).toBe(
      expected((v) => v.get('UpdateRing') === 1 || v.get('UpdateRing') === 4),
    );
    expect(await count(filter('InstalledOn', 'GreaterThan', '2023-01-01T00:00:00Z'))).toBe(
      expected((v) => text(v.get('InstalledOn')) > '2023-01-01T00:00:00.000Z'),
    );
    const iccid = truth('Iccid').find((value) => value !== undefined);
    expect(await count(filter('Iccid', 'Equals', text(iccid)))).toBe(1);
  });

  test('are combined with AND', async () => {
    const both = await count(filter('Name', 'Contains', 'tram'), filter('Country', 'Equals', 'CZ'));
    expect(both).toBe(612);
  });

  test.each([
    ['Online', 1, '1'],
    ['Temperature', 35.5, '35.5'],
    ['IsWarm', false, 'false'],
  ])('on %s take %j as %j too', async (fieldName, operand, text) => {
    const expected = await count(filter(fieldName, 'Equals', operand));
    expect(expected).toBeGreaterThan(0);
    expect(await count(filter(fieldName, 'Equals', text))).toBe(expected);
  });
});

describe('refusals with 400 and a message', () => {
  test.each<[string, object]>([
    ['unknown property', { sort: 'Name' }],
    ['unknown field', { fields: [{ name: 'name' }] }],
    ['field twice', { fields: [{ name: 'Name' }, { name: 'Name' }] }],
    ['field as a text', { fields: ['Name'] }],
    ['page 0', { page: 0 }],
    ['page as a text', { page: '1' }],
    ['page_size 0', { page_size: 0 }],
    ['page_size 1.5', { page_size: 1.5 }],
    ['filters no array', { filters: filter('Name', 'Equals', 'x') }],
    ['filter on an unknown field', { filters: [filter('Foo', 'Equals', 'x')] }],
    ['unknown property in a filter', { filters: [{ ...filter('Name', 'Equals', 'x'), not: true }] }],
    ['unknown operator', { filters: [filter('Name', 'Like', 'x')] }],
    ['operator of another type', { filters: [filter('Name', 'GreaterThan', 'x')] }],
    ['no operand', { filters: [filter('Name', 'Equals')] }],
    ['two operands', { filters: [filter('Name', 'Equals', 'a', 'b')] }],
    ['one end of a range', { filters: [filter('Temperature', 'InRange', 1)] }],
    ['a range backwards', { filters: [filter('Temperature', 'InRange', 2, 1)] }],
    ['number for a text', { filters: [filter('Name', 'Equals', 5)] }],
    ['text for a number', { filters: [filter('Temperature', 'Equals', 'warm')] }],
    ['empty text for a number', { filters: [filter('Temperature', 'Equals', '')] }],
    ['fraction for an integer', { filters: [filter('SupplyVoltage', 'Equals', 1.5)] }],
    ['number for a boolean', { filters: [filter('IsWarm', 'Equals', 1)] }],
    ['null operand', { filters: [filter('Name', 'Equals', null)] }],
    ['unknown option', { filters: [filter('Online', 'Equals', 7)] }],
    ['option by name', { filters: [filter('Online', 'Equals', 'Online')] }],
    ['time without zone', { filters: [filter('InstalledOn', 'GreaterThan', '2023-01-01T00:00:00')] }],
    ['number that JSON does not carry', { filters: [filter('Iccid', 'Equals', 8_900_000_000_057_690_000)] }],
  ])('%s', async (_, change) => {
    const { status, body } = await ask(change);
    expect([status, body.success]).toEqual([400, false]);
    expect(body.message).toMatch(/^["A-Z0-9].*\.$/);
  });

  test.each(['page', 'page_size', 'fields'])('"%s" is required', async (name) => {
    const query = Object.fromEntries(Object.entries(devicesQuery()).filter(([key]) => key !== name));
    expect((await session.post(PATH, query)).body.message).toBe(`The body lacks "${name}".`);
  });

  test('what is no JSON', async () => {
    const headers = {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/json-patch+json',
    };
    const { status, body } = await session.send(PATH, { method: 'POST', headers, body: '{' });
    expect([status, body.message]).toEqual([400, 'The body is not valid JSON.']);
  });
});
