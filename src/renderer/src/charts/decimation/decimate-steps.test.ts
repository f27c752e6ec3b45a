import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStates, anyView, timedNumbers } from '@test/support/timed-numbers.ts';
import { changesOf, decimateSteps } from './decimate-steps.ts';
import { Extremes } from './extremes.ts';
import { columnStart } from './pixel-columns.ts';

describe('the changes of a state', () => {
  it('are the points at which it differs from the one before; having none is a state too', () => {
    const points = timedNumbers([
      [0, null],
      [10, 1],
      [20, 1],
      [30, 0],
      [40, null],
      [50, null],
      [60, 0],
    ]);
    expect([...changesOf(points).times]).toEqual([10, 30, 40, 60]);
  });

  it('give the same state at every moment as all points', () => {
    fc.assert(
      fc.property(anyStates, fc.integer({ min: -10, max: 1_500 }), (points, timeMs) => {
        const changes = changesOf(points);
        const at = (of: typeof points): number =>
          of.numbers[of.times.findLastIndex((t) => t <= timeMs)] ?? Number.NaN;
        expect(at(changes)).toBe(at(points));
      }),
    );
  });
});

describe('states drawn as steps', () => {
  it('lose no change at any zoom and any width: each is in exactly one column, and columns with several are marked', () => {
    fc.assert(
      fc.property(anyStates, anyView, (points, view) => {
        const changes = changesOf(points);
        const { columns, ...steps } = decimateSteps(changes, new Extremes(changes.numbers), view);
        const counts = Array.from({ length: view.columns }, (_, column) => {
          const [startMs, endMs] = [columnStart(view, column), columnStart(view, column + 1)];
          return changes.times.filter((timeMs) => timeMs >= startMs && timeMs < endMs).length;
        });
        const found = Array.from({ length: view.columns }, () => 0);
        for (const { column, from, to } of columns) found[column] = to - from;
        expect(found).toEqual(counts);
        expect(steps.changes).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect(steps.marked).toBe(counts.filter((count) => count > 1).length);
        const places = columns.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        );
        expect(places).toEqual([...new Set(places)]);
      }),
      { numRuns: 500 },
    );
  });

  it('know the extent of the states of every column, including the one that held before', () => {
    fc.assert(
      fc.property(anyStates, anyView, (points, view) => {
        const changes = changesOf(points);
        const { held, columns } = decimateSteps(changes, new Extremes(changes.numbers), view);
        expect(held).toBe(changes.times.findLastIndex((timeMs) => timeMs < view.startMs));
        for (const { from, to, lowest, highest } of columns) {
          const states = [...changes.numbers.subarray(Math.max(0, from - 1), to)].filter(
            (s) => !Number.isNaN(s),
          );
          expect(changes.numbers[lowest]).toBe(states.length === 0 ? undefined : Math.min(...states));
          expect(changes.numbers[highest]).toBe(states.length === 0 ? undefined : Math.max(...states));
        }
      }),
    );
  });
});
