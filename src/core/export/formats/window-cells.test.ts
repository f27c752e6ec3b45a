import { describe, expect, it } from 'vitest';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { encodedCells } from './window-cells.ts';

const windowOf = (...columns: (readonly [string, readonly FieldValue[]])[]): ColumnWindow => {
  const rows = Uint32Array.from(columns[0]?.[1] ?? [], (_, index) => index);
  return {
    rows,
    macs: Float64Array.from(rows),
    columns: columns.map(([name, values]) => encodeColumn(name, values)),
  };
};
const column = <T>(fieldName: string, encode: (value: FieldValue) => T) => ({
  ...{ fieldName, heading: fieldName, field: undefined },
  encode,
});

describe('the cells of a window', () => {
  it('are those of the requested columns, in their order, and unset for columns that the window lacks', () => {
    const window = windowOf(['A', [1, 'x']], ['B', [null, true]]);
    const asked = ['B', 'Gone', 'A'].map((name) => column(name, (value) => JSON.stringify(value)));
    expect(encodedCells(window, asked)).toEqual([
      ['null', 'true'],
      ['null', 'null'],
      ['1', '"x"'],
    ]);
  });

  it('are encoded once for equal texts and constants, but separately for each kind', () => {
    const given: FieldValue[] = [];
    const values = ['5', 'b', { exact: '5' }, { json: '5' }, 5, 4, null, false, true, 'c'];
    const window = windowOf(['A', [...values, ...values]]);
    const [cells] = encodedCells(window, [column('A', (value) => (given.push(value), value))]);
    expect(cells).toEqual([...values, ...values]);
    expect(given).toEqual([...values, 5, 4]);
  });
});
