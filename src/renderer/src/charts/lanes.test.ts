import { describe, expect, it } from 'vitest';
import { breakOver, laneText, valueAt, withoutSentinel } from './lanes.ts';

describe('lanes of fields over time', () => {
  const points = [
    [0, 1],
    [10, 2],
    [20, 3],
    [30, 4],
  ] as const;

  it('break over stretches without readings', () => {
    expect(breakOver(points, [{ startMs: 12, endMs: 18 }])).toEqual([
      [0, 1],
      [10, 2],
      [12, null],
      [20, 3],
      [30, 4],
    ]);
    expect(breakOver(points, [])).toEqual([...points]);
  });

  it('do not break before the first nor after the last point', () => {
    expect(breakOver(points, [{ startMs: -5, endMs: -1 }])).toEqual([...points]);
    expect(breakOver(points, [{ startMs: 40, endMs: 50 }])).toEqual([...points]);
  });

  it('leave sentinels out and count them aloud', () => {
    const pings = [
      [0, 31],
      [10, -1],
      [20, -1],
      [30, 0],
    ] as const;
    expect(withoutSentinel(pings, -1)).toEqual({
      points: [
        [0, 31],
        [10, null],
        [20, null],
        [30, 0],
      ],
      leftOut: { value: -1, count: 2 },
    });
    expect(withoutSentinel(pings, null).leftOut).toBeNull();
    expect(withoutSentinel(points, -1).leftOut).toBeNull();
  });

  it('know the value that holds at a moment', () => {
    expect(valueAt(points, -1)).toBeUndefined();
    expect(valueAt(points, 0)).toBe(1);
    expect(valueAt(points, 29)).toBe(3);
    expect(valueAt(points, 1000)).toBe(4);
  });

  it('call values by the names of their options, and give numbers their unit', () => {
    expect(laneText({ names: new Map([[1, 'LTE']]), unit: '' }, 1)).toBe('LTE');
    expect(laneText({ names: new Map(), unit: 'mV' }, 24120)).toBe('24,120 mV');
  });
});
