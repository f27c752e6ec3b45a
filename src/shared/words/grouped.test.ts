import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped } from './grouped.ts';

describe('numbers as words', () => {
  it('are grouped and have a true minus sign', () => {
    expect(grouped(2400)).toBe('2,400');
    expect(grouped(0.1)).toBe('0.1');
    expect(grouped(-1234.5)).toBe('−1,234.5');
  });

  it('get the decimals that their column needs and never lose any', () => {
    expect(grouped(41, 1)).toBe('41.0');
    expect(grouped(50.087512, 1)).toBe('50.087512');
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.nat(3), (value, decimals) => {
        const read = Number(
          grouped(Number(value.toFixed(6)), decimals)
            .replaceAll(',', '')
            .replace('−', '-'),
        );
        expect(read).toBeCloseTo(value, 5);
      }),
    );
  });
});
