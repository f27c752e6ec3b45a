import { describe, expect, it } from 'vitest';
import { clamp } from './clamp.ts';

describe('a clamped number', () => {
  it.each([
    [0, -1, 3, 0],
    [0, 2, 3, 2],
    [0, 4, 3, 3],
    [0, 2, -1, 0],
  ])('of %d, %d and %d is %d', (low, value, high, result) => {
    expect(clamp(low, value, high)).toBe(result);
  });
});
