import { describe, expect, it } from 'vitest';
import { encodeColumn } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { SeenDecimals } from './column-decimals.ts';
import { plainLook, toColumn } from './columns.ts';
import type { RowChunk } from '../rows/row-chunk.ts';

const volts = sampleField({ name: 'T', type: 'Double', unit: 'mV' });
const columns = [toColumn(volts), toColumn(sampleField({ name: 'N', type: 'String' }))];
const chunk = (...values: FieldValue[]): RowChunk => ({
  first: 0,
  macs: Float64Array.from(values, (_, at) => at),
  columns: new Map([
    ['T', encodeColumn('T', values)],
    ['N', encodeColumn('N', values)],
  ]),
});

describe('decimal places of a column', () => {
  it('are as many as its longest number needs', () => {
    expect(new SeenDecimals().after(columns, [chunk(45, 45.5, null, 7.25)]).get('T')).toBe(2);
    expect(new SeenDecimals().after(columns, [chunk(45, 46)]).get('T')).toBeUndefined();
  });

  it('are three at most, and only for numeric columns', () => {
    expect([...new SeenDecimals().after(columns, [chunk(14.4378005, 1e-7)])]).toEqual([['T', 3]]);
  });

  it('do not become fewer when other rows become visible', () => {
    const decimals = new SeenDecimals();
    const before = decimals.after(columns, [chunk(45.5)]);
    expect(decimals.after(columns, [chunk(46)])).toBe(before);
    expect(before.get('T')).toBe(1);
  });

  it('are those of the unit that is shown', () => {
    const inVolts = [toColumn(volts, { ...plainLook('T'), unit: 'V' })];
    expect(new SeenDecimals().after(inVolts, [chunk(24_120)]).get('T')).toBe(2);
  });
});
