import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START, openSession, type Received, type Session } from './session.fixture.ts';

const PATH = '/api/management/devices/long-operations/fields/csv';
let session: Session;
let macs: string[];

beforeEach(async () => {
  session = await openSession({ operationSeconds: 1 });
  macs = [...session.simulator.truth(627).keys()].slice(0, 3);
});
afterEach(() => session.simulator.close());

function send(
  csv: string | Uint8Array<ArrayBuffer>,
  parts: Record<string, string> = { CompanyId: '627' },
): Promise<Received> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  body.append('File', new Blob([csv], { type: 'text/csv' }), 'devices.csv');
  return session.send(PATH, { method: 'POST', headers: { authorization: `Bearer ${session.token}` }, body });
}

describe('the CSV update', () => {
  test('sets each cell, by option id or name, and leaves empty ones alone', async () => {
    const [a = '', b = '', c = ''] = macs;
    const kept = session.simulator.truth(627).get(b)?.get('Depot');
    const { status, body } = await send(
      `\uFEFFMacAddress;Depot;UpdateRing;IsWarm\r\n${a};"Nusle; hala 2";Hold;true\r\n${b};;1;\r\n${c};Kbely;;false\r\n`,
    );
    expect(status).toBe(202);
    session.clock.now = START + 1000;
    const { id } = body.data as { id: number };
    const operation = await session.get(`/api/long-operations/${String(id)}`);
    expect(operation.body.data).toMatchObject({ state: 'Finished', total_items: 3 });
    const truth = session.simulator.truth(627);
    const values = (mac: string): unknown[] =>
      ['Depot', 'UpdateRing', 'IsWarm'].map((name) => truth.get(mac)?.get(name));
    expect(values(a)).toEqual(['Nusle; hala 2', 4, true]);
    expect(values(b).slice(0, 2)).toEqual([kept, 1]);
    expect([values(c)[0], values(c)[2]]).toEqual(['Kbely', false]);
  });

  test('fails individual devices with a reason', async () => {
    const [a = '', b = ''] = macs;
    const { body } = await send(`MacAddress;UpdateRing\n02:00:00:00:00:00;1\n${a};Soon\n${b};1;2\n`);
    session.clock.now = START + 1000;
    const { id } = body.data as { id: number };
    const status = await session.get(`/api/long-operations/${String(id)}`);
    expect(status.body.data).toMatchObject({
      state: 'FinishedWithErrors',
      failed_items: 3,
      result: {
        failed_items: [
          { identifier: '02:00:00:00:00:00', error_message: 'There is no such device' },
          {
            identifier: a,
            error_message: 'The value "Soon" does not suit "UpdateRing", which is of type Integer.',
          },
          { identifier: b, error_message: 'The row has not as many cells as the heading' },
        ],
      },
    });
  });

  test.each([
    ['first column is another', 'Name;Depot\n'],
    ['unknown column', 'MacAddress;Foo\n'],
    ['column that cannot be changed', 'MacAddress;Temperature\n'],
    ['column twice', 'MacAddress;Depot;Depot\n'],
    ['nothing to set', 'MacAddress\n'],
    ['empty file', ''],
    ['broken quotes', 'MacAddress;De"pot\n'],
  ])('refuses the whole file: %s', async (_, csv) => {
    expect((await send(csv)).status).toBe(400);
  });

  test('refuses what is not UTF-8, a wrong form, and another content type', async () => {
    expect((await send(Uint8Array.from([0x4d, 0xe9, 0x0a]))).status).toBe(400);
    expect((await send('MacAddress;Depot\n', {})).status).toBe(400);
    expect((await send('MacAddress;Depot\n', { CompanyId: '0' })).status).toBe(400);
    expect((await send('MacAddress;Depot\n', { CompanyId: '627', Reason: 'x' })).status).toBe(400);
    expect((await session.post(PATH, {})).status).toBe(415);
  });

  test('is refused to a user who may only view devices', async () => {
    const viewer = await openSession({}, 'viewer');
    const headers = { authorization: `Bearer ${viewer.token}` };
    const { status } = await viewer.send(PATH, { method: 'POST', headers, body: new FormData() });
    expect(status).toBe(403);
    await viewer.simulator.close();
  });
});
