import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, unitsFor } from './units.ts';

describe('units of numbers', () => {
  it('are offered where the unit of the field is known', () => {
    expect(unitsFor('°C')).toEqual(['°C', '°F', 'K']);
    expect(unitsFor('furlong')).toEqual([]);
    expect(unitsFor(null)).toEqual([]);
  });

  it('convert a number to another unit of its family, and leave it alone otherwise', () => {
    expect(convert(41.5, '°C', '°F')).toBe(106.7);
    expect(convert(24_120, 'mV', 'V')).toBe(24.12);
    expect(convert(-40, '°F', '°C')).toBe(-40);
    expect(convert(1536, 'kB', 'MB')).toBe(1.5);
    expect(convert(2, 'GB', 'B')).toBe(2 * 1024 ** 3);
    expect(convert(7, 'mV', '°C')).toBe(7);
    expect(convert(7, null, 'V')).toBe(7);
  });

  it('convert back to the same number', () => {
    const units = ['°C', '°F', 'K'];
    const unit = fc.constantFrom(...units);
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), unit, unit, (value, from, to) => {
        expect(convert(convert(value, from, to), to, from)).toBeCloseTo(value, 5);
      }),
    );
  });
});
