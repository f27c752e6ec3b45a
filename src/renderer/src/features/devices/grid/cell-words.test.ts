import { expect, it } from 'vitest';
import { encodeColumn } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { plainLook, toColumn } from '../columns/columns.ts';
import { cellWordsOf } from './cell-words.ts';

const supply = sampleField({ name: 'Supply', type: 'Double', unit: 'mV' });

function wordsIn(unit: string | null, ...values: FieldValue[]): string[] {
  const words = cellWordsOf(toColumn(supply, { ...plainLook('Supply'), unit }));
  return values.map((_, at) => words(encodeColumn('Supply', values), at, 1));
}

it('shows numbers in the unit of their column, also those that were sent as text', () => {
  const long = { exact: '24120000000000000001' };
  expect(wordsIn('V', 24_000, '24000', long, 'none', true)).toEqual([
    '24.0',
    '24.0',
    '24,120,000,000,000,000.0',
    'none',
    'true',
  ]);
});

it('shows numbers that were sent as text as they are where they have that unit already', () => {
  expect(wordsIn(null, '024000', { exact: '24120000000000000001' })).toEqual([
    '024000',
    '24120000000000000001',
  ]);
});
