import { describe, expect, it } from 'vitest';
import { timedNumbers } from '@test/support/timed-numbers.ts';
import { breakOver, withoutSentinel } from './timed-numbers.ts';

const points = timedNumbers([
  [0, 1],
  [10, 2],
  [20, 3],
  [30, 4],
]);

describe('numbers over time', () => {
  it('break over spans without readings', () => {
    expect(
      breakOver(points, [
        { startMs: 12, endMs: 18 },
        { startMs: 20, endMs: 29 },
      ]),
    ).toEqual(
      timedNumbers([
        [0, 1],
        [10, 2],
        [12, null],
        [20, 3],
        [20, null],
        [30, 4],
      ]),
    );
  });

  it('end where nothing is read any more', () => {
    const { times, numbers } = breakOver(points, [{ startMs: 30, endMs: 50 }]);
    expect([times.at(-1), numbers.at(-1)]).toEqual([30, Number.NaN]);
  });

  it('do not break before the first point, and are not copied then', () => {
    expect(breakOver(points, [])).toBe(points);
    expect(breakOver(points, [{ startMs: -5, endMs: -1 }])).toBe(points);
  });

  it('leave sentinels out and count them, without changing what was read', () => {
    const pings = Float64Array.of(31, -1, -1, 0);
    expect(withoutSentinel(pings, -1)).toEqual({
      numbers: Float64Array.of(31, Number.NaN, Number.NaN, 0),
      leftOut: { value: -1, count: 2 },
    });
    expect([...pings]).toEqual([31, -1, -1, 0]);
  });

  it('are not copied where no sentinel occurs', () => {
    const { numbers } = points;
    expect(withoutSentinel(numbers, null)).toEqual({ numbers, leftOut: null });
    expect(withoutSentinel(numbers, -1).numbers).toBe(numbers);
  });
});
