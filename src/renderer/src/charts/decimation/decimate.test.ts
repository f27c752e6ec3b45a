import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimedNumbers, anyView, timedNumbers } from '@test/support/timed-numbers.ts';
import { decimate, lineBreak } from './decimate.ts';
import { Extremes } from './extremes.ts';
import { columnStart, type PixelColumns } from './pixel-columns.ts';
import type { TimedNumbers } from './timed-numbers.ts';

const drawnOf = (points: TimedNumbers, view: PixelColumns): number[] => [
  ...decimate(points, new Extremes(points.numbers), view),
];
const anyPoints = anyTimedNumbers(fc.integer({ min: -20, max: 20 }));

/** Returns the indices with a value in a column, by checking every point. */
const columnOf = ({ times, numbers }: TimedNumbers, view: PixelColumns, column: number): number[] =>
  [...times.keys()].filter((index) => {
    const timeMs = times[index] ?? Number.NaN;
    const isIn = timeMs >= columnStart(view, column) && timeMs < columnStart(view, column + 1);
    return isIn && !Number.isNaN(numbers[index]);
  });

describe('the points of a line that are drawn', () => {
  it('have the first, the last and every true minimum and maximum of each column, at any zoom and any width', () => {
    fc.assert(
      fc.property(anyPoints, anyView, (points, view) => {
        const drawn = new Set(drawnOf(points, view));
        for (let column = 0; column < view.columns; column += 1) {
          const all = columnOf(points, view, column);
          const values = all.map((index) => points.numbers[index] ?? 0);
          const kept = all.filter((index) => drawn.has(index)).map((index) => points.numbers[index] ?? 0);
          expect(Math.min(...kept)).toBe(Math.min(...values));
          expect(Math.max(...kept)).toBe(Math.max(...values));
          for (const edge of [all.at(0), all.at(-1)]) if (edge !== undefined) expect(drawn).toContain(edge);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are points of the data in their order, at most five per column including its break', () => {
    fc.assert(
      fc.property(anyPoints, anyView, (points, view) => {
        const drawn = drawnOf(points, view);
        const indices = drawn.filter((index) => index !== lineBreak);
        expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b));
        expect(indices.every((index) => !Number.isNaN(points.numbers[index]))).toBe(true);
        expect(drawn.length).toBeLessThanOrEqual(5 * view.columns + 2);
      }),
    );
  });

  it('are broken exactly where a value is missing between two columns', () => {
    fc.assert(
      fc.property(anyPoints, anyView, (points, view) => {
        const drawn = drawnOf(points, view);
        const column = (index: number): number => {
          const ends = Array.from({ length: view.columns }, (_, at) => columnStart(view, at + 1));
          const timeMs = points.times[index] ?? Number.NaN;
          return timeMs < view.startMs ? -1 : ends.filter((endMs) => endMs <= timeMs).length;
        };
        for (const [at, index] of drawn.entries()) {
          const next = drawn[at + 1];
          if (index === lineBreak || next === undefined) continue;
          const to = next === lineBreak ? drawn[at + 2] : next;
          if (to === undefined || column(index) === column(to)) continue;
          const between = points.numbers.subarray(index + 1, to);
          expect(between.some((number) => Number.isNaN(number))).toBe(next === lineBreak);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('continue to the next point outside on either side', () => {
    const points = timedNumbers([
      [0, 1],
      [100, 5],
      [110, 6],
      [200, 2],
    ]);
    expect(drawnOf(points, { startMs: 90, endMs: 120, columns: 3 })).toEqual([0, 1, 2, 3]);
    expect(drawnOf(points, { startMs: 120, endMs: 130, columns: 3 })).toEqual([2, 3]);
    const broken = timedNumbers([
      [0, 1],
      [50, null],
      [100, 5],
      [150, null],
      [200, 2],
    ]);
    expect(drawnOf(broken, { startMs: 90, endMs: 120, columns: 3 })).toEqual([2]);
    expect(drawnOf(broken, { startMs: 40, endMs: 160, columns: 3 })).toEqual([0, lineBreak, 2]);
  });

  it('are few, however many points there are', () => {
    const times = Float64Array.from({ length: 100_000 }, (_, index) => index);
    const numbers = times.map((index) => (index === 77_777 ? 900 : Math.sin(index)));
    const drawn = drawnOf({ times, numbers }, { startMs: 0, endMs: 100_000, columns: 500 });
    expect(drawn.length).toBeLessThanOrEqual(2_000);
    expect(drawn).toContain(77_777);
  });
});
