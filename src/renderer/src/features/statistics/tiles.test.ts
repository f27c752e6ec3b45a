import { describe, expect, it } from 'vitest';
import type { Source } from '@shared/statistics/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { aggregationWords, checkMax, figureText, sourceIds, tilesOf, valueOf } from './tiles.ts';

const source = (
  id: number,
  aggregationType: string | null,
  fieldId: number | null,
  name = `Source ${id}`,
): Source => ({
  id,
  name,
  sourceType: 'FieldAggregation',
  aggregationType,
  fieldId,
});
const temperature = sampleField({ id: 20, name: 'Temperature', displayName: 'Temperature' });
const max = source(311, 'Max', 20);
const top = source(312, 'TopDevice', 20);
const users = source(17, null, null, 'Users Count');

describe('tiles of the statistics', () => {
  it('join Max and Top device of one field', () => {
    const tiles = tilesOf([users, max, top], [temperature]);
    expect(tiles.map(({ title }) => title)).toEqual(['Temperature', 'Users']);
    expect(tiles[0]).toMatchObject({ source: max, topSource: top });
    expect(sourceIds(tiles)).toEqual([311, 312, 17]);
  });

  it('leave no source out: one that has no partner stands alone', () => {
    expect(sourceIds(tilesOf([top, source(313, 'Min', 20), source(400, 'Max', 99)], [temperature]))).toEqual(
      expect.arrayContaining([312, 313, 400]),
    );
    expect(tilesOf([source(313, 'Min', 20)], [temperature])[0]?.title).toBe('Temperature');
  });

  it('say what else is known of the field, in words', () => {
    const [tile] = tilesOf([source(313, 'Min', 20), max, source(314, 'Average', 20), top], [temperature]);
    expect(tile?.source).toBe(max);
    expect(tile?.further.map(aggregationWords)).toEqual(['lowest', 'mean']);
    expect(figureText(29.390731292517007)).toBe('29.39');
  });

  it('have no value where the service sent none', () => {
    expect(valueOf([{ sourceId: '311', value: 71.5 }], max)).toBe(71.5);
    expect(valueOf([], max)).toBeNull();
    expect(valueOf([{ sourceId: 311, value: 0 }], max)).toBe(0);
  });

  it('are checked against what is counted here', () => {
    expect(checkMax(71.5, [60, 71.5, null])).toEqual({ kind: 'same' });
    expect(checkMax(2840, [12, 2812])).toEqual({ kind: 'differs', counted: 2812 });
    expect(checkMax(null, [12])).toEqual({ kind: 'none' });
    expect(checkMax(5, [null, ''])).toEqual({ kind: 'none' });
  });
});
