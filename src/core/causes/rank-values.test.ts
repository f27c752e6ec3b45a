import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankValues } from './rank-values.ts';

const value = (name: string, inGroup: number, inAll: number) => ({
  fieldName: 'Operator',
  value: name,
  inGroup,
  inAll,
});
const company = { group: 23, all: 2400 };

describe('ranking the values that a group shares', () => {
  it('returns the surest first, with counts and lift', () => {
    const ranked = rankValues([value('common', 20, 1200), value('23003', 18, 41)], company);
    expect(ranked.map((one) => one.value)).toEqual(['23003', 'common']);
    expect(ranked[0]).toMatchObject({ inGroup: 18, inAll: 41 });
    expect(ranked[0]?.lift).toBeCloseTo(45.81, 2);
  });

  it('leaves out a value that too few devices have, however rare it is elsewhere', () => {
    expect(rankValues([value('rare', 2, 2)], company)).toEqual([]);
    expect(rankValues([value('rare', 3, 3)], company)).toHaveLength(1);
  });

  it('leaves out a value that explains only a small part of the group', () => {
    expect(rankValues([value('few', 5, 5)], { group: 60, all: 2400 })).toEqual([]);
  });

  it('leaves out values that all devices have as often, or the group has less often', () => {
    expect(rankValues([value('all', 23, 2400), value('seldom', 4, 2000)], company)).toEqual([]);
  });

  it('is stricter with each value the more values were tested', () => {
    const hardly = value('hardly', 8, 300);
    expect(rankValues([hardly], company)).toHaveLength(1);
    const many = Array.from({ length: 500 }, (_, k) => value(String(k), 1, 5));
    expect(rankValues([hardly, ...many], company)).toEqual([]);
  });

  it('hardly ever finds something in random groups', () => {
    const draw = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 400, maxLength: 400 });
    let found = 0;
    fc.assert(
      fc.property(draw, (all) => {
        const group = all.slice(0, 40);
        const values = Array.from({ length: 10 }, (_, k) => ({
          ...value(String(k), group.filter((one) => one === k).length, all.filter((one) => one === k).length),
        }));
        found += rankValues(values, { group: 40, all: 400 }).length;
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(found).toBeLessThanOrEqual(2);
  });
});
