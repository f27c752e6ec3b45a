import { expect, it } from 'vitest';
import { snapshotLimits } from '@shared/snapshots/limits.ts';
import { noonOf, SnapshotsBench } from '@test/support/snapshots-bench.ts';

it('keeps the first readings of as many days also after the clock was ahead for longer', async () => {
  const bench = new SnapshotsBench();
  const days = () => bench.snapshots.list().baselines.filter(({ kind }) => kind === 'day');
  const { days: limit } = snapshotLimits;
  for (let day = 1; day <= limit; day += 1) await bench.read({ 1: {} }, noonOf(1000 + day));
  for (let day = 1; day <= limit; day += 1) {
    await bench.read({ 1: {} }, noonOf(day));
    expect(days().map(({ readAtMs }) => readAtMs)).toContain(noonOf(day));
    expect(days()).toHaveLength(limit);
  }
  expect(days().at(-1)?.readAtMs).toBe(noonOf(1));
});
