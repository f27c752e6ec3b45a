import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOnce } from '@test/support/applying-fleet.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { fleetFields, macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import { FollowUpBench } from '@test/support/follow-up-bench.ts';

let fleet: FakeFleet;
let bench: FollowUpBench;
beforeEach(() => {
  bench = new FollowUpBench();
  ({ fleet } = bench);
});
afterEach(() => bench.close());

describe('a retry', () => {
  it('is for the devices that kept their old value, and for no others', async () => {
    bench.stuck = new Set([macOf(1), macOf(4)]);
    const first = await bench.changeDepots();
    expect(first).toMatchObject({ state: 'done-with-failures', notChanged: 2 });
    const preview = await bench.operations.retry(first.id);
    expect(preview).toMatchObject({
      retryOf: first.id,
      revertOf: null,
      change: { fieldName: 'Depot', value: 'North', macs: [macOf(1), macOf(4)] },
      counts: { unset: 2, willChange: 0 },
    });
    bench.stuck.clear();
    expect(await bench.confirmed(preview.id)).toMatchObject({
      state: 'done',
      retryOf: first.id,
      targets: 2,
      filterText: '2 devices by MAC address',
    });
    expect(bench.depots()).toEqual(Array(6).fill('North'));
  });

  it('leaves devices alone that have a third value', async () => {
    bench.stuck = new Set([macOf(1), macOf(4)]);
    fleet.set(4, 'Depot', 'East');
    const { id } = await bench.changeDepots();
    fleet.set(4, 'Depot', 'West');
    await bench.operations.verify(id);
    expect((await bench.operations.retry(id)).change.macs).toEqual([macOf(1)]);
  });

  it('leaves devices alone that were never read and now have a third value', async () => {
    refuseOnce(fleet, 0);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [0, 1, 2, 3].map(macOf) });
    expect(await bench.ended(id)).toMatchObject({ state: 'failed', confirmed: null });
    fleet.set(1, 'Depot', 'Harbour');
    fleet.devices.delete(macOf(2));
    const preview = await bench.operations.retry(id);
    expect(preview.change.macs).toEqual([macOf(0), macOf(3)]);
    expect(bench.left(preview.id)).toEqual([
      [macOf(1), 'Somebody has set it to “Harbour” since.'],
      [macOf(2), 'The device is no longer there.'],
    ]);
    await bench.confirmed(preview.id);
    expect(fleet.devices.get(macOf(1))?.get('Depot')).toBe('Harbour');
  });

  it('reports for a device that somebody has set the value since', async () => {
    refuseOnce(fleet, 0);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [macOf(0), macOf(1)] });
    await bench.ended(id);
    fleet.set(1, 'Depot', 'North');
    expect((await bench.operations.retry(id)).counts).toEqual({
      willChange: 0,
      unset: 1,
      hasIt: 1,
      cannotChange: 0,
    });
  });

  it('leaves all devices alone when the value is no longer valid for the field', async () => {
    bench.stuck = new Set(fleet.devices.keys());
    const { id } = await bench.apply();
    await bench.ended(id);
    bench.fields = () =>
      Promise.resolve(
        fleetFields.map((field) => (field.name === 'Ring' ? { ...field, options: [] } : field)),
      );
    await expect(bench.operations.retry(id)).rejects.toThrow('No device of this operation');
  });

  it('is refused when nothing failed, before the end, and from another account', async () => {
    const { id } = await bench.changeDepots();
    await expect(bench.operations.retry(id)).rejects.toMatchObject({
      error: {
        happened: 'No device of this operation kept its old value.',
        todo: 'To set the value all the same, choose Change a field.',
      },
    });
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
  bench.stuck = new Set([macOf(0), macOf(1)]);
  const preview = await bench.operations.previewValues({
    fieldName: 'Depot',
    assignments: [
      { value: 'North', macs: [macOf(0), macOf(2)] },
      { value: 'South', macs: [macOf(1)] },
      { value: 'West', macs: [macOf(3)] },
    ],
  });
  const { id, valueLabel } = await bench.confirmed(preview.id);
  expect(valueLabel).toBe('3 values of a file');
  const retry = await bench.operations.retry(id);
  expect(await bench.confirmed(retry.id)).toMatchObject({ targets: 2, valueLabel });
});
