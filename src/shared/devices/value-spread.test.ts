import { expect, it } from 'vitest';
import { valueSpread } from './value-spread.ts';

it('A spread has each distinct value once, the most frequent first, equally frequent ones as they came', () => {
  const values = [null, 'a', 1, '1', { exact: '1' }, '1', { exact: '1' }, true, '1'];
  expect(valueSpread(values)).toEqual([
    { value: '1', devices: 3 },
    { value: { exact: '1' }, devices: 2 },
    ...[null, 'a', 1, true].map((value) => ({ value, devices: 1 })),
  ]);
});
