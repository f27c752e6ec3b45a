import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, valueAt } from '@shared/history/points.ts';
import { seriesOf } from './series-of.ts';

const history = (...events: [number, 0 | 1][]) => ({
  fieldName: 'Online',
  times: events.map(([time]) => time),
  values: events.map(([, value]) => value),
});

describe('seriesOf', () => {
  it('keeps the events of the half-open interval and carries the last one before it', () => {
    const series = seriesOf(history([5, 0], [9, 1], [10, 0], [19, 1], [20, 0]), 10, 20);
    expect(series).toEqual({
      fieldName: 'Online',
      points: pointsOf([10, 19], [0, 1]),
      carried: { known: true, value: 1, from: 'event-before' },
      known: [{ startMs: 10, endMs: 20 }],
      sampling: null,
    });
  });

  it('knows nothing of the start without an event before it', () => {
    expect(seriesOf(history([10, 1]), 10, 20).carried).toEqual({ known: false });
  });

  it('puts events in order and leaves out exact duplicates, not another value at the same time', () => {
    const series = seriesOf(history([15, 1], [12, 0], [12, 0], [15, 1], [15, 0]), 10, 20);
    expect(series.points).toEqual(pointsOf([12, 15, 15], [0, 1, 0]));
  });

  it('tells the same state at every moment as the events themselves', () => {
    const events = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0 as const, 1 as const)),
    );
    fc.assert(
      fc.property(events, fc.integer({ min: 10, max: 20 }), (list, at) => {
        const series = seriesOf(history(...list), 10, 21);
        const ordered = [...list].sort((a, b) => a[0] - b[0]);
        const truth = ordered.findLast(([time]) => time <= at)?.[1];
        const index = series.points.times.findLastIndex((time) => time <= at);
        const carried = series.carried.known ? series.carried.value : undefined;
        expect(index < 0 ? carried : valueAt(series.points, index)).toBe(truth);
      }),
    );
  });
});
