import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { allFilters, benchOfOnline } from '@test/support/applying-fleet.ts';
import { macOf, type FakeFleet } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import type { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  ({ fleet, bench } = benchOfOnline(6));
});
afterEach(() => bench.close());

const filters = allFilters;
const macs = [0, 1, 2, 3].map(macOf);
const states = (id: string) => bench.journal.parts(id).map(({ state }) => state);
const notSent = () => Promise.reject(serviceError('unreachable', 'not-sent'));

describe('the rest of an operation', () => {
  it('does not overwrite what somebody set on a device that already had the value', async () => {
    fleet.set(0, 'Ring', 2);
    const { onUpdate } = fleet;
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ filters });
    fleet.onUpdate = onUpdate;
    fleet.set(0, 'Ring', 9);
    await expect(bench.operations.sendRest(id)).rejects.toMatchObject({
      error: {
        happened: 'The devices are not as they were in the preview: 1 device has another value now.',
        safe: 'Nothing more was sent; the old values are kept with this operation.',
        details: `${macOf(0)} has “9”, not “2”`,
      },
    });
    expect(fleet.updates).toHaveLength(1);
    expect(states(id)).toEqual(['not-sent']);
    fleet.set(0, 'Ring', 2);
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 5 });
  });

  it.each([9, 1, null])(
    'does not overwrite %s, set on a first device while the rest waited',
    async (value) => {
      const { id: previewId } = await bench.preview({ filters });
      const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 1 };
      const { id } = await bench.operations.apply({ previewId, reason: '', canary });
      await bench.clock.pass(10_000);
      const [first] = bench.journal.targets(id).filter(({ part }) => part === 0);
      fleet.devices.get(first?.mac ?? '')?.set('Ring', value);
      await bench.clock.pass(600_000);
      expect(fleet.updates).toHaveLength(2);
      expect(bench.operation(id)).toMatchObject({
        state: 'done-with-failures',
        canary: { phase: 'stopped' },
      });
      await bench.operations.verify(id);
      await expect(bench.operations.sendRest(id)).rejects.toThrow('1 device has another value now');
      expect(fleet.updates).toHaveLength(2);
      expect(fleet.devices.get(first?.mac ?? '')?.get('Ring')).toBe(value);
    },
  );

  it('is not sent before the outcome of a lost request is known', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('timed-out', 'unknown'));
    const { id } = await bench.apply({ macs });
    const { reads } = fleet;
    await expect(bench.operations.sendRest(id)).rejects.toThrow('How the operation ended is not known yet.');
    expect(states(id)).toEqual(['unknown', 'withheld', 'withheld', 'withheld']);
    expect(bench.operation(id).state).toBe('unknown');
    expect([fleet.reads, fleet.updates.length]).toEqual([reads, 1]);
  });

  it('is no longer told to be unsent once it is on its way: its devices are still to be read back', async () => {
    const { id: previewId } = await bench.preview({ filters });
    const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 0 };
    const { id } = await bench.operations.apply({ previewId, reason: '', canary });
    await bench.clock.pass(10_000);
    expect(bench.operation(id)).toMatchObject({ confirmed: 2, notChanged: 0 });
    // Asked for while the first ones are watched: the others are read, too.
    await bench.operations.verify(id);
    expect(bench.operation(id)).toMatchObject({ confirmed: 2, notChanged: 4 });
    const sent = deferred<never>();
    fleet.onUpdate = () => sent.promise;
    await bench.clock.pass(60_000);
    expect(bench.operation(id)).toMatchObject({ state: 'sending', confirmed: 2, notChanged: 0 });
    const [first, rest] = [
      { outcome: 'confirmed', now: 2 },
      { outcome: 'pending', now: null },
    ];
    const told = bench.journal.targets(id).map(({ outcome, now }) => ({ outcome, now }));
    expect(told).toHaveLength(6);
    expect(told.filter(({ now }) => now !== null)).toEqual([first, first]);
    expect(told.filter(({ now }) => now === null)).toEqual([rest, rest, rest, rest]);
    sent.reject(serviceError('unreachable', 'not-sent'));
    await settled();
  });

  it('leaves nothing that was read back where it is the whole', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    await bench.operations.verify(id);
    expect(bench.operation(id)).toMatchObject({ confirmed: 0, notChanged: 4 });
    const sent = deferred<undefined>();
    fleet.onUpdate = (update) => sent.promise.then(() => onUpdate(update));
    await bench.operations.sendRest(id);
    expect(bench.operation(id)).toMatchObject({ state: 'sending', confirmed: null, notChanged: null });
    sent.resolve(undefined);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 4 });
  });

  it('is refused while an earlier order for it is carried out', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    fleet.onUpdate = onUpdate;
    const order = bench.operations.sendRest(id);
    await expect(bench.operations.sendRest(id)).rejects.toThrow('being sent at this moment');
    await order;
    await bench.clock.pass(200_000);
    expect(fleet.updates).toHaveLength(5);
    expect(bench.operation(id).state).toBe('done');
  });

  it('is refused for a locked account, before anything is read', async () => {
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    bench.access.isReadOnly = true;
    const { reads } = fleet;
    await expect(bench.operations.sendRest(id)).rejects.toThrow('Transit is locked');
    expect(fleet.reads).toBe(reads);
    expect(states(id)).toEqual(['not-sent', 'withheld', 'withheld', 'withheld']);
  });

  it('is refused while nobody is signed in to its account', async () => {
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    bench.access.clients.clear();
    await expect(bench.operations.sendRest(id)).rejects.toMatchObject({ error: { code: 'not-signed-in' } });
    expect(states(id)).toEqual(['not-sent', 'withheld', 'withheld', 'withheld']);
  });

  it('does not overwrite what somebody set on one of its own devices, and says what', async () => {
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    fleet.set(3, 'Ring', 9);
    await expect(bench.operations.sendRest(id)).rejects.toMatchObject({
      error: { details: `${macOf(3)} has “9”, not “1”` },
    });
    expect(fleet.updates).toHaveLength(1);
  });

  it('waits for the end of another value for one of its devices, and for no other device', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs });
    fleet.onUpdate = () => Promise.resolve({ operationId: '9001' });
    await bench.apply({ fieldName: 'Depot', value: 'West', macs: [macOf(3), macOf(5)] });
    const { reads, updates } = fleet;
    await expect(bench.operations.sendRest(id)).rejects.toMatchObject({
      error: {
        happened: 'Another change of this field, which also changes 1 of these devices, has not ended.',
        safe: 'Nothing more was sent.',
      },
    });
    expect(fleet.reads).toBe(reads);
    await bench.clock.pass(600_000);
    await bench.apply({ fieldName: 'Depot', value: 'West', macs: [macOf(5)] });
    const { length } = updates;
    fleet.onUpdate = onUpdate;
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(updates).toHaveLength(length + 4);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 4 });
  });

  it('waits also where its filters match a device that took the value and is changed again', async () => {
    const { id: previewId } = await bench.preview({ fieldName: 'Depot', value: 'North', filters });
    const canary = { devices: 2, watchMs: 60_000, stopAfterFailures: 0 };
    const { id } = await bench.operations.apply({ previewId, reason: '', canary });
    await bench.clock.pass(10_000);
    bench.operations.stop(id);
    const [first] = bench.journal.targets(id).filter(({ part }) => part === 0);
    fleet.onUpdate = () => Promise.resolve({ operationId: '9001' });
    await bench.apply({ fieldName: 'Depot', value: 'West', macs: [first?.mac ?? ''] });
    await expect(bench.operations.sendRest(id)).rejects.toThrow('also changes 1 of these devices');
  });

  it('is not released twice by two processes that order it simultaneously', async () => {
    const { onUpdate } = fleet;
    fleet.onUpdate = notSent;
    const { id } = await bench.apply({ macs });
    fleet.onUpdate = onUpdate;
    const second = bench.another(bench.journal);
    const reading = deferred<undefined>();
    fleet.hold = reading.promise;
    const late = second.sendRest(id);
    await settled();
    await bench.operations.sendRest(id);
    await bench.clock.pass(200_000);
    expect(bench.operation(id).state).toBe('done');
    reading.resolve(undefined);
    await expect(late).rejects.toThrow();
    expect(bench.operation(id)).toMatchObject({ state: 'done', endedAtMs: expect.any(Number) as number });
    second.close();
  });
});
