import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(12);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const macs = [0, 1, 2].map(macOf);

describe('a reading on demand that comes late', () => {
  it('does not overwrite what the rest changed meanwhile', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply();
    const reading = deferred<undefined>();
    fleet.hold = reading.promise;
    const order = bench.operations.verify(id);
    await settled();
    fleet.onUpdate = (update) => {
      fleet.give(update);
      return Promise.resolve({ operationId: '8841' });
    };
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 12 });
    reading.resolve(undefined);
    expect(await order).toMatchObject({ state: 'done', confirmed: 12 });
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 12, error: null });
  });

  it('is given up when the operation changes during every attempt', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply();
    const { client } = fleet;
    bench.access.clients.set('Transit', {
      ...client,
      queryDevices: async (query, signal) => {
        const page = await client.queryDevices(query, signal);
        bench.journal.update(id, { fields: { requests: bench.operation(id).requests + 1 } });
        return page;
      },
    });
    await expect(bench.operations.verify(id)).rejects.toThrow('changed while its devices were read');
    expect(bench.operation(id)).toMatchObject({ state: 'failed', confirmed: null });
  });

  it('is not overwritten by an older one of the rounds either', async () => {
    const { id } = await bench.apply();
    await bench.clock.pass(1_000);
    const reading = deferred<undefined>();
    fleet.hold = reading.promise;
    await bench.clock.pass(2_000);
    for (let index = 1; index < 12; index += 1) fleet.set(index, 'Ring', 2);
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'verifying', confirmed: 11 });
    const told = bench.told.length;
    reading.resolve(undefined);
    await settled();
    expect(bench.told.slice(told).map(({ confirmed }) => confirmed)).toEqual([11]);
  });

  it('counts even if the service reports progress meanwhile', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const { id } = await bench.apply();
    const reading = deferred<undefined>();
    fleet.hold = reading.promise;
    fleet.setAll('Ring', 2);
    const order = bench.operations.verify(id);
    await bench.clock.pass(5_000);
    const { reads } = fleet;
    fleet.setAll('Ring', 2);
    reading.resolve(undefined);
    await order;
    expect(fleet.reads).toBe(reads);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 12 });
  });
});

describe('the end of an operation', () => {
  it('is never done when nothing was accepted, whoever set the value', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('forbidden', 'rejected'));
    const { id } = await bench.apply();
    fleet.set(0, 'Ring', 2);
    expect(await bench.operations.verify(id)).toMatchObject({
      state: 'failed',
      error: { code: 'forbidden' },
    });
    fleet.setAll('Ring', 2);
    expect(await bench.operations.verify(id)).toMatchObject({
      state: 'failed',
      confirmed: 12,
      error: { code: 'forbidden' },
    });
  });

  it.each([
    ['rejected', serviceError('forbidden', 'rejected'), 2],
    ['not sent', serviceError('unreachable', 'not-sent'), 1],
  ])('is never done when one request was %s', async (_, error, readBack) => {
    fleet.onUpdate = (update) => {
      if (fleet.updates.length > 1) return Promise.reject(error);
      fleet.give(update);
      return Promise.resolve({ operationId: '8841' });
    };
    const { id } = await bench.apply({ macs });
    fleet.setAll('Ring', 2);
    await bench.clock.pass(200_000);
    // Devices of unsent requests are only read on demand.
    expect(bench.operation(id).confirmed).toBe(readBack);
    expect(await bench.operations.verify(id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 3,
      error: { code: error.kind },
    });
  });

  it('does not claim that nothing was changed when the devices cannot be read', async () => {
    const { id } = await bench.apply();
    fleet.readFailures = [serviceError('forbidden')];
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      error: { code: 'forbidden', safe: 'The service accepted the change; the old values are kept here.' },
    });
  });

  it('is based on one reading of all devices, however long it had to wait in between', async () => {
    const { id } = await bench.apply();
    for (let index = 1; index < 12; index += 1) fleet.set(index, 'Ring', 2);
    await bench.clock.pass(1_000);
    expect(bench.operation(id)).toMatchObject({ state: 'verifying', confirmed: 11 });
    bench.access.clients.clear();
    await bench.clock.pass(86_400_000);
    fleet.set(0, 'Ring', 2);
    fleet.set(5, 'Ring', 9);
    bench.access.clients.set('Transit', fleet.client);
    bench.access.switchTo('Transit');
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 11 });
  });
});

it('a text that only spells the same time differently is changed, and confirmed only once it was', async () => {
  fleet.setAll('Depot', '2026-05-20 09:12');
  const change = { fieldName: 'Depot', value: '2026-05-20T09:12:00Z', macs };
  expect((await bench.preview(change)).counts).toMatchObject({ willChange: 3, hasIt: 0 });
  const { id } = await bench.apply(change);
  fleet.set(0, 'Depot', change.value);
  await bench.clock.pass(200_000);
  expect(bench.operation(id)).toMatchObject({ state: 'done-with-failures', confirmed: 1, notChanged: 2 });
});
