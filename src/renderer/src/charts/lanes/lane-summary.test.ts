import { describe, expect, it } from 'vitest';
import { sampleLane } from '@test/support/timed-numbers.ts';
import { laneSummary } from './lane-summary.ts';

const temperature = sampleLane([
  [0, 99],
  [10, 31],
  [20, null],
  [30, 48],
  [40, 33],
  [50, null],
  [90, 1],
]);

describe('a lane in numbers', () => {
  it('has the lowest, the highest and the last value of a span, and how many there are', () => {
    expect(laneSummary(temperature, { startMs: 5, endMs: 90 })).toEqual({
      count: 3,
      lowest: 31,
      highest: 48,
      last: 33,
      lastAtMs: 40,
      changes: 0,
    });
  });

  it('counts what a thinned lane has at the same moment once', () => {
    const thinned = sampleLane([
      [0, 31],
      [0, 48],
      [0, 40],
      [15, 33],
      [15, 37],
      [15, 35],
    ]);
    expect(laneSummary(thinned, { startMs: 0, endMs: 30 })).toMatchObject({
      count: 2,
      last: 35,
      highest: 48,
    });
  });

  it('has no values where there are none', () => {
    const none = { count: 0, lowest: null, highest: null, last: null, lastAtMs: null, changes: 0 };
    expect(laneSummary(temperature, { startMs: 15, endMs: 25 })).toEqual(none);
    expect(laneSummary(sampleLane([]), { startMs: 0, endMs: 100 })).toEqual(none);
  });

  it('counts the changes of a state, without the very first one', () => {
    const isWarm = sampleLane(
      [
        [0, 0],
        [10, 1],
        [20, 1],
        [30, 0],
        [40, 0],
      ],
      { shape: 'steps' },
    );
    expect(laneSummary(isWarm, { startMs: 0, endMs: 100 }).changes).toBe(2);
    expect(laneSummary(isWarm, { startMs: 10, endMs: 15 }).changes).toBe(1);
    expect(laneSummary(isWarm, { startMs: 20, endMs: 25 }).changes).toBe(0);
  });

  it('counts no change that is not known: neither a pause of what is known, nor what was before it', () => {
    const unknown = [
      { startMs: 10, endMs: 20 },
      { startMs: 30, endMs: 40 },
    ];
    const isWarm = sampleLane(
      [
        [0, 0],
        [10, null],
        [20, 0],
        [30, null],
        [40, 1],
        [50, null],
        [60, 1],
      ],
      { shape: 'steps', unknown },
    );
    expect(laneSummary(isWarm, { startMs: 0, endMs: 30 }).changes).toBe(0);
    expect(laneSummary(isWarm, { startMs: 0, endMs: 45 }).changes).toBe(1);
    expect(laneSummary(isWarm, { startMs: 35, endMs: 45 }).changes).toBe(0);
    // Having no value is a state.
    expect(laneSummary(isWarm, { startMs: 45, endMs: 100 }).changes).toBe(2);
  });
});
