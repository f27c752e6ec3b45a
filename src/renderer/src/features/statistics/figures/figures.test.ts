import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { figureOf } from './figures.ts';

const of = (unit: string | null) => sampleField({ type: 'Double', unit });

describe('figures', () => {
  it('show seconds as a duration', () => {
    expect(figureOf(of('s'), 15_542_662)).toEqual({ text: '179 d 21 h', unit: '', note: null });
    expect(figureOf(of('s'), 0).text).toBe('0 s');
  });

  it('show data in the unit in which it is short, and explain that unit', () => {
    expect(figureOf(of('MB'), 7303.34)).toEqual({
      text: '7.13',
      unit: 'GB',
      note: '1\u00a0GB is 1,024\u00a0MB',
    });
    expect(figureOf(of('MB'), 3 * 1024 * 1024)).toMatchObject({
      text: '3',
      unit: 'TB',
      note: '1\u00a0TB is 1,024\u00a0GB',
    });
    expect(figureOf(of('MB'), 0.72)).toEqual({ text: '0.72', unit: 'MB', note: null });
    expect(figureOf(of('MB'), 1023.4)).toMatchObject({ text: '1,023', unit: 'MB' });
  });

  it('take bits for no bytes', () => {
    expect(figureOf(of('Mb'), 7303.34)).toEqual({ text: '7,303.34', unit: 'Mb', note: null });
    expect(figureOf(of('kB'), 7303.34)).toMatchObject({ text: '7.13', unit: 'MB' });
  });

  it('keep what a device reported, and round what was computed', () => {
    expect(figureOf(of('°C'), 71.5).text).toBe('71.5');
    expect(figureOf(of('°C'), 38.940731, true).text).toBe('38.9');
    expect(figureOf(of('mV'), 21_664.94, true).text).toBe('21,665');
    expect(figureOf(of(null), 0.12345, true).text).toBe('0.12');
    expect(figureOf(null, 14)).toEqual({ text: '14', unit: '', note: null });
  });

  it('show less than a minute, and seconds below zero, as the number', () => {
    const texts = [0.045, 59.5, 60, -2.5, -90].map((value) => figureOf(of('s'), value).text);
    expect(texts).toEqual(['0.045 s', '59.5 s', '1 min', '−2.5 s', '−90 s']);
  });

  it('are zero only where they are', () => {
    expect([-0.00042, -0].map((value) => figureOf(of('V'), value).text)).toEqual(['−0.00042', '0']);
    expect(figureOf(of('MB'), 0.0043).text).toBe('0.0043');
    expect(figureOf(of('V'), 0.000_123, true).text).toBe('0.00012');
  });

  it('have a true minus sign', () => {
    expect(figureOf(of('dBm'), -97).text).toBe('−97');
  });

  it('keep every digit of a counter that a double holds', () => {
    const counters = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(counters, (counter) => {
        expect(figureOf(of(null), counter).text.replaceAll(',', '')).toBe(String(counter));
      }),
      { examples: [[73_895_054_858_599]] },
    );
  });
});
