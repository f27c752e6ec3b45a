import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { applyUpdates, refuseOnce } from '@test/support/applying-fleet.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let stuck: Set<string>;
beforeEach(() => {
  fleet = new FakeFleet(6);
  bench = new OperationsBench(fleet);
  stuck = new Set();
  applyUpdates(fleet, (mac) => stuck.has(mac));
});
afterEach(() => bench.close());

const ended = async (id: string): Promise<Operation> => {
  await bench.clock.pass(200_000);
  return bench.operation(id);
};
const changeDepots = async (): Promise<Operation> => {
  const { id } = await bench.apply({ fieldName: 'Depot', value: 'North' });
  return ended(id);
};

/** Lets the service compare MAC addresses with lists. */
const withLists = (): void => {
  const fields = fleetFields.map((field) =>
    field.name === 'MacAddress' ? { ...field, operators: ['Equals', 'In'] } : field,
  );
  bench.fields = () => Promise.resolve(fields);
};

describe('a follow-up of an operation', () => {
  it.each(['retry', 'revert'] as const)(
    'is applied once: a second %s waits for the end of the first',
    async (kind) => {
      fleet.setAll('Depot', 'East');
      stuck = new Set([macOf(1), macOf(4)]);
      const { id } = await changeDepots();
      const plan = () =>
        kind === 'retry' ? bench.operations.retry(id) : bench.operations.revertPlan({ operationId: id });
      const [first, second] = [await plan(), await plan()];
      fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
      const { updates } = fleet;
      const before = updates.length;
      await bench.operations.apply({ previewId: first.id, reason: '' });
      await settled();
      await expect(bench.operations.apply({ previewId: second.id, reason: '' })).rejects.toThrow(
        `A ${kind} of this operation has not ended`,
      );
      await expect(plan()).rejects.toThrow('has not ended');
      expect(updates).toHaveLength(before + 1);
      expect((await bench.operations.apply({ previewId: first.id, reason: '' })).state).toBe('unknown');
    },
  );

  it('may be followed by another one of the same kind after its end', async () => {
    stuck = new Set([macOf(1), macOf(4)]);
    const { id } = await changeDepots();
    const first = await bench.operations.retry(id);
    const { id: firstId } = await bench.operations.apply({ previewId: first.id, reason: '' });
    expect(await ended(firstId)).toMatchObject({ state: 'failed' });
    stuck.clear();
    const second = await bench.operations.retry(id);
    const { id: secondId } = await bench.operations.apply({ previewId: second.id, reason: '' });
    expect(await ended(secondId)).toMatchObject({ state: 'done', retryOf: id });
  });

  it('is not applied when the operation was resumed meanwhile', async () => {
    refuseOnce(fleet, 0);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2].map(macOf) });
    await ended(id);
    const { id: previewId } = await bench.operations.retry(id);
    fleet.onUpdate = () => new Promise(() => undefined);
    await bench.operations.sendRest(id);
    await settled();
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('is not known');
    expect(fleet.updates).toHaveLength(2);
  });

  it('is not applied twice by two windows that confirm two previews simultaneously', async () => {
    stuck = new Set([macOf(1)]);
    const { id } = await changeDepots();
    const previews = [await bench.operations.retry(id), await bench.operations.retry(id)];
    fleet.onUpdate = () => new Promise(() => undefined);
    const before = fleet.updates.length;
    const answers = await Promise.allSettled(
      previews.map(({ id: previewId }) => bench.operations.apply({ previewId, reason: '' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(fleet.updates).toHaveLength(before + 1);
  });
});

describe('a revert of many devices', () => {
  const many = 33;
  beforeEach(() => {
    for (let index = 6; index < many; index += 1) {
      fleet.devices.set(macOf(index), new Map([['MacAddress', macOf(index)]]));
    }
    for (let index = 0; index < many; index += 1) fleet.set(index, 'Depot', `Depot ${index % 3}`);
  });

  it('reads the company once, whatever the number of old values, and queries once by MAC address', async () => {
    const { id } = await changeDepots();
    const { reads } = fleet;
    const preview = await bench.operations.revertPlan({ operationId: id });
    expect(preview).toMatchObject({ sendRequests: many, requests: 2, counts: { willChange: many } });
    expect(fleet.reads - reads).toBe(2);
    await bench.operations.apply({ previewId: preview.id, reason: '' });
    expect(fleet.reads - reads).toBe(4);
  });

  it('reads the company and each list once where the service compares with lists', async () => {
    const { id } = await changeDepots();
    withLists();
    const { reads } = fleet;
    expect(await bench.operations.revertPlan({ operationId: id })).toMatchObject({
      sendRequests: 3,
      requests: 4,
    });
    expect(fleet.reads - reads).toBe(4);
  });
});

it('a retry waits for the end of a revert of the same operation, and vice versa', async () => {
  fleet.setAll('Depot', 'East');
  stuck = new Set([macOf(1)]);
  const { id } = await changeDepots();
  const revert = await bench.operations.revertPlan({ operationId: id });
  fleet.onUpdate = () => new Promise(() => undefined);
  await bench.operations.apply({ previewId: revert.id, reason: '' });
  await settled();
  await expect(bench.operations.retry(id)).rejects.toThrow('A revert of this operation has not ended.');
});

describe('the rest of an operation', () => {
  it('is not sent when the operation was followed up while its devices were read', async () => {
    refuseOnce(fleet, 1);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2].map(macOf) });
    await ended(id);
    const { id: previewId } = await bench.operations.retry(id);
    const reading = deferred<undefined>();
    fleet.hold = reading.promise;
    const rest = bench.operations.sendRest(id);
    await settled();
    fleet.onUpdate = () => new Promise(() => undefined);
    await bench.operations.apply({ previewId, reason: '' });
    reading.resolve(undefined);
    await expect(rest).rejects.toThrow('A retry of this operation has not ended');
    expect(bench.operation(id).state).toBe('done-with-failures');
  });

  it.each(['retry', 'revert'] as const)('is not sent before the end of a %s of it', async (kind) => {
    fleet.setAll('Depot', 'East');
    const { onUpdate } = fleet;
    refuseOnce(fleet, 1);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2].map(macOf) });
    await ended(id);
    const { id: previewId } = await (kind === 'retry'
      ? bench.operations.retry(id)
      : bench.operations.revertPlan({ operationId: id }));
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    await bench.operations.apply({ previewId, reason: '' });
    await settled();
    fleet.onUpdate = onUpdate;
    const { length } = fleet.updates;
    await expect(bench.operations.sendRest(id)).rejects.toThrow(`A ${kind} of this operation has not ended`);
    expect(fleet.updates).toHaveLength(length);
  });

  it('is not sent while the answer to the same change, confirmed again, is lost', async () => {
    const macs = [0, 1, 2].map(macOf);
    const { onUpdate } = fleet;
    fleet.onUpdate = () => Promise.reject(serviceError('unreachable', 'not-sent'));
    const { id } = await bench.apply({ macs });
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    const again = await bench.apply({ macs: macs.slice(1) });
    fleet.onUpdate = onUpdate;
    await expect(bench.operations.sendRest(id)).rejects.toThrow('was confirmed again and has not ended');
    expect(fleet.updates).toHaveLength(2);
    await bench.operations.verify(again.id);
    await bench.operations.sendRest(id);
    await ended(id);
    expect(bench.operation(id).state).toBe('done');
  });
});
