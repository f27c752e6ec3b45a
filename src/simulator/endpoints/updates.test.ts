import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START, devicesQuery, filter, openSession, type Received, type Session } from './session.fixture.ts';

interface Status {
  readonly id: number;
  readonly state: string;
  readonly processed_items: number;
  readonly total_items: number;
  readonly failed_items: number;
  readonly result: { failed_items: { identifier: string; error_message: string }[] } | null;
}

const PATH = '/api/management/devices/long-operations/fields';
const TRAMS = [filter('Name', 'Contains', 'Tram'), filter('Country', 'Equals', 'CZ')];
let session: Session;

beforeEach(async () => {
  session = await openSession({ operationSeconds: 10, operationFailEvery: 50 });
});
afterEach(() => session.simulator.close());

function update(change: object = {}): Promise<Received> {
  const body = { company_id: 627, field_name: 'Depot', value: 'Nusle', filters: TRAMS };
  return session.post(PATH, { ...body, ...change });
}

async function start(change: object = {}): Promise<number> {
  const { status, body } = await update(change);
  expect(status).toBe(202);
  return (body.data as { id: number }).id;
}

async function statusAfter(id: number, elapsedMs: number): Promise<Status> {
  session.clock.now = START + elapsedMs;
  return (await session.get(`/api/long-operations/${String(id)}`)).body.data as Status;
}

async function matching(...filters: object[]): Promise<number> {
  const query = devicesQuery({ filters, page_size: 1 });
  return (await session.post('/api/monitoring/devices/companies/627', query)).body.total_items ?? -1;
}

const inNusle = (): Promise<number> => matching(filter('Depot', 'Equals', 'Nusle'));

describe('a bulk update', () => {
  test('waits, runs, and ends with the devices that failed', async () => {
    const id = await start();
    const seen: Status[] = [];
    for (const elapsed of [0, 999, 1000, 5500, 9999, 10_000, 60_000])
      seen.push(await statusAfter(id, elapsed));
    expect(seen.map(({ state }) => state)).toEqual([
      'Pending',
      'Pending',
      'Running',
      'Running',
      'Running',
      'FinishedWithErrors',
      'FinishedWithErrors',
    ]);
    expect(seen.map((status) => status.processed_items)).toEqual([0, 0, 0, 306, 611, 612, 612]);
    expect(seen.map((status) => status.failed_items)).toEqual([0, 0, 0, 6, 12, 12, 12]);
    expect(seen.every((status) => status.id === id && status.total_items === 612)).toBe(true);
    expect(seen[4]?.result).toBeNull();
    const messages = seen[5]?.result?.failed_items.map((item) => item.error_message);
    expect(messages?.slice(0, 2)).toEqual([
      'Timeout while waiting for the device',
      'Device is locked by another operation',
    ]);
  });

  test('changes one device after another, and failed ones not at all', async () => {
    const before = session.simulator.truth(627);
    const id = await start();
    expect(await inNusle()).toBe(0);
    await statusAfter(id, 5500);
    expect(await inNusle()).toBe(300);
    const { result } = await statusAfter(id, 10_000);
    expect(await inNusle()).toBe(600);
    const after = session.simulator.truth(627);
    for (const { identifier } of result?.failed_items ?? []) {
      expect(after.get(identifier)?.get('Depot')).toBe(before.get(identifier)?.get('Depot'));
    }
  });

  test('continues without anyone polling its state', async () => {
    await start();
    session.clock.now = START + 10_000;
    const depots = [...session.simulator.truth(627).values()].map((values) => values.get('Depot'));
    expect(depots.filter((depot) => depot === 'Nusle')).toHaveLength(600);
  });

  test('applies to the devices that match when it is accepted, whatever happens to them later', async () => {
    const id = await start({ filters: [filter('Depot', 'Equals', 'Motol')] });
    const total = await matching(filter('Depot', 'Equals', 'Motol'));
    for (const [mac] of session.simulator.truth(627)) session.simulator.setDevice(mac, 'Depot', 'Elsewhere');
    const { total_items, failed_items } = await statusAfter(id, 10_000);
    expect(total_items).toBe(total);
    expect(await inNusle()).toBe(total - failed_items);
  });

  test('of nothing finishes', async () => {
    const id = await start({ filters: [filter('Name', 'Equals', 'nobody')] });
    expect((await statusAfter(id, 9999)).state).toBe('Pending');
    expect(await statusAfter(id, 10_000)).toMatchObject({
      state: 'Finished',
      total_items: 0,
      failed_items: 0,
    });
  });

  test('is recorded by the simulator as it was sent', async () => {
    const id = await start({ field_name: 'UpdateRing', value: 3 });
    expect(session.simulator.updatesReceived).toEqual([
      {
        companyId: 627,
        fieldNames: ['UpdateRing'],
        value: 3,
        filters: TRAMS,
        username: 'demo',
        operationId: id,
        devices: 612,
      },
    ]);
  });

  test.each<[string, unknown]>([
    ['Depot', ''],
    ['IsWarm', false],
    ['UpdateRing', 4],
    ['AntennaGain', 2.5],
    ['ServiceInterval', 0],
    ['InstalledOn', '2026-05-01T00:00:00Z'],
    ['Asset No. (SAP)', '007'],
  ])('sets %s to %j', async (fieldName, value) => {
    const id = await start({
      field_name: fieldName,
      value,
      filters: [filter('Name', 'Equals', 'Tram 8301')],
    });
    expect((await statusAfter(id, 10_000)).state).toBe('Finished');
    const tram = [...session.simulator.truth(627).values()].find(
      (values) => values.get('Name') === 'Tram 8301',
    );
    expect(tram?.get(fieldName)).toBe(value);
  });
});

describe('refused updates change nothing', () => {
  test.each<[string, object]>([
    ['unknown field', { field_name: 'Foo' }],
    ['field that cannot be changed', { field_name: 'Temperature', value: 5 }],
    ['text for a boolean', { field_name: 'IsWarm', value: 'true' }],
    ['number for a text', { value: 5 }],
    ['null', { value: null }],
    ['text that is too long', { value: 'x'.repeat(256) }],
    ['unknown option', { field_name: 'UpdateRing', value: 9 }],
    ['option by name', { field_name: 'UpdateRing', value: 'Stable' }],
    ['fraction for an integer', { field_name: 'ServiceInterval', value: 1.5 }],
    ['time that is none', { field_name: 'InstalledOn', value: 'yesterday' }],
    ['company as a text', { company_id: '627' }],
    ['unknown property', { reason: 'CHG-2041' }],
    ['wrong filter', { filters: [filter('Foo', 'Equals', 1)] }],
  ])('%s: 400', async (_, change) => {
    const { status, body } = await update(change);
    expect([status, body.success]).toEqual([400, false]);
    expect(session.simulator.updatesReceived).toEqual([]);
  });

  test.each(['company_id', 'field_name', 'value', 'filters'])('without "%s": 400', async (name) => {
    const body = { company_id: 627, field_name: 'Depot', value: 'Nusle', filters: TRAMS };
    const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    expect((await session.post(PATH, rest)).status).toBe(400);
    expect(session.simulator.updatesReceived).toEqual([]);
  });

  test('by a user who may only view devices: 403', async () => {
    const viewer = await openSession({}, 'viewer');
    const body = { company_id: 627, field_name: 'Depot', value: 'x', filters: TRAMS };
    expect((await viewer.post(PATH, body)).status).toBe(403);
    expect((await viewer.get('/api/fields?company_id=627')).status).toBe(200);
    expect(viewer.simulator.updatesReceived).toEqual([]);
    await viewer.simulator.close();
  });

  test('of another company: 403, of an unknown one: 404', async () => {
    expect((await update({ company_id: 512 })).status).toBe(403);
    expect((await update({ company_id: 1 })).status).toBe(404);
  });
});

test('an operation that does not exist is not found', async () => {
  expect((await session.get('/api/long-operations/1')).status).toBe(404);
  expect((await session.get('/api/long-operations/abc')).status).toBe(404);
});
