import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import type { Operation } from '@shared/operations/operation.ts';
import { createOperationsJournal, openDatabase } from '@core/storage/index.ts';
import { applyUpdates } from '@test/support/applying-fleet.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let other: DatabaseSync;
beforeEach(() => {
  fleet = new FakeFleet(6);
  bench = new OperationsBench(fleet);
  other = openDatabase(bench.folder).database;
});
afterEach(() => {
  other.close();
  bench.close();
});

/** Lets a second process journal the same intent, or another value, from another preview, immediately before this one does. */
function raceBy(more: Partial<Operation> = {}, value?: string): void {
  const { journal } = bench;
  const own = { ...journal };
  const rival = createOperationsJournal(other);
  journal.create = (entry, assertAllowed) => {
    Object.assign(journal, own);
    const operation = { ...entry.operation, id: 'rival', ...more };
    const parts = entry.parts.map((part) => ({ ...part, value: value ?? part.value }));
    rival.create({ ...entry, parts, previewId: 'of the rival', operation });
    return journal.create(entry, assertAllowed);
  };
}

describe('when two processes confirm at the same moment', () => {
  it.each(['retry', 'revert'] as const)(
    'one gets its %s of an operation, and the other is refused',
    async (kind) => {
      applyUpdates(fleet, (mac) => mac === macOf(1));
      fleet.setAll('Depot', 'East');
      const { id } = await bench.apply({ fieldName: 'Depot', value: 'North' });
      await bench.clock.pass(200_000);
      const plan =
        kind === 'retry' ? bench.operations.retry(id) : bench.operations.revertPlan({ operationId: id });
      const { id: previewId } = await plan;
      const { length } = fleet.updates;
      raceBy();
      await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
        `A ${kind} of this operation has not ended.`,
      );
      await settled();
      expect(fleet.updates).toHaveLength(length);
      expect(bench.operations.list().map((operation) => operation.id)).toEqual(['rival', id]);
    },
  );

  it('one gets the same change, and the other is refused', async () => {
    const { id: previewId } = await bench.preview({ macs: [macOf(1)] });
    raceBy();
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
      'The same change was confirmed since the preview and has not ended.',
    );
    await settled();
    expect(fleet.updates).toHaveLength(0);
    expect(bench.operations.list().map(({ id }) => id)).toEqual(['rival']);
  });

  it('the loser is refused even if the winner got no answer', async () => {
    const { id: previewId } = await bench.preview({ macs: [macOf(1)] });
    raceBy({ state: 'unknown' });
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('since the preview');
    expect(fleet.updates).toHaveLength(0);
  });

  it('both get their changes when these are for different companies', async () => {
    const { id: previewId } = await bench.preview({ macs: [macOf(1)] });
    raceBy({ companyId: 628 });
    await bench.operations.apply({ previewId, reason: '' });
    await settled();
    expect(fleet.updates).toHaveLength(1);
  });
});

describe('another change of the same field that has not ended', () => {
  it('is shown by the preview where it has some of the same devices', async () => {
    const previewOf = (value: string, macs: string[]) => bench.preview({ fieldName: 'Depot', value, macs });
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North', macs: [macOf(1), macOf(2)] });
    const { startedAtMs: atMs } = bench.operation(id);
    const other = await previewOf('West', [macOf(2), macOf(3)]);
    expect(other).not.toHaveProperty('repeats');
    const change = { value: 'North' };
    expect(other.crosses).toEqual({ operationId: id, valueLabel: 'North', change, atMs, devices: 1 });
    expect(await previewOf('West', [macOf(3)])).not.toHaveProperty('crosses');
    expect(await bench.preview({ value: 2, macs: [macOf(2)] })).not.toHaveProperty('crosses');
    await bench.clock.pass(600_000);
    expect(bench.operation(id).endedAtMs).not.toBeNull();
    expect(await previewOf('West', [macOf(2)])).not.toHaveProperty('crosses');
  });

  it('stops a change whose preview did not show it, before anything is sent', async () => {
    const previewOf = (value: string, macs: string[]) => bench.preview({ fieldName: 'Depot', value, macs });
    const [unseen, elsewhere] = [
      await previewOf('West', [macOf(2), macOf(3)]),
      await previewOf('West', [macOf(4)]),
    ];
    await bench.apply({ fieldName: 'Depot', value: 'North', macs: [macOf(1), macOf(2)] });
    await expect(bench.operations.apply({ previewId: unseen.id, reason: '' })).rejects.toThrow(
      'The preview did not show another change of this field, which has not ended and also changes 1 of these devices.',
    );
    await settled();
    expect(fleet.updates).toHaveLength(2);
    const seen = await previewOf('West', [macOf(2), macOf(3)]);
    for (const { id: previewId } of [seen, elsewhere])
      await bench.operations.apply({ previewId, reason: '' });
    await settled();
    expect(fleet.updates).toHaveLength(5);
  });

  it('stops it even if another process confirmed it at the same moment', async () => {
    const { id: previewId } = await bench.preview({ fieldName: 'Depot', value: 'West', macs: [macOf(2)] });
    raceBy({}, 'North');
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow(
      'The preview did not show',
    );
    await settled();
    expect(fleet.updates).toHaveLength(0);
    expect(bench.operations.list().map(({ id }) => id)).toEqual(['rival']);
  });

  it('is not told where it is the same change, which is told as such', async () => {
    const asked = { fieldName: 'Depot', value: 'North', macs: [macOf(1)] };
    await bench.apply(asked);
    expect(await bench.preview(asked)).toHaveProperty('repeats');
    expect(await bench.preview(asked)).not.toHaveProperty('crosses');
  });
});

describe('the same change as one that has not ended', () => {
  const macs = [macOf(1)];

  it('is shown by the preview, and its number has to be typed', async () => {
    const { id } = await bench.apply({ macs });
    expect(bench.operation(id).state).toBe('accepted');
    const again = await bench.preview({ macs });
    const { startedAtMs: atMs } = bench.operation(id);
    expect(again.repeats).toEqual({ operationId: id, atMs, isUnderWay: true });
    await expect(bench.operations.apply({ previewId: again.id, reason: '' })).rejects.toThrow('typed');
    await bench.operations.apply({ previewId: again.id, reason: '', typedCount: 1 });
    await settled();
    expect(fleet.updates).toHaveLength(2);
  });

  it('is refused when it was confirmed after the preview, in another window', async () => {
    const [first, second] = [await bench.preview({ macs }), await bench.preview({ macs })];
    await bench.operations.apply({ previewId: first.id, reason: '' });
    await settled();
    await expect(bench.operations.apply({ previewId: second.id, reason: '', typedCount: 1 })).rejects.toThrow(
      'The same change was confirmed since the preview and has not ended.',
    );
    expect(fleet.updates).toHaveLength(1);
  });

  it('is a different one at another service whose companies happen to have the same numbers', async () => {
    bench.access.addresses.set('Elsewhere', 'https://devices.elsewhere.example');
    const { id: previewId } = await bench.preview({ macs });
    raceBy({ accountId: 'Elsewhere' });
    await bench.operations.apply({ previewId, reason: '' });
    await settled();
    expect(fleet.updates).toHaveLength(1);
  });

  it.each([
    ['of another account at the same address', 'https://devices.transit.example'],
    ['of an account that is kept no more', null],
  ])('is the same %s', async (_, address) => {
    if (address !== null) bench.access.addresses.set('Other', address);
    const { id: previewId } = await bench.preview({ macs });
    raceBy({ accountId: 'Other' });
    await expect(bench.operations.apply({ previewId, reason: '' })).rejects.toThrow('since the preview');
    expect(fleet.updates).toHaveLength(0);
  });

  it('is confirmed only once when two windows confirm it simultaneously', async () => {
    const previews = [await bench.preview({ macs }), await bench.preview({ macs })];
    const answers = await Promise.allSettled(
      previews.map(({ id: previewId }) => bench.operations.apply({ previewId, reason: '' })),
    );
    await settled();
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(fleet.updates).toHaveLength(1);
  });

  it('is recognised while its first devices are watched, also by the devices of the rest', async () => {
    const { id: previewId } = await bench.preview({ macs: [0, 1, 2].map(macOf) });
    const canary = { devices: 1, watchMs: 600_000, stopAfterFailures: 0 };
    const { id } = await bench.operations.apply({ previewId, reason: '', canary });
    await settled();
    const rest = bench.journal.parts(id).find(({ stage }) => stage === 'rest');
    const again = await bench.preview({ macs: [...(rest?.filters[0]?.operands ?? [])].map(String) });
    expect(again.repeats).toMatchObject({ operationId: id, isUnderWay: true });
  });

  it('needs no typed number once the other one has ended', async () => {
    applyUpdates(fleet);
    await bench.apply({ macs });
    await bench.clock.pass(200_000);
    fleet.setAll('Ring', 1);
    expect(await bench.preview({ macs })).not.toHaveProperty('repeats');
  });
});
