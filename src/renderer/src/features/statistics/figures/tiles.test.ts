import { describe, expect, it } from 'vitest';
import type { Source } from '@shared/statistics/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import {
  aggregationWords,
  firstTiles,
  orderTiles,
  sourceIds,
  tileOfSource,
  tilesOf,
  valueOf,
} from './tiles.ts';

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

  it('leave no source out: one without a partner has a tile of its own', () => {
    expect(sourceIds(tilesOf([top, source(313, 'Min', 20), source(400, 'Max', 99)], [temperature]))).toEqual(
      expect.arrayContaining([312, 313, 400]),
    );
    expect(tilesOf([source(313, 'Min', 20)], [temperature])[0]?.title).toBe('Temperature, lowest');
  });

  it('say what else is known about the field, in words', () => {
    const [tile] = tilesOf([source(313, 'Min', 20), max, source(314, 'Average', 20), top], [temperature]);
    expect(tile?.source).toBe(max);
    expect(tile?.further.map((other) => aggregationWords(other))).toEqual(['lowest', 'mean']);
    expect(aggregationWords(max, true)).toBe('longest');
  });

  it('have no value where the service sent none', () => {
    expect(valueOf([{ sourceId: '311', value: 71.5 }], max)).toBe(71.5);
    expect(valueOf([], max)).toBeNull();
    expect(valueOf([{ sourceId: 311, value: 0 }], max)).toBe(0);
  });

  it('are ordered by how well known they are; those of no field last', () => {
    const fields = ['Odd', 'Uptime', 'Temperature'].map((displayName, id) =>
      sampleField({ id, displayName }),
    );
    const tiles = tilesOf([users, source(1, 'Max', 0), source(2, 'Max', 1), source(3, 'Max', 2)], fields);
    expect(orderTiles(tiles).map(({ title }) => title)).toEqual(['Temperature', 'Uptime', 'Odd', 'Users']);
  });

  it('are built from any source the service lists: a lowest with its device, and one of an unknown kind', () => {
    const all = [
      max,
      top,
      source(313, 'Min', 20),
      source(315, 'BottomDevice', 20),
      source(316, 'Percentile95', 20),
    ];
    const tile = (id: number | string) => tileOfSource(id, all, [temperature]);
    expect(tile('313')).toMatchObject({ title: 'Temperature, lowest', topSource: { id: 315 }, further: [] });
    expect(tile(311)?.further.map(({ id }) => id)).toEqual([313, 316]);
    expect(tile(312)).toMatchObject({ title: 'Temperature, top device', topSource: top });
    expect(tile(316)?.title).toBe('Temperature, Percentile95');
    expect(tile(999)).toBeNull();
  });

  it('include one of no field among the first', () => {
    const many = tilesOf([...Array.from({ length: 9 }, (_, id) => source(id, 'Max', id)), users], []);
    const first = firstTiles(many, 8);
    expect(first).toHaveLength(8);
    expect(first.at(-1)?.title).toBe('Users');
    expect(firstTiles(many.slice(0, 9), 8).map(({ source: { id } }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
