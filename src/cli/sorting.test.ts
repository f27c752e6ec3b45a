import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { sortedBy } from './sorting.ts';

const sorted = (values: readonly FieldValue[], isDescending = false, field = sampleField()): FieldValue[] =>
  sortedBy(values, (value) => value, { field, isDescending });

describe('sorting', () => {
  it('puts numbers before texts, compares them to the last digit, and sorts texts naturally', () => {
    const large = [{ exact: '35824005111111013' }, { exact: '35824005111111012' }];
    expect(sorted(['Tram 10', ...large, 'tram 9', 7])).toEqual([7, large[1], large[0], 'tram 9', 'Tram 10']);
  });

  it('sorts numbers that were sent as text among the others', () => {
    const signal = sampleField({ type: 'Double' });
    const values = ['-110', -90.5, '-9', 0, '1.25', '1.5', { exact: '9007199254740993' }, 'none', null];
    expect(sorted(values.toReversed(), false, signal)).toEqual(values);
  });

  it('sorts MAC addresses by their digits, letters after numbers', () => {
    const macs = ['02:0A:14:42:CE:D6', '02:0A:14:8A:B8:7E', '02:0A:14:A1:00:00'];
    expect(sorted(macs.toReversed())).toEqual(macs);
  });

  it('sorts times as instants, whatever their digits and zones', () => {
    const lastSeen = sampleField({ type: 'DateTime' });
    const times = [
      '2026-05-20T11:12:03+02:00',
      '2026-05-20T09:12:04Z',
      '2026-05-20T09:12:04.15Z',
      '2026-05-20T09:12:04.5Z',
      'never',
    ];
    expect(sorted(times.toReversed(), false, lastSeen)).toEqual(times);
    expect(sorted(times, true, lastSeen)).toEqual(times.toReversed());
  });

  it('sorts options by their names, as the window does', () => {
    const names = ['Online', 'Never connected', 'Offline'];
    const options = names.map((name, at) => ({ id: at - 1, name }));
    const state = sampleField({ type: 'Integer', hasOptions: true, options });
    expect(sorted([-1, 0, '1', 7, null], false, state)).toEqual([7, 0, '1', -1, null]);
  });

  it('puts unset values last in both directions', () => {
    expect(sorted([null, 1, 2])).toEqual([1, 2, null]);
    expect(sorted([null, 1, 2], true)).toEqual([2, 1, null]);
  });

  it('loses nothing, and is reversed except for unset values', () => {
    const value = fc.oneof(fc.constant(null), fc.integer(), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(value), (values) => {
        const up = sorted(values);
        expect(new Set(up)).toEqual(new Set(values));
        const set = (list: FieldValue[]) => list.filter((one) => typeof one === 'number');
        expect(set(sorted(values, true))).toEqual(set(up).toReversed());
      }),
    );
  });
});
