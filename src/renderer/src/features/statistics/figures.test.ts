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
    expect(figureOf(of('MB'), 7303.34)).toEqual({ text: '7.13', unit: 'GB', note: '1 GB is 1,024 MB' });
    expect(figureOf(of('MB'), 3 * 1024 * 1024)).toMatchObject({
      text: '3',
      unit: 'TB',
      note: '1 TB is 1,024 GB',
    });
    expect(figureOf(of('MB'), 0.72)).toEqual({ text: '0.72', unit: 'MB', note: null });
    expect(figureOf(of('MB'), 1023.4)).toMatchObject({ text: '1,023', unit: 'MB' });
  });

  it('keep what a device reported, and round what was computed', () => {
    expect(figureOf(of('°C'), 71.5).text).toBe('71.5');
    expect(figureOf(of('°C'), 38.940731, true).text).toBe('38.9');
    expect(figureOf(of('mV'), 21_664.94, true).text).toBe('21,665');
    expect(figureOf(of(null), 0.12345, true).text).toBe('0.12');
    expect(figureOf(null, 14)).toEqual({ text: '14', unit: '', note: null });
  });

  it('have a true minus sign', () => {
    expect(figureOf(of('dBm'), -97).text).toBe('−97');
  });
});
