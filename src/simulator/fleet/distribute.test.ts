import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribute } from './distribute.ts';

test('totals follow the weights, and values already set count towards their share', () => {
  const places = [
    undefined,
    'b',
    undefined,
    undefined,
    'a',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ];
  const drawn = distribute(
    places,
    [
      ['a', 7],
      ['b', 3],
    ],
    1,
  );
  expect(drawn[1]).toBe('b');
  expect(drawn[4]).toBe('a');
  expect(drawn.filter((value) => value === 'a')).toHaveLength(7);
});

test('no total is off its exact share by one or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (n, weights) => {
        const shares = weights.map((weight, k) => [k, weight] as const);
        const drawn = distribute(new Array<number | undefined>(n).fill(undefined), shares, 3);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(drawn).toHaveLength(n);
        for (const [k, weight] of shares) {
          const count = drawn.filter((value) => value === k).length;
          expect(Math.abs(count - (n * weight) / sum)).toBeLessThan(1);
        }
      },
    ),
  );
});
