import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allFilters, benchOfOnline } from '@test/support/applying-fleet.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import type { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  ({ fleet, bench } = benchOfOnline(20));
});
afterEach(() => bench.close());

const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 0 };
const begin = async (change: { macs?: string[]; filters?: typeof allFilters }): Promise<string> => {
  const { id: previewId } = await bench.preview(change);
  return (await bench.operations.apply({ previewId, reason: '', canary })).id;
};
const refuseUpdates = (): void => {
  const { onUpdate } = fleet;
  fleet.onUpdate = () => {
    fleet.onUpdate = onUpdate;
    return Promise.reject(serviceError('unreachable', 'not-sent'));
  };
};

describe('the account of a change', () => {
  const begun = [
    'you chose 20 of 20 devices',
    'rollcall checked again: the same 20',
    'rollcall saved their 20 old values',
    'rollcall sends the change in 2 requests',
    'service says running',
    'service says finished',
    'rollcall read back: 2 confirmed, 18 not sent',
    'rollcall watches the first 2 devices',
  ];

  it('tells who did what, from the choice of the devices to the last reading', async () => {
    const id = await begin({ filters: allFilters });
    await bench.clock.pass(300_000);
    expect(bench.story(id)).toEqual([
      ...begun,
      'rollcall found the first 2 in order, and sends the rest',
      'rollcall sends the change in 1 request',
      'service says finished',
      'rollcall read back: 20 confirmed',
    ]);
  });

  it('tells why the rest was not sent, and what the operator did about it', async () => {
    const id = await begin({ filters: allFilters });
    await bench.clock.pass(10_000);
    fleet.setAll('Online', 0);
    await bench.clock.pass(100_000);
    refuseUpdates();
    await bench.operations.sendRest(id);
    await bench.clock.pass(100_000);
    await bench.operations.sendRest(id);
    await bench.clock.pass(300_000);
    await bench.operations.verify(id);
    expect(bench.story(id)).toEqual([
      ...begun,
      'rollcall stopped: 2 of the first 2 devices failed or went offline',
      'you sent 1 request that had not been sent',
      'rollcall sends the change in 1 request',
      'rollcall request 3 of 3: could not send the change',
      'you sent 1 request that had not been sent',
      'rollcall sends the change in 1 request',
      'service says finished',
      'rollcall read back: 20 confirmed',
      'rollcall read back: 20 confirmed',
    ]);
  });

  it('tells that the operator stopped it, once', async () => {
    const id = await begin({ macs: [0, 1, 2, 3, 4, 5].map(macOf) });
    bench.operations.stop(id);
    await bench.clock.pass(300_000);
    expect(bench.story(id).filter((text) => text.startsWith('you '))).toEqual([
      'you chose 6 of 6 devices',
      'you stopped it before the rest was sent',
    ]);
  });

  it('tells that the devices could not be read back', async () => {
    const id = await begin({ filters: allFilters });
    fleet.readFailures = [serviceError('forbidden')];
    await bench.clock.pass(300_000);
    expect(bench.story(id).slice(-2)).toEqual([
      'service says finished',
      'rollcall could not read the devices back',
    ]);
  });
});

describe('the number of requests of a change', () => {
  it.each([
    ['of filters', { filters: allFilters }],
    ['of selected devices', { macs: [0, 1, 2, 3, 4, 5].map(macOf) }],
  ])('is that of all requests that were answered for it: %s', async (_, change) => {
    let unanswered = 0;
    const counted: number[] = [];
    const answered: number[] = [];
    const id = await begin(change);
    const count = (): void => {
      counted.push(bench.operation(id).requests);
      answered.push(fleet.reads + fleet.polls + fleet.updates.length - unanswered);
    };
    for (let moment = 0; moment < 4; moment += 1) {
      count();
      await bench.clock.pass(10_000);
    }
    fleet.readFailures = [serviceError('unreachable')];
    unanswered += 1;
    fleet.setAll('Online', 0);
    await bench.clock.pass(100_000);
    count();
    refuseUpdates();
    await bench.operations.sendRest(id);
    await bench.clock.pass(100_000);
    count();
    await bench.operations.sendRest(id);
    await bench.clock.pass(300_000);
    count();
    await bench.operations.verify(id);
    count();
    expect(bench.operation(id)).toMatchObject({ state: 'done', canary: { phase: 'stopped', failures: 2 } });
    expect(counted).toEqual(answered);
  });
});
