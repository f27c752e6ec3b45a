import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/contract.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { applyUpdates, refuseOnce } from '@test/support/applying-fleet.ts';
import { serviceError } from '@test/support/fake-client.ts';
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
const changeDepots = async (value = 'North'): Promise<Operation> => {
  const { id } = await bench.apply({ fieldName: 'Depot', value });
  return ended(id);
};
const depots = (): (FieldValue | undefined)[] =>
  [...fleet.devices.values()].map((values) => values.get('Depot'));
const confirmed = async (previewId: string): Promise<Operation> => {
  const { id } = await bench.operations.apply({ previewId, reason: '' });
  await settled();
  return ended(id);
};
const left = (previewId: string) =>
  bench.operations
    .previewRows({ previewId, groups: ['cannot-change'], offset: 0, limit: 99 })
    .rows.map(({ mac, note }) => [mac, note]);

/** Lets the service compare MAC addresses with lists. */
const withLists = (): void => {
  const fields = fleetFields.map((field) =>
    field.name === 'MacAddress' ? { ...field, operators: ['Equals', 'In'] } : field,
  );
  bench.fields = () => Promise.resolve(fields);
};
/** Calls `meddle` after the `number`th reading from now on was answered. */
const afterReading = (number: number, meddle: () => void): void => {
  const queryDevices = fleet.client.queryDevices.bind(fleet.client);
  let readings = 0;
  fleet.client.queryDevices = async (query, signal) => {
    const page = await queryDevices(query, signal);
    readings += 1;
    if (readings === number) meddle();
    return page;
  };
};

describe('a retry', () => {
  it('is for the devices that kept their old value, and for no others', async () => {
    stuck = new Set([macOf(1), macOf(4)]);
    const first = await changeDepots();
    expect(first).toMatchObject({ state: 'done-with-failures', notChanged: 2 });
    const preview = await bench.operations.retry(first.id);
    expect(preview).toMatchObject({
      retryOf: first.id,
      revertOf: null,
      change: { fieldName: 'Depot', value: 'North', macs: [macOf(1), macOf(4)] },
      counts: { unset: 2, willChange: 0 },
    });
    stuck.clear();
    expect(await confirmed(preview.id)).toMatchObject({
      state: 'done',
      retryOf: first.id,
      targets: 2,
      filterText: '2 devices by MAC address',
    });
    expect(depots()).toEqual(Array(6).fill('North'));
  });

  it('leaves devices alone that have a third value', async () => {
    stuck = new Set([macOf(1), macOf(4)]);
    fleet.set(4, 'Depot', 'East');
    const { id } = await changeDepots();
    fleet.set(4, 'Depot', 'West');
    await bench.operations.verify(id);
    expect((await bench.operations.retry(id)).change.macs).toEqual([macOf(1)]);
  });

  it('leaves devices alone that were never read and now have a third value', async () => {
    refuseOnce(fleet, 0);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2, 3].map(macOf) });
    expect(await ended(id)).toMatchObject({ state: 'failed', confirmed: null });
    fleet.set(1, 'Depot', 'Harbour');
    fleet.devices.delete(macOf(2));
    const preview = await bench.operations.retry(id);
    expect(preview.change.macs).toEqual([macOf(0), macOf(3)]);
    expect(left(preview.id)).toEqual([
      [macOf(1), 'Somebody has set it to “Harbour” since.'],
      [macOf(2), 'The device is no longer there.'],
    ]);
    await confirmed(preview.id);
    expect(fleet.devices.get(macOf(1))?.get('Depot')).toBe('Harbour');
  });

  it('reports for a device that somebody has set the value since', async () => {
    refuseOnce(fleet, 0);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [macOf(0), macOf(1)] });
    await ended(id);
    fleet.set(1, 'Depot', 'North');
    expect((await bench.operations.retry(id)).counts).toEqual({
      willChange: 0,
      unset: 1,
      hasIt: 1,
      cannotChange: 0,
    });
  });

  it('leaves all devices alone when the value is no longer valid for the field', async () => {
    stuck = new Set(fleet.devices.keys());
    const { id } = await bench.apply();
    await ended(id);
    bench.fields = () =>
      Promise.resolve(
        fleetFields.map((field) => (field.name === 'Ring' ? { ...field, options: [] } : field)),
      );
    await expect(bench.operations.retry(id)).rejects.toThrow('No device of this operation');
  });

  it('is refused when nothing failed, before the end, and from another account', async () => {
    const { id } = await changeDepots();
    await expect(bench.operations.retry(id)).rejects.toThrow('kept its old value');
    await expect(bench.operations.retry('nothing')).rejects.toThrow('no such operation');
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    const unknown = await bench.apply();
    await expect(bench.operations.retry(unknown.id)).rejects.toThrow('How the operation ended is not known');
    await expect(bench.operations.revertPlan({ operationId: unknown.id })).rejects.toThrow('is not known');
    bench.access.clients.set('Utility metering', fleet.client);
    bench.access.switchTo('Utility metering');
    await expect(bench.operations.retry(id)).rejects.toThrow('belongs to Transit');
    await expect(bench.operations.revertPlan({ operationId: id })).rejects.toThrow('belongs to Transit');
  });
});

it('a change from a file is named after its values, and so is its retry', async () => {
  stuck = new Set([macOf(0), macOf(1)]);
  const preview = await bench.operations.previewValues({
    fieldName: 'Depot',
    assignments: [
      { value: 'North', macs: [macOf(0), macOf(2)] },
      { value: 'South', macs: [macOf(1)] },
      { value: 'West', macs: [macOf(3)] },
    ],
  });
  const { id, valueLabel } = await confirmed(preview.id);
  expect(valueLabel).toBe('3 values of a file');
  const retry = await bench.operations.retry(id);
  expect(await confirmed(retry.id)).toMatchObject({ targets: 2, valueLabel });
});

describe('an option that no longer exists', () => {
  const withOptions = (ids: readonly number[]): void => {
    const options = ids.map((id) => ({ id, name: `Ring ${id}` }));
    const fields = fleetFields.map((field) => (field.name === 'Ring' ? { ...field, options } : field));
    bench.fields = () => Promise.resolve(fields);
  };

  it('is not restored: its devices are left alone with the reason', async () => {
    withOptions([1, 2, 3]);
    fleet.set(0, 'Ring', 2);
    const { id } = await bench.apply({ macs: [0, 1].map(macOf), value: 3 });
    await ended(id);
    withOptions([2, 3]);
    const preview = await bench.operations.revertPlan({ operationId: id });
    expect(preview.change.macs).toEqual([macOf(0)]);
    expect(left(preview.id)).toEqual([[macOf(1), 'Update ring has no option “1”.']]);
  });
});

describe('a revert', () => {
  beforeEach(() => {
    for (const [index, depot] of ['East', 'East', 'West', 'East', 'West', 'South'].entries()) {
      fleet.set(index, 'Depot', depot);
    }
  });

  it('restores every device’s own old value and is verified against it', async () => {
    const first = await changeDepots();
    const preview = await bench.operations.revertPlan({ operationId: first.id });
    expect(preview).toMatchObject({
      revertOf: first.id,
      retryOf: null,
      sendRequests: 6,
      counts: { willChange: 6, cannotChange: 0 },
      values: [
        { value: 'East', devices: 3, requests: 3 },
        { value: 'West', devices: 2, requests: 2 },
        { value: 'South', devices: 1, requests: 1 },
      ],
    });
    const rows = { previewId: preview.id, groups: ['will-change'] as const, offset: 3, limit: 1 };
    expect(bench.operations.previewRows(rows).rows).toMatchObject([
      { mac: macOf(2), before: 'North', after: 'West' },
    ]);
    const reverted = await confirmed(preview.id);
    expect(reverted).toMatchObject({ state: 'done', revertOf: first.id, valueLabel: 'their old values' });
    expect(depots()).toEqual(['East', 'East', 'West', 'East', 'West', 'South']);
    fleet.set(2, 'Depot', 'East');
    expect(await bench.operations.verify(reverted.id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 5,
    });
  });

  it('can itself be reverted, and its failures retried', async () => {
    const first = await changeDepots();
    stuck = new Set([macOf(4), macOf(5)]);
    const reverted = await confirmed((await bench.operations.revertPlan({ operationId: first.id })).id);
    expect(reverted).toMatchObject({ state: 'done-with-failures', notChanged: 2 });
    const retry = await bench.operations.retry(reverted.id);
    expect(retry).toMatchObject({
      values: [
        { value: 'West', devices: 1 },
        { value: 'South', devices: 1 },
      ],
      sendRequests: 2,
    });
    stuck.clear();
    expect(await confirmed(retry.id)).toMatchObject({ retryOf: reverted.id, valueLabel: 'their old values' });
    expect(depots()).toEqual(['East', 'East', 'West', 'East', 'West', 'South']);
    await confirmed((await bench.operations.revertPlan({ operationId: reverted.id })).id);
    expect(depots()).toEqual(Array(6).fill('North'));
  });

  it('leaves devices alone that were unset, no longer exist, or were changed by somebody since', async () => {
    fleet.set(0, 'Depot', null);
    fleet.set(1, 'Depot', { exact: '12345678901234567890' });
    const { id } = await changeDepots();
    fleet.devices.delete(macOf(2));
    fleet.set(3, 'Depot', 'Harbour');
    fleet.set(4, 'Depot', null);
    const preview = await bench.operations.revertPlan({ operationId: id });
    expect(left(preview.id)).toEqual([
      [macOf(0), 'It was unset before, and the service cannot unset a value.'],
      [macOf(1), 'Its old value cannot be sent exactly.'],
      [macOf(2), 'The device is no longer there.'],
      [macOf(3), 'Somebody has set it to “Harbour” since.'],
      [macOf(4), 'Somebody has unset it since.'],
    ]);
    expect(preview.counts).toEqual({ willChange: 1, unset: 0, hasIt: 0, cannotChange: 5 });
    await confirmed(preview.id);
    expect(depots()).toEqual(['North', 'North', 'Harbour', null, 'South']);
  });

  it('includes devices that somebody changed since when that is confirmed', async () => {
    const { id } = await changeDepots();
    fleet.set(3, 'Depot', 'Harbour');
    const preview = await bench.operations.revertPlan({ operationId: id, withChangedSince: true });
    expect(left(preview.id)).toEqual([]);
    await confirmed(preview.id);
    expect(depots()[3]).toBe('East');
  });

  it('sends nothing when somebody changes a device between preview and sending', async () => {
    const { id } = await changeDepots();
    const { updates } = fleet;
    const sent = updates.length;
    const { id: previewId } = await bench.operations.revertPlan({ operationId: id });
    fleet.set(3, 'Depot', 'Harbour');
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
      'The devices are not as they were',
    );
    expect(updates).toHaveLength(sent);
  });

  it('leaves devices alone that the change never reached, even if they have the new value now', async () => {
    refuseOnce(fleet, 2);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2, 3].map(macOf) });
    expect(await ended(id)).toMatchObject({ state: 'done-with-failures', confirmed: 2 });
    expect(bench.journal.parts(id).map(({ state }) => state)).toEqual([
      'ended',
      'ended',
      'rejected',
      'withheld',
    ]);
    fleet.set(2, 'Depot', 'North');
    fleet.set(3, 'Depot', 'North');
    const preview = await bench.operations.revertPlan({ operationId: id, withChangedSince: true });
    expect(preview.change.macs).toEqual([macOf(0), macOf(1)]);
    expect(left(preview.id)).toEqual([
      [macOf(2), 'The change never reached it.'],
      [macOf(3), 'The change never reached it.'],
    ]);
  });

  it('is refused when a device changes while it is planned', async () => {
    withLists();
    const { id } = await changeDepots();
    afterReading(6, () => fleet.set(3, 'Depot', 'Harbour'));
    await expect(bench.operations.revertPlan({ operationId: id })).rejects.toThrow(
      '1 device changed while it was read',
    );
  });

  it('sends nothing when a device changes after the one reading that it is planned from', async () => {
    const { id } = await changeDepots();
    const sent = fleet.updates.length;
    afterReading(6, () => fleet.set(3, 'Depot', 'Harbour'));
    const { id: previewId } = await bench.operations.revertPlan({ operationId: id });
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
      'The devices are not as they were',
    );
    expect(fleet.updates).toHaveLength(sent);
  });

  it('reports how many devices somebody changed since, whether they are left alone or not', async () => {
    fleet.set(0, 'Depot', null);
    const { id } = await changeDepots();
    const asked = { operationId: id, withChangedSince: true };
    expect(await bench.operations.revertPlan(asked)).not.toHaveProperty('changedSince');
    for (const index of [0, 3, 4]) fleet.set(index, 'Depot', 'Harbour');
    expect(await bench.operations.revertPlan({ operationId: id })).toMatchObject({
      changedSince: 2,
      counts: { willChange: 3, cannotChange: 3 },
    });
    expect(await bench.operations.revertPlan(asked)).toMatchObject({
      changedSince: 2,
      counts: { willChange: 5, cannotChange: 1 },
    });
  });

  it('lists all devices that somebody changed since, so that they can be included', async () => {
    const { id } = await changeDepots();
    fleet.setAll('Depot', 'Harbour');
    const { id: previewId, ...preview } = await bench.operations.revertPlan({ operationId: id });
    expect(preview).toMatchObject({ changedSince: 6, counts: { willChange: 0, cannotChange: 6 } });
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('No device would change');
  });

  it('reports devices that already have their old value, and is refused when nothing can be restored', async () => {
    const { id } = await changeDepots();
    fleet.set(0, 'Depot', 'East');
    expect(await bench.operations.revertPlan({ operationId: id })).toMatchObject({
      counts: { willChange: 5, hasIt: 1 },
      sendRequests: 5,
    });
    fleet.devices.clear();
    await expect(bench.operations.revertPlan({ operationId: id })).rejects.toThrow('can be given back');
  });
});
