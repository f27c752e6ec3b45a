import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNotBelow, lastNotAbove, partitionPoint } from './bisect.ts';

const numbers = fc.array(fc.integer({ min: -9, max: 9 })).map((array) => Float64Array.from(array).sort());
const limits = fc.integer({ min: -10, max: 10 });

it('finds the place of a limit in ascending numbers, as counting does', () => {
  fc.assert(
    fc.property(numbers, limits, (ascending, limit) => {
      const below = ascending.filter((number) => number < limit).length;
      expect(firstNotBelow(ascending, limit)).toBe(below);
      expect(lastNotAbove(ascending, limit)).toBe(ascending.filter((number) => number <= limit).length - 1);
      expect(partitionPoint(0, ascending.length, (at) => (ascending[at] as number) < limit)).toBe(below);
    }),
  );
});

it('looks only between two indexes', () => {
  fc.assert(
    fc.property(numbers, limits, fc.nat(), fc.nat(), (ascending, limit, a, b) => {
      const ends = [a % (ascending.length + 1), b % (ascending.length + 1)];
      const [from, to] = [Math.min(...ends), Math.max(...ends)];
      const below = ascending.subarray(from, to).filter((number) => number < limit).length;
      expect(firstNotBelow(ascending, limit, from, to)).toBe(from + below);
    }),
  );
});

it('finds a moment between two times, too', () => {
  const changeMs = Date.UTC(2026, 9, 25, 1);
  const found = partitionPoint(Date.UTC(2026, 0), Date.UTC(2027, 0), (timeMs) => timeMs < changeMs);
  expect(found).toBe(changeMs);
});
