import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Extremes } from './extremes.ts';

const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constant(Number.NaN),
  fc.constantFrom(Infinity, -Infinity),
);

describe('the lowest and the highest of a stretch', () => {
  it('are those that reading all of it finds, whatever the stretch', () => {
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 400, size: 'max' }),
        fc.nat(400),
        fc.nat(400),
        (all, one, other) => {
          const from = Math.min(one, other, all.length);
          const to = Math.min(Math.max(one, other), all.length);
          const known = all.slice(from, to).filter((value) => !Number.isNaN(value));
          const { lowest, highest } = new Extremes(Float64Array.from(all)).between(from, to);
          const at = (value: number): number => (known.length === 0 ? -1 : all.indexOf(value, from));
          expect([lowest, highest]).toEqual([at(Math.min(...known)), at(Math.max(...known))]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
