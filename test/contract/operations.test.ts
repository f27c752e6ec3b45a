import { describe, expect, it } from 'vitest';
import type { FieldUpdate, LongOperationStatus } from '@core/service/index.ts';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator({ operationSeconds: 10, operationFailEvery: 50 });

const update: FieldUpdate = {
  companyId: 413,
  fieldName: 'Country',
  value: 'XK',
  filters: [{ fieldName: 'Online', operatorId: 'Equals', operands: [1] }],
};

async function finished(operationId: string): Promise<LongOperationStatus> {
  const { client, advance } = pair();
  for (let poll = 0; poll < 100; poll += 1) {
    const status = await client.readLongOperation(operationId);
    if (status.isFinal) return status;
    advance(1000);
  }
  throw new Error('The operation never ended.');
}

const withCountry = (value: string): string[] =>
  [...pair().simulator.truth(413)]
    .filter(([, values]) => values.get('Country') === value)
    .map(([mac]) => mac);

describe('a bulk change', () => {
  it('changes the devices that match, names those that failed, and ends', async () => {
    const { client, simulator } = pair();
    const { operationId } = await client.updateField(update);
    const [received] = simulator.updatesReceived;
    expect(received).toMatchObject({ companyId: 413, fieldNames: ['Country'], value: 'XK' });
    expect(operationId).toBe(String(received?.operationId));
    const status = await finished(operationId);
    expect(status).toMatchObject({ id: operationId, state: 'FinishedWithErrors' });
    expect(status.failedItems).toHaveLength(status.failedCount ?? 0);
    expect(status.failedItems.length).toBeGreaterThan(0);
    for (const { message } of status.failedItems) expect(message).not.toBe('');
    const changed = new Set(withCountry('XK'));
    const targets = new Set([...changed, ...status.failedItems.map(({ identifier }) => identifier)]);
    expect(targets.size).toBe(received?.devices);
    expect(status.failedItems.filter(({ identifier }) => changed.has(identifier))).toEqual([]);
  });

  it('is in progress at first and reports how far it is', async () => {
    const { client, advance } = pair();
    const { operationId } = await client.updateField(update);
    advance(5000);
    const status = await client.readLongOperation(operationId);
    expect(status.isFinal).toBe(false);
  });

  it('whose response is lost after reads over kept connections is received once and reported as unknown', async () => {
    const { client, simulator } = pair();
    await client.readFields(413);
    simulator.failNext('updateField', 'lose-answer', 9);
    const error = await failureOf(client.updateField(update));
    expect(error.delivery).toBe('unknown');
    expect(simulator.requests.updateField).toBe(1);
    expect(simulator.updatesReceived).toHaveLength(1);
  });

  it.each(['reset', { status: 500 }, { status: 502 }, { status: 503 }, { status: 504 }] as const)(
    'that meets %j is sent once',
    async (fault) => {
      const { client, simulator } = pair();
      simulator.failNext('updateField', fault, 9);
      const error = await failureOf(client.updateField(update));
      expect(error.delivery).toBe('unknown');
      expect(simulator.requests.updateField).toBe(1);
      expect(simulator.updatesReceived).toEqual([]);
    },
  );

  it('that gets no response in time is sent once', async () => {
    const { clientWith, simulator } = pair();
    simulator.failNext('updateField', 'hang', 9);
    const error = await failureOf(clientWith({ timeouts: { headersMs: 50 } }).updateField(update));
    expect([error.kind, error.delivery]).toEqual(['timed-out', 'unknown']);
    expect(simulator.requests.updateField).toBe(1);
  });

  it('with a revoked token is carried out once', async () => {
    const { client, simulator } = pair();
    await client.signIn();
    simulator.expireTokens();
    await client.updateField(update);
    expect(simulator.updatesReceived).toHaveLength(1);
    expect(simulator.requests.updateField).toBe(2);
  });

  it('is not allowed for a user who may only view devices', async () => {
    const { clientWith, simulator } = pair();
    const viewer = clientWith({ username: 'viewer', password: 'viewer' });
    const error = await failureOf(viewer.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['forbidden', 'rejected']);
    expect(simulator.updatesReceived).toEqual([]);
  });

  it('of a field that cannot be changed is refused with the words of the service', async () => {
    const { client } = pair();
    const error = await failureOf(client.updateField({ ...update, fieldName: 'Online', value: 1 }));
    expect([error.kind, error.delivery]).toEqual(['rejected', 'rejected']);
    expect(error.error.happened).toMatch(/^The service refused: .+/);
  });

  it.each([true, false, '', 'Čeština "quoted"', 0, -1.5])('can set %j', async (value) => {
    const { client, simulator } = pair();
    const fieldName =
      typeof value === 'boolean' ? 'IsWarm' : typeof value === 'number' ? 'AntennaGain' : 'Country';
    await client.updateField({ ...update, fieldName, value });
    expect(simulator.updatesReceived[0]?.value).toBe(value);
  });
});

describe('a bulk change from CSV', () => {
  it('sets the values of the cells', async () => {
    const { client, simulator } = pair();
    const [first = '', second = ''] = simulator.truth(413).keys();
    const before = simulator.truth(413).get(second)?.get('Description');
    const csv = `MacAddress;Country;Description\r\n${first};Česko;Brno\r\n${second};XK;\r\n`;
    const { operationId } = await client.updateFromCsv({ companyId: 413, csv });
    await finished(operationId);
    expect(simulator.truth(413).get(first)?.get('Country')).toBe('Česko');
    expect(simulator.truth(413).get(second)?.get('Country')).toBe('XK');
    expect(simulator.truth(413).get(second)?.get('Description')).toBe(before);
  });

  it('whose response is lost is received once', async () => {
    const { client, simulator } = pair();
    simulator.failNext('updateCsv', 'lose-answer', 9);
    const [mac = ''] = simulator.truth(413).keys();
    const error = await failureOf(
      client.updateFromCsv({ companyId: 413, csv: `MacAddress;Country\n${mac};XK\n` }),
    );
    expect(error.delivery).toBe('unknown');
    expect(simulator.requests.updateCsv).toBe(1);
  });
});

it('an operation that does not exist is not found', async () => {
  expect((await failureOf(pair().client.readLongOperation('987654'))).kind).toBe('not-found');
});
