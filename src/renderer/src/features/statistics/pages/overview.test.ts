import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { sampleValues, sourcesOfField } from '../testing/samples.ts';
import { candidates, isInformative, overviewOf } from './overview.ts';

const telling = (rows: readonly (readonly [FieldValue, number])[], unset = 0) =>
  isInformative(sampleValues(rows, { unset }));

describe('the default overview', () => {
  it('looks for distributions among options and text, connection status first, numbers never', () => {
    const fields = [
      sampleField({ name: 'Name' }),
      sampleField({ name: 'IsWarm', type: 'Boolean' }),
      sampleField({ name: 'Firmware' }),
      sampleField({ name: 'Temperature', type: 'Double' }),
      sampleField({ name: 'Online', hasOptions: true }),
    ];
    expect(candidates(fields).map(({ name }) => name)).toEqual(['Online', 'Firmware', 'IsWarm']);
    expect(candidates(fields, ['IsWarm']).map(({ name }) => name)).toEqual(['Online', 'IsWarm', 'Firmware']);
  });

  it('shows those with several but few values, where most devices have one', () => {
    expect(
      telling([
        ['a', 2],
        ['b', 1],
      ]),
    ).toBe(true);
    expect(telling([['a', 3]])).toBe(false);
    expect(
      telling([
        ['a', 3],
        ['', 3],
      ]),
    ).toBe(false);
    expect(
      telling(
        [
          ['a', 1],
          ['b', 1],
        ],
        9,
      ),
    ).toBe(false);
    expect(telling(Array.from({ length: 40 }, (_, i) => [`s${String(i)}`, 1]))).toBe(false);
  });

  it('has figures first, then distributions, then histograms of the same fields, then the rest', () => {
    const fields = Array.from({ length: 10 }, (_, id) =>
      sampleField({ id, name: `F${String(id)}`, displayName: `F${String(id)}`, type: 'Double' }),
    );
    const sources = fields.flatMap((_, id) => sourcesOfField(id, 100 + 10 * id));
    const { tiles } = overviewOf({ sources, fields }, [sampleField({ name: 'Firmware' })]);
    expect(tiles.map(({ content }) => content.kind)).toEqual([
      ...Array.from({ length: 8 }, () => 'source'),
      'values',
      ...Array.from({ length: 4 }, () => 'numbers'),
      'source',
      'source',
    ]);
    expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
  });
});
