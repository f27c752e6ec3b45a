import { describe, expect, it } from 'vitest';
import { checkMax, countNumbers } from './counting.ts';

describe('counting here', () => {
  it('checks the maximum that the service told', () => {
    expect(checkMax(71.5, [60, 71.5, null])).toEqual({ kind: 'same' });
    expect(checkMax(2840, [12, 2812])).toEqual({ kind: 'differs', counted: 2812 });
    expect(checkMax(null, [12])).toEqual({ kind: 'none' });
    expect(checkMax(5, [null, ''])).toEqual({ kind: 'none' });
  });

  it('leaves failed measurements out of the lowest and the mean, and counts them', () => {
    const rows = [
      { value: 30, devices: 3 },
      { value: -1, devices: 131 },
      { value: 60, devices: 1 },
      { value: null, devices: 48 },
    ];
    expect(countNumbers(rows, -1, 60)).toEqual({
      check: { kind: 'same' },
      unset: 48,
      failed: 131,
      devices: 4,
      lowest: 30,
      mean: 37.5,
    });
    expect(countNumbers(rows, null, 60)).toMatchObject({ failed: 0, lowest: -1, devices: 135 });
  });

  it('knows no lowest and no mean where every measurement failed', () => {
    expect(countNumbers([{ value: -1, devices: 2 }], -1, -1)).toMatchObject({
      lowest: null,
      mean: null,
      failed: 2,
      devices: 0,
    });
  });
});
