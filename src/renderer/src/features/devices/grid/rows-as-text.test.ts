import { describe, expect, it } from 'vitest';
import { encodeColumn } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { plainLook, toColumn } from '../columns/columns.ts';
import { rowAsText } from './rows-as-text.ts';

const columns = [
  toColumn(sampleField({ name: 'Name' })),
  toColumn(sampleField({ name: 'Signal', type: 'Integer' })),
];

function textOf(name: FieldValue, signal: FieldValue, of = columns): string {
  const window = [encodeColumn('Name', [name]), encodeColumn('Signal', [signal])];
  const chunk = {
    first: 0,
    macs: Float64Array.of(1),
    columns: new Map(window.map((column) => [column.fieldName, column])),
  };
  return rowAsText({ chunk, at: 0 }, of);
}

describe('a row of the grid as text', () => {
  it('has its cells separated by tabs, which no cell contains', () => {
    expect(textOf('Tram\t1\r\nfront', -67)).toBe('Tram 1 front\t-67');
    expect(textOf(null, null)).toBe('\t');
  });

  it('has numbers in the unit of their column, also those that were sent as text', () => {
    const field = sampleField({ name: 'Signal', type: 'Double', unit: 'mV' });
    const inVolts = [...columns.slice(0, 1), toColumn(field, { ...plainLook('Signal'), unit: 'V' })];
    const long = { exact: '24120000000000000001' };
    const texts = [24_120, '24120', long, 'none', '', null].map((value) => textOf('', value, inVolts));
    expect(texts).toEqual(['\t24.12', '\t24.12', '\t24120000000000000', '\tnone', '\t', '\t']);
    expect(textOf('', '024120', [...columns.slice(0, 1), toColumn(field)])).toBe('\t024120');
  });

  it('marks what a spreadsheet would compute', () => {
    expect(textOf('=HYPERLINK("http://a")', -67)).toBe(`'=HYPERLINK("http://a")\t-67`);
    expect(textOf(' @SUM(A1)', 1)).toBe(`' @SUM(A1)\t1`);
  });
});
