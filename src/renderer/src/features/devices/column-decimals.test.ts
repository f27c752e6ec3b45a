import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { decimalsFor } from './column-decimals.ts';
import { toColumn } from './columns.ts';

const columns = [
  toColumn(sampleField({ name: 'T', type: 'Double' })),
  toColumn(sampleField({ name: 'N', type: 'String' })),
];
const rows = (...values: FieldValue[]) =>
  values.map((value, at) => ({
    mac: String(at),
    values: new Map([['T', value] as const, ['N', 1.25] as const]),
  }));

describe('decimal places of a column', () => {
  it('are as many as its longest number needs', () => {
    expect(decimalsFor(new Map(), columns, rows(45, 45.5, null, 7.25)).get('T')).toBe(2);
    expect(decimalsFor(new Map(), columns, rows(45, 46)).get('T')).toBeUndefined();
  });

  it('are three at most, and only of columns of numbers', () => {
    const needed = decimalsFor(new Map(), columns, rows(14.4378005, 1e-7));
    expect([...needed]).toEqual([['T', 3]]);
  });

  it('do not become fewer while other rows come into view', () => {
    const before = decimalsFor(new Map(), columns, rows(45.5));
    expect(decimalsFor(before, columns, [null, ...rows(46)])).toBe(before);
    expect(before.get('T')).toBe(1);
  });
});
