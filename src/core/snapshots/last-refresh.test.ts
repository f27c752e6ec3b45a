import { beforeEach, describe, expect, it } from 'vitest';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import { sampleField } from '@test/support/samples.ts';
import { noonOf, SnapshotsBench } from '@test/support/snapshots-bench.ts';

let bench: SnapshotsBench;

beforeEach(() => {
  bench = new SnapshotsBench();
});

const hour = 3_600_000;

describe('before the last refresh', () => {
  it('does not exist before there was a second reading', async () => {
    expect(bench.snapshots.list()).toEqual({ accountId: 'transit', loaded: null, baselines: [] });
    await bench.read({ 1: {} }, noonOf(1));
    expect(bench.snapshots.list()).toMatchObject({ loaded: { readAtMs: noonOf(1), devices: 1 } });
    expect(bench.snapshots.list().baselines.map(({ kind }) => kind)).toEqual(['day']);
    await expect(bench.snapshots.compare(lastRefresh)).rejects.toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('is the company before the loaded reading', async () => {
    await bench.read({ 1: { Depot: 'A' }, 2: { Depot: null }, 3: {} }, noonOf(1));
    await bench.read({ 1: { Depot: 'B' }, 2: { Depot: '' }, 4: {} }, noonOf(1) + hour);
    expect(await bench.changes(lastRefresh)).toEqual([
      'new  4 unset>unset',
      'gone  3 unset>unset',
      'tag Depot 1 A>B',
      'tag Depot 2 unset>',
    ]);
    await bench.read({ 1: { Depot: 'B' }, 2: { Depot: '' }, 3: {}, 4: {} }, noonOf(1) + 2 * hour);
    expect(await bench.changes(lastRefresh)).toEqual(['new  3 unset>unset']);
  });

  it('is the same devices when the last refresh changed none, without packing them again', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    const { asked } = bench;
    bench.again(noonOf(1) + hour);
    await bench.done();
    expect(bench.asked).toBe(asked);
    const comparison = await bench.snapshots.compare(lastRefresh);
    expect(comparison).toMatchObject({
      baseline: { readAtMs: noonOf(1) },
      now: { readAtMs: noonOf(1) + hour, devices: 1 },
      groups: [],
      devices: 0,
    });
  });

  it('waits for the reading that is being taken', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    bench.begin({ 2: {} }, noonOf(1) + hour);
    expect(await bench.changes(lastRefresh)).toEqual(['new  2 unset>unset', 'gone  1 unset>unset']);
  });

  it('survives devices that move while they are taken, without a fault', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    bench.begin({ 2: {}, 4: {} }, noonOf(1) + hour);
    await bench.asking();
    await bench.read({ 3: {} }, noonOf(1) + 2 * hour);
    expect(bench.snapshots.list().loaded?.readAtMs).toBe(noonOf(1) + 2 * hour);
    expect(bench.faults).toEqual([]);
  });

  it('takes a reading once, however often it is announced', async () => {
    await bench.read({ 1: { Depot: 'A' } }, noonOf(1));
    await bench.read({ 1: { Depot: 'B' } }, noonOf(1) + hour);
    const tellings = bench.told.length;
    bench.again(noonOf(1) + hour);
    await bench.done();
    expect(await bench.changes(lastRefresh)).toEqual(['tag Depot 1 A>B']);
    expect(bench.told).toHaveLength(tellings);
  });

  it('keeps the last reading for others while its account is active', async () => {
    const latest = () => bench.readings(bench.access.active().signal).latest;
    await bench.read({ 1: {} }, noonOf(1));
    await bench.read({ 1: {}, 2: {} }, noonOf(1) + hour);
    expect(latest()).toMatchObject({ readAtMs: noonOf(1) + hour, devices: 2 });
    bench.access.switchTo('metering');
    expect(latest()).toBeNull();
  });

  it('leaves everything unchanged when there are no devices any more', async () => {
    await bench.read({ 1: {} }, noonOf(1));
    bench.forgetDevices();
    bench.again(noonOf(2));
    await bench.done();
    expect(bench.snapshots.list().loaded?.readAtMs).toBe(noonOf(1));
  });

  it('is a different one when the fields of the company change, even if no value does', async () => {
    await bench.read({ 1: { Depot: 'A' } }, noonOf(1));
    bench.fields = bench.fields.slice(0, 3);
    bench.again(noonOf(1) + hour);
    await bench.done();
    expect(await bench.snapshots.compare(lastRefresh)).toMatchObject({
      fieldsGone: [{ fieldName: 'Depot' }],
    });
  });

  it('reports fields that the company has only now, or had only then', async () => {
    await bench.read({ 1: { Depot: 'A' } }, noonOf(1));
    bench.fields = [...bench.fields.slice(0, 3), sampleField({ name: 'Ring', displayName: 'Update ring' })];
    await bench.read({ 1: { Ring: 'A' } }, noonOf(1) + hour);
    expect(await bench.snapshots.compare(lastRefresh)).toMatchObject({
      groups: [],
      fieldsAdded: [{ fieldName: 'Ring', label: 'Update ring' }],
      fieldsGone: [{ fieldName: 'Depot', label: 'Depot' }],
    });
  });
});
