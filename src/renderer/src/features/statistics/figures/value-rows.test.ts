import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { sampleValues } from '../testing/samples.ts';
import { linesIn, shareText, valueRows } from './value-rows.ts';

const field = sampleField({ name: 'Firmware', operators: ['Equals', 'NotEquals'] });
const nothingChosen = { chosen: [], excluded: [] };
const rowsOf = (rows: readonly (readonly [FieldValue, number])[], unset = 0, lines = 8) =>
  valueRows(field, sampleValues(rows, { unset }), nothingChosen, lines);

describe('the rows of a distribution', () => {
  it('are ordered by size; unset is a row of its own, separate from empty, however large it is', () => {
    const { rows, others, unset } = rowsOf(
      [
        ['b', 7],
        ['', 4],
        ['a', 3],
      ],
      90,
    );
    expect(rows.map(({ value, devices }) => [value, devices])).toEqual([
      ['b', 7],
      ['', 4],
      ['a', 3],
    ]);
    expect([others, unset?.devices]).toEqual([null, 90]);
  });

  it('are as many as fit; the rest is summed up and nothing is lost', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => [`v${String(i)}`, 12 - i] as const);
    for (const lines of [2, 3, 8, 11, 12, 13, 14]) {
      const { rows, others, unset } = rowsOf(twelve, 5, lines);
      const told = rows.reduce((sum, { devices }) => sum + devices, 0);
      expect(told + (others?.devices ?? 0) + (unset?.devices ?? 0)).toBe(83);
      expect(rows.length + (others?.values ?? 0)).toBe(12);
      expect(rows.length + Number(others !== null) + 1).toBeLessThanOrEqual(Math.max(3, lines));
    }
  });

  it('lose no value in the tallest tile, which has room for more than a facet lists', () => {
    const many = Array.from({ length: 21 }, (_, i) => [`v${String(i)}`, 40 - i] as const);
    const { rows, others } = rowsOf(many, 0, linesIn(4));
    expect([rows.length, others]).toEqual([20, { values: 1, devices: 20 }]);
  });

  it('also sum up values that were not reported', () => {
    const counted = sampleValues(
      [
        ['a', 5],
        ['b', 4],
      ],
      { distinct: 900, devices: 1000 },
    );
    expect(valueRows(field, counted, nothingChosen, 8).others).toEqual({ values: 898, devices: 991 });
  });

  it('keep a value visible that is filtered for or excluded', () => {
    const state = { chosen: [], excluded: [['b']] };
    const { rows } = valueRows(field, sampleValues([['a', 5]]), state, 8);
    expect(rows).toMatchObject([{ value: 'a' }, { value: 'b', isExcluded: true, devices: 0 }]);
  });

  it('are more in a taller tile', () => {
    expect([1, 2, 3].map(linesIn)).toEqual([2, 8, 15]);
  });

  it('do not round an existing share to zero, nor one of less than all to all', () => {
    expect(shareText(1412, 2400)).toBe('58.8 %');
    expect(shareText(1, 100_000)).toBe('< 0.1 %');
    expect(shareText(2399, 2400)).toBe('> 99.9 %');
    expect(shareText(2400, 2400)).toBe('100.0 %');
    expect(shareText(0, 100)).toBe('0.0 %');
    expect(shareText(0, 0)).toBe('–');
  });
});
