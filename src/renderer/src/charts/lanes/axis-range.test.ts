import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisRange } from './axis-range.ts';

describe('the range of a value axis', () => {
  it('ends on round numbers around the values', () => {
    expect(axisRange(31.5, 47.5)).toEqual({ min: 30, max: 50 });
    expect(axisRange(23.6, 24.3)).toEqual({ min: 23.5, max: 24.5 });
    expect(axisRange(3, 118)).toEqual({ min: 0, max: 200 });
  });

  it('gives a value that never changes room on both sides', () => {
    const range = axisRange(24, 24);
    expect(range.min).toBeLessThan(24);
    expect(range.max).toBeGreaterThan(24);
    expect(axisRange(0, 0)).toEqual({ min: -0.5, max: 0.5 });
  });

  it('holds every value, whatever they are', () => {
    const values = fc.array(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }).filter((v) => v === 0 || Math.abs(v) > 1e-6),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(values, (all) => {
        const range = axisRange(Math.min(...all), Math.max(...all));
        const slack = 1e-9 * Math.max(...all.map(Math.abs), 1);
        expect(range.min).toBeLessThanOrEqual(Math.min(...all) + slack);
        expect(range.max).toBeGreaterThanOrEqual(Math.max(...all) - slack);
      }),
    );
  });
});
