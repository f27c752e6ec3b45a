import { expect, test } from 'vitest';
import { grown } from './grown.ts';

test('An array that is long enough stays the same', () => {
  const array = new Uint32Array(3);
  expect(grown(array, 3)).toBe(array);
});

test.each([new Uint8Array([7, 8]), new Uint32Array([7, 8]), new Float64Array([7, 8])])(
  'A longer array of the same type has the same items, then zeros',
  (array) => {
    const longer = grown(array, 65);
    expect(longer).toBeInstanceOf(array.constructor);
    expect(longer).toHaveLength(128);
    expect([...longer.subarray(0, 3)]).toEqual([7, 8, 0]);
  },
);

test('The smallest array has room for 64 items', () => {
  expect(grown(new Uint8Array(), 1)).toHaveLength(64);
});
