import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfCount, chanceOfSharing, liftOf, type Counts } from './chance.ts';

const choose = (n: bigint, k: bigint): bigint => {
  let value = 1n;
  for (let i = 0n; i < k; i += 1n) value = (value * (n - i)) / (i + 1n);
  return k < 0n || k > n ? 0n : value;
};

/** The upper tail in whole numbers, to 12 digits. */
function exactChance({ inGroup, group, inAll, all }: Counts): number {
  let ways = 0n;
  for (let k = inGroup; k <= Math.min(group, inAll); k += 1)
    ways += choose(BigInt(inAll), BigInt(k)) * choose(BigInt(all - inAll), BigInt(group - k));
  const scale = 10n ** 18n;
  return Number((ways * scale) / choose(BigInt(all), BigInt(group))) / Number(scale);
}

const counts = fc
  .integer({ min: 1, max: 60 })
  .chain((all) =>
    fc.tuple(fc.constant(all), fc.integer({ min: 1, max: all }), fc.integer({ min: 1, max: all })),
  )
  .chain(([all, group, inAll]) =>
    fc.record({
      all: fc.constant(all),
      group: fc.constant(group),
      inAll: fc.constant(inAll),
      inGroup: fc.integer({ min: Math.max(0, group + inAll - all), max: Math.min(group, inAll) }),
    }),
  );

describe('lift', () => {
  it('is the ratio of the share in the group to the share among all devices', () => {
    expect(liftOf({ inGroup: 18, group: 23, inAll: 41, all: 2400 })).toBeCloseTo(45.81, 2);
    expect(liftOf({ inGroup: 5, group: 10, inAll: 50, all: 100 })).toBe(1);
  });

  it('is 0 where there is nothing to compare with', () => {
    expect(liftOf({ inGroup: 0, group: 0, inAll: 4, all: 9 })).toBe(0);
    expect(liftOf({ inGroup: 0, group: 4, inAll: 0, all: 9 })).toBe(0);
  });
});

describe('the chance of sharing a value', () => {
  it('is that of the tea tasting: all four cups found among eight, one in seventy', () => {
    expect(chanceOfSharing({ inGroup: 4, group: 4, inAll: 4, all: 8 })).toBeCloseTo(1 / 70, 12);
    expect(chanceOfSharing({ inGroup: 3, group: 4, inAll: 4, all: 8 })).toBeCloseTo(17 / 70, 12);
  });

  it('agrees with counting the combinations in whole numbers', () => {
    fc.assert(
      fc.property(counts, (one) => {
        expect(chanceOfSharing(one)).toBeCloseTo(exactChance(one), 9);
      }),
    );
  });

  it('stays finite for a large company', () => {
    const chance = chanceOfSharing({ inGroup: 900, group: 1000, inAll: 18_000, all: 100_000 });
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThan(1e-300);
    expect(chanceOfSharing({ inGroup: 180, group: 1000, inAll: 18_000, all: 100_000 })).toBeCloseTo(0.51, 1);
  });
});

describe('the chance of a count', () => {
  it('is one for none, and adds up for small numbers', () => {
    expect(chanceOfCount(0, 3)).toBe(1);
    expect(chanceOfCount(1, 2)).toBeCloseTo(1 - Math.exp(-2), 12);
    expect(chanceOfCount(3, 2)).toBeCloseTo(1 - Math.exp(-2) * 5, 12);
    expect(chanceOfCount(2, 0)).toBe(0);
  });

  it('falls as the count grows, whichever tail is summed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 80 }),
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        (count, expected) => {
          const [here, next] = [chanceOfCount(count, expected), chanceOfCount(count + 1, expected)];
          expect(next).toBeLessThanOrEqual(here + 1e-12);
          const term = Array.from({ length: count }, (_, k) => expected / (k + 1)).reduce(
            (a, b) => a * b,
            Math.exp(-expected),
          );
          expect(here - next).toBeCloseTo(term, 9);
        },
      ),
    );
  });
});
