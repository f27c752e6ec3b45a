import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, type Session } from './session.fixture.ts';

interface FieldOnWire {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly has_options: boolean;
}

const LISTS = ['/api/fields', '/api/fields/input-options', '/api/fields/operators-for-types', '/api/sources'];
let session: Session;

beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.simulator.close());

async function list<T>(path: string, companyId = 627): Promise<T> {
  const { status, body } = await session.get(`${path}?company_id=${String(companyId)}`);
  expect([status, body.success, body.message]).toEqual([200, true, null]);
  return body.data as T;
}

describe('the lists of a company', () => {
  test('contain its fields, including the specification’s example', async () => {
    const fields = await list<FieldOnWire[]>('/api/fields');
    expect(fields.length).toBeGreaterThan(30);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(fields).toContainEqual({
      id: 12,
      name: 'Online',
      display_name: 'Connection Status',
      type: 'Integer',
      has_options: true,
      is_editable: false,
      category: 'Monitoring',
      unit: null,
    });
  });

  test('differ between companies', async () => {
    const names = async (id: number): Promise<string[]> =>
      (await list<FieldOnWire[]>('/api/fields', id)).map(({ name }) => name);
    expect(await names(627)).toContain('Depot');
    expect(await names(413)).not.toContain('Depot');
    expect(await names(394)).toContain('__proto__');
  });

  test('contain the options of exactly the fields that have any', async () => {
    const fields = await list<FieldOnWire[]>('/api/fields');
    const options =
      await list<{ field_id: number; field_name: string; options: unknown[] }[]>('/api/fields/input-options');
    expect(options.map((entry) => [entry.field_id, entry.field_name])).toEqual(
      fields.filter((field) => field.has_options).map(({ id, name }) => [id, name]),
    );
    expect(options.find((entry) => entry.field_name === 'Online')?.options).toEqual([
      { id: 0, name: 'Offline' },
      { id: 1, name: 'Online' },
      { id: -1, name: 'Never Connected' },
    ]);
  });

  test('contain operators for every type in use', async () => {
    const operators = await list<Record<string, string[]>>('/api/fields/operators-for-types');
    for (const { type } of await list<FieldOnWire[]>('/api/fields'))
      expect(operators[type]).toContain('Equals');
  });

  test('contain sources based on fields, and one that is not', async () => {
    const sources =
      await list<{ id: number; field_id?: number; name: string; aggregation_type?: string }[]>(
        '/api/sources',
      );
    expect(
      sources.filter((source) => source.field_id === 20).map((source) => source.aggregation_type),
    ).toEqual(['Max', 'TopDevice', 'Min', 'Average']);
    expect(sources.filter((source) => !('field_id' in source))).toEqual([
      { id: 17, name: 'Users Count', source_type: 'UsersCount' },
    ]);
  });

  test.each(LISTS)(
    '%s: 400 without a company, 403 for a foreign one, 404 for none, 405 for a POST',
    async (path) => {
      const statuses = await Promise.all(
        ['', '?company_id=abc', '?company_id=627&x=1', '?company_id=512', '?company_id=1'].map(
          async (query) => (await session.get(path + query)).status,
        ),
      );
      expect(statuses).toEqual([400, 400, 400, 403, 404]);
      expect((await session.post(path, {})).status).toBe(405);
    },
  );
});

test('the applications are a list with ids and names', async () => {
  const { status, body } = await session.get('/api/applications');
  expect(status).toBe(200);
  expect(body.data).toContainEqual(expect.objectContaining({ id: 1, name: 'Device monitoring' }));
});
