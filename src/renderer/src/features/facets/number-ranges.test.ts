import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Distribution } from '@shared/devices/contract.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { minForRanges, numberRanges } from './number-ranges.ts';

const spread = (rows: readonly (readonly [FieldValue, number])[]): Distribution => ({
  rows: rows.map(([value, devices]) => ({ value, devices })),
  distinct: rows.length,
  devices: rows.reduce((sum, [, devices]) => sum + devices, 0),
  readAtMs: 1,
});

it('puts every number into exactly one of few ranges', () => {
  const number = fc.oneof(
    fc.integer({ min: -2000, max: 2000 }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(number, fc.nat(50)), {
        selector: ([value]) => value,
        minLength: minForRanges,
      }),
      (rows) => {
        const ranges = numberRanges(spread(rows));
        if (ranges === null) return expect.fail('no ranges');
        expect(ranges.length).toBeLessThanOrEqual(9);
        for (const [value] of rows)
          expect(ranges.filter(({ from, to }) => from <= value && value <= to)).toHaveLength(1);
        expect(ranges.reduce((sum, { devices }) => sum + devices, 0)).toBe(
          rows.reduce((sum, [, devices]) => sum + devices, 0),
        );
        expect(ranges.map(({ from }) => from)).toEqual(
          ranges.map(({ from }) => from).toSorted((a, b) => a - b),
        );
      },
    ),
  );
});

it('makes ranges of round lengths', () => {
  const from = (count: number, times: number) => {
    const rows = Array.from({ length: count }, (_, index) => [index * times, 1] as const);
    return numberRanges(spread([...rows, [null, 5]]))?.map((range) => [range.from, range.to]);
  };
  expect(from(40, 1)).toEqual([0, 5, 10, 15, 20, 25, 30, 35].map((least) => [least, least + 4]));
  expect(from(100, 1)).toEqual([0, 20, 40, 60, 80].map((least) => [least, least + 19]));
  expect(from(15, 100)).toEqual(
    [0, 200, 400, 600, 800, 1000, 1200].map((least) => [least, least + 100]).concat([[1400, 1400]]),
  );
});

it('leaves few numbers, and values that are not numbers, as they are', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => [index, 1] as const);
  expect(numberRanges(spread(rows(minForRanges - 1)))).toBeNull();
  expect(numberRanges(spread(rows(minForRanges)))).not.toBeNull();
  expect(numberRanges(spread([...rows(20), ['21', 1]]))).toBeNull();
  expect(numberRanges(spread([...rows(20), [{ exact: '1' }, 1]]))).toBeNull();
});
