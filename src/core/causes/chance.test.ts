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
    expect(chanceOfCount(0, { events: 3, windows: 1 })).toBe(1);
    // One event is as likely in the window as in the other one, which has none.
    expect(chanceOfCount(1, { events: 0, windows: 1 })).toBeCloseTo(1 / 2, 12);
    expect(chanceOfCount(3, { events: 0, windows: 1 })).toBeCloseTo(1 / 8, 12);
    expect(chanceOfCount(2, { events: 1, windows: 3 })).toBeCloseTo(1 - 9 / 16 - (2 * 9) / 64, 12);
  });

  it('is one where nothing is known of other windows', () => {
    expect(chanceOfCount(50, { events: 0, windows: 0 })).toBe(1);
  });

  it('nears that of a known rate as more is known of it', () => {
    const poisson = 1 - Math.exp(-2) * (1 + 2 + 2);
    expect(chanceOfCount(3, { events: 20, windows: 10 })).toBeGreaterThan(poisson);
    expect(chanceOfCount(3, { events: 2e6, windows: 1e6 })).toBeCloseTo(poisson, 5);
  });

  it('falls as the count grows, whichever tail is summed', () => {
    const rates = fc.record({
      events: fc.integer({ min: 0, max: 60 }),
      windows: fc.double({ min: 0.1, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), rates, (count, usual) => {
        const [here, next] = [chanceOfCount(count, usual), chanceOfCount(count + 1, usual)];
        expect(next).toBeLessThanOrEqual(here + 1e-12);
        const share = 1 / (1 + usual.windows);
        const term = Array.from(
          { length: count },
          (_, k) => (share * (usual.events + k + 1)) / (k + 1),
        ).reduce((a, b) => a * b, (1 - share) ** (usual.events + 1));
        expect(here - next).toBeCloseTo(term, 9);
      }),
    );
  });
});
