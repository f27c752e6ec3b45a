import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsOf, type Sample } from './bins.ts';

function sampleOf(numbers: readonly number[]): Sample {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    count: sorted.length,
    least: at(0),
    most: at(1),
    quartiles: [at(0.25), at(0.75)],
    areWhole: sorted.every((number) => Number.isInteger(number)),
  };
}

const anyNumbers = fc.oneof(
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60, size: 'max' }),
  fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 60, size: 'max' }),
  fc.array(
    fc.integer({ min: -4000, max: 4000 }).map((whole) => whole / 100),
    { minLength: 1, maxLength: 60, size: 'max' },
  ),
);
const anyMost = fc.integer({ min: 2, max: 40 });

describe('bins of a histogram', () => {
  it('have every number in the bin that it belongs to, whatever the numbers', () => {
    fc.assert(
      fc.property(anyNumbers, anyMost, (numbers, maxBins) => {
        const { bins, placeOf } = binsOf(sampleOf(numbers), maxBins);
        for (const number of numbers) {
          const { from, to } = bins[placeOf(number)] ?? { from: NaN, to: NaN };
          expect(from <= number && (number < to || (bins.length === 1 && number === to))).toBe(true);
        }
      }),
    );
  });

  it('are never more than requested, and are contiguous', () => {
    fc.assert(
      fc.property(anyNumbers, anyMost, (numbers, maxBins) => {
        const { bins } = binsOf(sampleOf(numbers), maxBins);
        expect(bins.length).toBeGreaterThanOrEqual(1);
        expect(bins.length).toBeLessThanOrEqual(maxBins);
        expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to));
      }),
    );
  });

  it('are as wide as Freedman and Diaconis define, rounded up to a round number', () => {
    // 1,000 numbers, quartiles 250 and 749: 2 × 499 ÷ 10 = 99.8.
    const numbers = Array.from({ length: 1000 }, (_, at) => at);
    const { bins } = binsOf(sampleOf(numbers), 40);
    expect(bins).toHaveLength(10);
    expect(bins[3]).toEqual({ from: 300, to: 400 });
  });

  it('follow Sturges where half of the numbers are the same', () => {
    const numbers = [
      ...Array.from({ length: 60 }, () => 0),
      ...Array.from({ length: 4 }, (_, at) => 20 * at + 10),
    ];
    // Range 70 ÷ (1 + log2 64) = 10.
    expect(binsOf(sampleOf(numbers), 40).bins.map(({ from }) => from)).toEqual([
      0, 10, 20, 30, 40, 50, 60, 70,
    ]);
  });

  it('have edges that read well, fractions too, and are not narrower than 1 for whole numbers', () => {
    const fractions = Array.from({ length: 64 }, (_, at) => at / 100);
    for (const { from } of binsOf(sampleOf(fractions), 40).bins)
      expect(String(from).length).toBeLessThanOrEqual(4);
    const many = Array.from({ length: 5000 }, (_, at) => at % 5);
    expect(binsOf(sampleOf(many), 40).bins.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4]);
  });

  it('begin with the number that their edge shows, though it has no exact double', () => {
    const tenths = Array.from({ length: 1000 }, (_, at) => (at % 10) / 10);
    const { bins, placeOf } = binsOf(sampleOf(tenths), 40);
    expect(bins.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
    expect([0.3, 0.6, 0.7].map(placeOf)).toEqual([3, 6, 7]);
  });

  it('are a single one where there is one number, or no room between doubles', () => {
    expect(binsOf(sampleOf([7, 7]), 20).bins).toEqual([{ from: 7, to: 7 }]);
    const close = [1e15 + 0.125, 1e15 + 0.25];
    expect(binsOf(sampleOf(close), 20).bins).toHaveLength(1);
    for (const ends of [
      [0, 5e-324],
      [-1.7e308, 1.7e308],
      [0, 1.7e308],
    ])
      expect(binsOf(sampleOf(ends), 2).bins).toEqual([{ from: ends[0], to: ends[1] }]);
  });
});
