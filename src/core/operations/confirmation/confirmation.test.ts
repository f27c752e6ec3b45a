import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Preview } from '@shared/operations/preview.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(4);
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

const day = 24 * 3_600_000;
const filters = [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }];
const lose = () => {
  fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
};
const apply = ({ id: previewId }: Preview, typedCount?: number) =>
  bench.operations.apply({ previewId, reason: '', typedCount, typedName: 'Transit' });

describe('the same change as one whose answer was lost', () => {
  it('is sent only after its number was typed, however few devices it is for', async () => {
    lose();
    const { id } = await bench.apply({ filters });
    const { requests } = bench.operation(id);
    const again = await bench.preview({ filters });
    const { startedAtMs: atMs } = bench.operation(id);
    expect(again.repeats).toEqual({ operationId: id, atMs, isUnderWay: false });
    expect(requests).toBeGreaterThan(0);
    for (const typed of [undefined, 3]) await expect(apply(again, typed)).rejects.toThrow('not the number');
    expect(fleet.updates).toHaveLength(1);
    await apply(again, 4);
    await settled();
    expect(fleet.updates).toHaveLength(2);
  });

  it('is recognised for a day after reading its devices settled it, and no longer', async () => {
    lose();
    const { id } = await bench.apply({ filters });
    await bench.clock.pass(3 * day);
    expect(await bench.preview({ filters })).toHaveProperty('repeats');
    expect(await bench.operations.verify(id)).toMatchObject({ state: 'failed' });
    await bench.clock.pass(day - 1);
    expect(await bench.preview({ filters })).toMatchObject({ repeats: { operationId: id } });
    await bench.clock.pass(1);
    const later = await bench.preview({ filters });
    expect(later).not.toHaveProperty('repeats');
    await expect(apply(later)).resolves.toMatchObject({ targets: 4 });
  });

  it('is not sent from a preview made before the answer was lost', async () => {
    const [first, second] = [await bench.preview({ filters }), await bench.preview({ filters })];
    expect(second).not.toHaveProperty('repeats');
    lose();
    await apply(first);
    await settled();
    for (const typed of [undefined, 4]) {
      await expect(apply(second, typed)).rejects.toMatchObject({
        error: { happened: expect.stringContaining('no answer came') as string },
      });
    }
    expect(fleet.updates).toHaveLength(1);
  });

  it('is recognised while it is being sent', async () => {
    fleet.onUpdate = () => new Promise(() => undefined);
    await bench.apply({ filters });
    expect(await bench.preview({ filters })).toHaveProperty('repeats');
  });

  it('is recognised device by device when devices were selected', async () => {
    lose();
    const { id } = await bench.apply({ macs: [0, 1].map(macOf) });
    expect(await bench.preview({ macs: [2, 0].map(macOf) })).toMatchObject({ repeats: { operationId: id } });
    expect(await bench.preview({ macs: [1, 2].map(macOf) })).not.toHaveProperty('repeats');
    expect(await bench.preview()).not.toHaveProperty('repeats');
  });

  it('is recognised by its filters when only its first devices were sent', async () => {
    lose();
    const { id: previewId } = await bench.preview({ filters });
    const canary = { devices: 1, watchMs: 0, stopAfterFailures: 0 };
    const { id } = await bench.operations.apply({ previewId, reason: '', canary });
    await settled();
    expect(bench.journal.parts(id).map(({ state }) => state)).toEqual(['unknown', 'withheld']);
    expect(await bench.preview({ filters })).toMatchObject({ repeats: { operationId: id } });
  });

  it.each([
    ['value', { value: 1 }],
    ['field', { fieldName: 'Depot', value: '2' }],
    ['filter', { filters: [] }],
  ])('is a different change with another %s', async (_, other) => {
    lose();
    await bench.apply({ filters });
    expect(await bench.preview({ filters, ...other })).not.toHaveProperty('repeats');
  });

  it('is a different change with the same value and filter for another field', async () => {
    lose();
    await bench.apply({ filters, fieldName: 'Depot', value: 'North' });
    const named = await bench.preview({ filters, fieldName: 'Name', value: 'North' });
    expect(named).not.toHaveProperty('repeats');
  });

  it.each([
    ['was refused', () => Promise.reject(serviceError('forbidden', 'rejected'))],
    ['provably never arrived', () => Promise.reject(serviceError('unreachable', 'not-sent'))],
    ['was accepted', () => Promise.resolve({ operationId: '8841' })],
  ])('is not one that %s', async (_, onUpdate) => {
    fleet.onUpdate = onUpdate;
    await bench.apply({ filters });
    await bench.clock.pass(600_000);
    expect(await bench.preview({ filters })).not.toHaveProperty('repeats');
  });

  it('is not one of another company', async () => {
    lose();
    const { id } = await bench.apply({ filters });
    bench.journal.update(id, { fields: { companyId: 628 } });
    expect(await bench.preview({ filters })).not.toHaveProperty('repeats');
  });
});
