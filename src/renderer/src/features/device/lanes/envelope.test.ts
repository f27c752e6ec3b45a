import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import type { Sampling, Series } from '@shared/history/series.ts';
import { envelopeOf } from './envelope.ts';

const series = (operator: Sampling['operator'], points: readonly (readonly [number, number])[]): Series => ({
  fieldName: 'T',
  points: pointsOf(
    points.map(([time]) => time),
    points.map(([, value]) => value),
  ),
  carried: { known: false },
  known: [],
  sampling: { periodSeconds: 900, operator },
});
const envelope = (all: readonly Series[]) => {
  const { times, numbers } = envelopeOf(all, ({ points }) => points);
  return [...times].map((time, index) => [time, numbers[index]]);
};

describe('a thinned field', () => {
  it('reaches the lowest and the highest value of each period, and reads as the mean', () => {
    const all = [
      series('Mean', [
        [0, 5],
        [10, 6],
      ]),
      series('Min', [
        [0, 1],
        [10, 2],
      ]),
      series('Max', [
        [0, 9],
        [20, 8],
      ]),
    ];
    expect(envelope(all)).toEqual([
      [0, 1],
      [0, 9],
      [0, 5],
      [10, 2],
      [10, 6],
      [20, 8],
    ]);
  });

  it('of one series is that series', () => {
    expect(envelope([series('Mean', [[0, 5]])])).toEqual([[0, 5]]);
    expect(envelope([])).toEqual([]);
  });

  it('has every value once, in ascending time', () => {
    const points = fc
      .uniqueArray(fc.integer({ min: 0, max: 50 }))
      .map((times) => times.sort((a, b) => a - b).map((time) => [time, time] as const));
    fc.assert(
      fc.property(points, points, points, (mean, min, max) => {
        const found = envelope([series('Mean', mean), series('Min', min), series('Max', max)]);
        expect(found).toEqual([...mean, ...min, ...max].toSorted(([a], [b]) => a - b));
      }),
    );
  });
});
