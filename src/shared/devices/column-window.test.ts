import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeColumn } from '@test/support/decode-column.ts';
import { columnWindowSchema } from './column-window-schema.ts';
import { cellKinds, cellOf, encodeColumn, type ColumnWindow } from './column-window.ts';
import type { FieldValue } from './value.ts';

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom(null, '', '0', 'true', 0, true, false, { exact: '0' }, { json: '0' }),
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.bigInt().map((number) => ({ exact: String(number) })),
  fc.json().map((json) => ({ json })),
);

const windowOf = (values: readonly FieldValue[]): ColumnWindow => ({
  rows: Uint32Array.from(values.keys()),
  macs: new Float64Array(values.length),
  columns: [encodeColumn('F', values)],
});

describe('a column of a window', () => {
  it('decodes to the values that were encoded, and tells unset, empty, 0 and false apart', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const column = encodeColumn('F', values);
        expect(decodeColumn(column)).toStrictEqual(values);
        expect(values.map((_, index) => cellOf(column, index))).toStrictEqual(values);
        expect(cellOf(column, values.length)).toBeNull();
        expect(new Set(column.texts).size).toBe(column.texts.length);
      }),
    );
  });

  it('survives being copied between processes', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const [column] = structuredClone(windowOf(values)).columns;
        expect(column && decodeColumn(column)).toStrictEqual(values);
      }),
    );
  });
});

describe('the schema of a window', () => {
  it('takes every window', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const window = windowOf(values);
        expect(columnWindowSchema.parse(window)).toStrictEqual(window);
      }),
    );
  });

  const good = windowOf(['a', 1]);
  const [column] = good.columns;
  it.each([
    ['fewer addresses than rows', { ...good, macs: new Float64Array(1) }],
    ['rows that are not a buffer', { ...good, rows: [0, 1] }],
    ['fewer cells than rows', { ...good, columns: [encodeColumn('F', ['a'])] }],
    ['fewer numbers than kinds', { ...good, columns: [{ ...column, numbers: new Float64Array(1) }] }],
    ['a text that is not there', { ...good, columns: [{ ...column, texts: [] }] }],
    [
      'a text index that is not an integer',
      { ...good, columns: [{ ...column, numbers: Float64Array.of(0.5, 1) }] },
    ],
    ['an unknown kind', { ...good, columns: [{ ...column, kinds: Uint8Array.of(cellKinds.text, 7) }] }],
  ])('refuses %s', (_, window) => expect(columnWindowSchema.safeParse(window).success).toBe(false));
});
