import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceClient, ServiceError } from '@core/service/index.ts';
import { startSimulator, type Simulator } from '@simulator/index.ts';
import { calls, type Call, type CallSubject } from './proxy/calls.ts';
import { cases, type Case } from './proxy/expectations.ts';
import { startFaultProxy } from './proxy/fault-proxy.ts';

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', onUnhandled));
afterAll(() => void process.off('unhandledRejection', onUnhandled));

/** A service, and what calls can refer to. */
interface Place {
  readonly simulator: Simulator;
  readonly subject: CallSubject;
}

function clientOf({ username, password }: Simulator, address: string, timeouts: Case['timeouts'] = {}) {
  return createServiceClient({ serviceAddress: address, username, password, timeouts, random: () => 0 });
}

async function startPlace(): Promise<Place> {
  const simulator = await startSimulator({ seed: 3 });
  const companyId = simulator.companies[0]?.id ?? 0;
  const mac = [...simulator.truth(companyId).keys()][0] ?? '';
  const client = clientOf(simulator, simulator.url);
  const source = (await client.readSources(companyId))[0];
  const filters = [{ fieldName: 'MacAddress', operatorId: 'Equals', operands: [mac] }];
  const { operationId } = await client.updateField({ companyId, fieldName: 'Country', value: 'CZ', filters });
  await client.close();
  return { simulator, subject: { companyId, mac, sourceId: source?.id ?? 0, operationId } };
}

/**
 * Signs in over a working connection if the URL is valid, makes the call over the faulty one, and resolves with its
 * error.
 */
async function play({ simulator, subject }: Place, fault: Case, call: Call): Promise<unknown> {
  const proxy = await startFaultProxy(simulator.url);
  const client = clientOf(simulator, fault.address?.(proxy.url) ?? proxy.url, fault.timeouts);
  try {
    if (!fault.address && call.effect !== 'sign-in') await client.signIn();
    await fault.hurt?.(proxy);
    return await call.make(client, subject).then(
      () => null,
      (reason: unknown) => reason,
    );
  } finally {
    await client.close();
    await proxy.whenUnused();
    await proxy.close();
  }
}

describe.each(cases)('a line with the fault “$name”', (fault) => {
  let place: Place;
  beforeAll(async () => void (place = await startPlace()));
  afterAll(() => place.simulator.close());

  it.concurrent.for(calls)('ends $name as it must', async (call, { task, expect }) => {
    const error = await play(place, fault, call);
    const kind = error instanceof ServiceError ? error.kind : error;
    Object.assign(task.meta, { cell: { fault: fault.name, call: call.name, end: kind ?? 'succeeds' } });
    expect(kind).toBe(fault.end.kind);
    if (call.effect !== 'change') return;
    if (error !== null) expect(error).toMatchObject({ delivery: fault.end.delivery });
    // The first update created the operation that is read. Of the two kinds of change, only the form has no value.
    const isForm = (update: object): boolean => !('value' in update);
    const arrived = place.simulator.updatesReceived
      .slice(1)
      .filter((update) => isForm(update) === (call.name === 'update form')).length;
    expect(arrived).toBeLessThanOrEqual(fault.end.delivery === 'not-sent' ? 0 : 1);
    if (kind === null) expect(arrived).toBe(1);
  });
});

describe('after all of them', () => {
  it('no rejection was left unhandled', () => expect(unhandled).toEqual([]));
});
