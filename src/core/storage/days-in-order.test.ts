import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInOrder } from './days-in-order.ts';

/** Days by their place in the calendar, each with the number of its recording. */
const recordedAs = (numbers: readonly number[]) => numbers.map((number, day) => ({ day, number }));
const some = fc.uniqueArray(fc.nat(1000), { maxLength: 60, size: 'max' }).map(recordedAs);
type Day = ReturnType<typeof recordedAs>[number];
const agree = (one: Day, other: Day): boolean => one.day < other.day === one.number < other.number;

/** The greatest number of days that were recorded in their order, by comparing each with each. */
function longest(days: readonly Day[]): number {
  const lengths: number[] = [];
  for (const [at, day] of days.entries())
    lengths[at] = 1 + Math.max(0, ...lengths.filter((_, before) => agree(days[before] ?? day, day)));
  return Math.max(0, ...lengths);
}

describe('the days of a clock that was wrong at times', () => {
  it('are as many as were recorded in their order', () => {
    fc.assert(
      fc.property(some, (days) => {
        const kept = daysInOrder(days);
        expect(kept.every((day, at) => at === 0 || agree(kept[at - 1] ?? day, day))).toBe(true);
        expect(kept.map(({ day }) => day)).toEqual(kept.map(({ day }) => day).toSorted((a, b) => a - b));
        expect(kept).toHaveLength(longest(days));
      }),
    );
  });

  it('have every day that agrees with all others', () => {
    fc.assert(
      fc.property(some, (days) => {
        const agreeing = days.filter((one) => days.every((other) => one === other || agree(one, other)));
        expect(daysInOrder(days)).toEqual(expect.arrayContaining(agreeing));
      }),
    );
  });

  it('are those that were recorded last where as many agree', () => {
    expect(daysInOrder(recordedAs([2, 1, 3]))).toEqual([
      { day: 0, number: 2 },
      { day: 2, number: 3 },
    ]);
  });
});
