import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Extremes } from './extremes.ts';

const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN));

describe('the lowest and the highest of a range', () => {
  it('are those that a full scan finds, whatever the range', () => {
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
          if (known.length === 0) {
            expect([lowest, highest]).toEqual([-1, -1]);
            return;
          }
          expect([all[lowest], all[highest]]).toEqual([Math.min(...known), Math.max(...known)]);
          for (const index of [lowest, highest]) {
            expect(index).toBeGreaterThanOrEqual(from);
            expect(index).toBeLessThan(to);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
