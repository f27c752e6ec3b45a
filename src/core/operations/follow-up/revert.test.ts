import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOnce } from '@test/support/applying-fleet.ts';
import { fleetFields, macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import { FollowUpBench } from '@test/support/follow-up-bench.ts';

let fleet: FakeFleet;
let bench: FollowUpBench;
beforeEach(() => {
  bench = new FollowUpBench();
  ({ fleet } = bench);
});
afterEach(() => bench.close());

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
    await bench.ended(id);
    withOptions([2, 3]);
    const preview = await bench.operations.revertPlan({ operationId: id });
    expect(preview.change.macs).toEqual([macOf(0)]);
    expect(bench.left(preview.id)).toEqual([[macOf(1), 'Update ring has no option “1”.']]);
  });
});

describe('a revert', () => {
  beforeEach(() => {
    for (const [index, depot] of ['East', 'East', 'West', 'East', 'West', 'South'].entries()) {
      fleet.set(index, 'Depot', depot);
    }
  });

  it('restores every device’s own old value and is verified against it', async () => {
    const first = await bench.changeDepots();
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
    const reverted = await bench.confirmed(preview.id);
    expect(reverted).toMatchObject({ state: 'done', revertOf: first.id, valueLabel: 'their old values' });
    expect(bench.depots()).toEqual(['East', 'East', 'West', 'East', 'West', 'South']);
    fleet.set(2, 'Depot', 'East');
    expect(await bench.operations.verify(reverted.id)).toMatchObject({
      state: 'done-with-failures',
      confirmed: 5,
    });
  });

  it('can itself be reverted, and its failures retried', async () => {
    const first = await bench.changeDepots();
    bench.stuck = new Set([macOf(4), macOf(5)]);
    const reverted = await bench.confirmed((await bench.operations.revertPlan({ operationId: first.id })).id);
    expect(reverted).toMatchObject({ state: 'done-with-failures', notChanged: 2 });
    const retry = await bench.operations.retry(reverted.id);
    expect(retry).toMatchObject({
      values: [
        { value: 'West', devices: 1 },
        { value: 'South', devices: 1 },
      ],
      sendRequests: 2,
    });
    bench.stuck.clear();
    expect(await bench.confirmed(retry.id)).toMatchObject({
      retryOf: reverted.id,
      valueLabel: 'their old values',
    });
    expect(bench.depots()).toEqual(['East', 'East', 'West', 'East', 'West', 'South']);
    await bench.confirmed((await bench.operations.revertPlan({ operationId: reverted.id })).id);
    expect(bench.depots()).toEqual(Array(6).fill('North'));
  });

  it('leaves devices alone that were unset, no longer exist, or were changed by somebody since', async () => {
    fleet.set(0, 'Depot', null);
    fleet.set(1, 'Depot', { exact: '12345678901234567890' });
    const { id } = await bench.changeDepots();
    fleet.devices.delete(macOf(2));
    fleet.set(3, 'Depot', 'Harbour');
    fleet.set(4, 'Depot', null);
    const preview = await bench.operations.revertPlan({ operationId: id });
    expect(bench.left(preview.id)).toEqual([
      [macOf(0), 'It was unset before, and the service cannot unset a value.'],
      [macOf(1), 'Its old value cannot be sent exactly.'],
      [macOf(2), 'The device is no longer there.'],
      [macOf(3), 'Somebody has set it to “Harbour” since.'],
      [macOf(4), 'Somebody has unset it since.'],
    ]);
    expect(preview.counts).toEqual({ willChange: 1, unset: 0, hasIt: 0, cannotChange: 5 });
    await bench.confirmed(preview.id);
    expect(bench.depots()).toEqual(['North', 'North', 'Harbour', null, 'South']);
  });

  it('words the value that somebody has set since as the page does', async () => {
    const { id } = await bench.apply({ fieldName: 'Ring', value: 2, macs: [macOf(0), macOf(1)] });
    await bench.ended(id);
    fleet.set(1, 'Ring', 7);
    expect(bench.left((await bench.operations.revertPlan({ operationId: id })).id)).toContainEqual([
      macOf(1),
      'Somebody has set it to “#7 (unknown option)” since.',
    ]);
  });

  it('gives devices their old value back that the service gave neither that nor the new one', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = async (update) => {
      const answer = await onUpdate(update);
      for (const index of [0, 1, 2]) fleet.set(index, 'Depot', 'NORTH');
      return answer;
    };
    bench.stuck = new Set([3, 4, 5].map(macOf));
    const changed = await bench.changeDepots();
    expect(changed).toMatchObject({ state: 'failed', confirmed: 0, notChanged: 6, otherValue: 3 });
    fleet.onUpdate = onUpdate;
    const preview = await bench.operations.revertPlan({ operationId: changed.id, withChangedSince: true });
    await bench.confirmed(preview.id);
    expect(bench.depots()).toEqual(['East', 'East', 'West', 'East', 'West', 'South']);
  });

  it('includes devices that somebody changed since when that is confirmed', async () => {
    const { id } = await bench.changeDepots();
    fleet.set(3, 'Depot', 'Harbour');
    const preview = await bench.operations.revertPlan({ operationId: id, withChangedSince: true });
    expect(bench.left(preview.id)).toEqual([]);
    await bench.confirmed(preview.id);
    expect(bench.depots()[3]).toBe('East');
  });

  it('sends nothing when somebody changes a device between preview and sending', async () => {
    const { id } = await bench.changeDepots();
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
    expect(await bench.ended(id)).toMatchObject({ state: 'done-with-failures', confirmed: 2 });
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
    expect(bench.left(preview.id)).toEqual([
      [macOf(2), 'The change never reached it.'],
      [macOf(3), 'The change never reached it.'],
    ]);
  });

  it('is refused when a device changes while it is planned', async () => {
    withLists();
    const { id } = await bench.changeDepots();
    afterReading(6, () => fleet.set(3, 'Depot', 'Harbour'));
    await expect(bench.operations.revertPlan({ operationId: id })).rejects.toThrow(
      '1 device changed while it was read',
    );
  });

  it('sends nothing when a device changes after the one reading that it is planned from', async () => {
    const { id } = await bench.changeDepots();
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
    const { id } = await bench.changeDepots();
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
    const { id } = await bench.changeDepots();
    fleet.setAll('Depot', 'Harbour');
    const { id: previewId, ...preview } = await bench.operations.revertPlan({ operationId: id });
    expect(preview).toMatchObject({ changedSince: 6, counts: { willChange: 0, cannotChange: 6 } });
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('No device would change');
  });

  it('reports devices that already have their old value, and is refused when nothing can be restored', async () => {
    const { id } = await bench.changeDepots();
    fleet.set(0, 'Depot', 'East');
    expect(await bench.operations.revertPlan({ operationId: id })).toMatchObject({
      counts: { willChange: 5, hasIt: 1 },
      sendRequests: 5,
    });
    fleet.devices.clear();
    await expect(bench.operations.revertPlan({ operationId: id })).rejects.toMatchObject({
      error: {
        happened: 'None of the old values of this operation can be given back.',
        todo: 'The list of its devices shows what they had before. To set another value, choose Change a field.',
      },
    });
  });
});
