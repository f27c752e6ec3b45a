import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { FleetStore } from '../index.ts';
import { sampleFields } from '@shared/devices/testing/sample-values.ts';
import { putDevice } from '../testing/put-device.ts';

const options = sampleFields.find(({ name }) => name === 'Online')?.options ?? [];

const macOf = (index: number): string =>
  `00:0A:14:88:96:${index.toString(16).toUpperCase().padStart(2, '0')}`;

/** Returns the values in the order of their field; the devices have descending addresses. */
function sorted(
  values: readonly FieldValue[],
  part: Partial<Field>,
  direction: 'ascending' | 'descending' = 'ascending',
): FieldValue[] {
  const store = new FleetStore();
  store.setFields(sampleFields.slice(1, 2).map((field) => ({ ...field, ...part, name: 'F' })));
  store.beginReading();
  for (const [index, value] of values.entries()) putDevice(store, macOf(200 - index), [['F', value]]);
  store.endReading();
  const { rows } = store.select({ anyOf: [], sort: [{ fieldName: 'F', direction }] });
  return Array.from(rows, (row) => store.value(row, 'F'));
}

describe('sorting', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('sorts numbers numerically, exact ones and numbers sent as text among them', () => {
    const exact = { exact: '9007199254740993' };
    const smaller = { exact: '9007199254740992' };
    const values = [10, exact, '9', -3, smaller, 0.5];
    expect(sorted(values, { type: 'Double' })).toEqual([-3, 0.5, '9', 10, smaller, exact]);
    expect(sorted(values, { type: 'Double' }, 'descending')).toEqual([exact, smaller, 10, '9', 0.5, -3]);
  });

  it('sorts fractions to the last digit, and takes the same number, written differently, for the same', () => {
    const [less, more] = [{ exact: '0.30000000000000000009' }, { exact: '0.3000000000000000001' }];
    expect(sorted([more, less], { type: 'Double' })).toEqual([less, more]);
    const same = ['1.0', '1', '1.0', '1'];
    expect(sorted(same, { type: 'Double' })).toEqual(same.toReversed());
  });

  it('sorts text in natural order', () => {
    expect(sorted(['Bus 10', 'bus 9', 'Bus 9'], { type: 'String' })).toEqual(['bus 9', 'Bus 9', 'Bus 10']);
    expect(sorted(['6.10.0', '6.9.12', '6.9.2'], { type: 'String' })).toEqual(['6.9.2', '6.9.12', '6.10.0']);
    expect(sorted(['R10', 'R2', 'R1'], { type: 'String' }, 'descending')).toEqual(['R10', 'R2', 'R1']);
  });

  it('sorts options by their names, unknown ones too', () => {
    const field = { type: 'Integer', hasOptions: true, options };
    expect(sorted([1, '0', 0, -1, 7], field)).toEqual([7, -1, 0, '0', 1]);
  });

  it('sorts false before true and dates by time', () => {
    expect(sorted([true, 'false', 'true', false], { type: 'Boolean' })).toEqual([
      false,
      'false',
      'true',
      true,
    ]);
    const dates = ['2026-03-01T00:00:00+02:00', '2026-02-28T23:00:00Z', '2026-02-01'];
    expect(sorted(dates, { type: 'DateTime' })).toEqual([dates[2], dates[0], dates[1]]);
    const same = ['2026-02-28T23:00:00Z', '2026-03-01T00:00:00+01:00', '2026-02-28T23:00:00Z'];
    expect(sorted(same, { type: 'DateTime' })).toEqual(same.toReversed());
  });

  it('sorts times without a zone as UTC, also those that the clock of this computer skips', () => {
    vi.stubEnv('TZ', 'Europe/Prague');
    const times = ['2026-03-29T02:30:00', '2026-03-29T03:10:00', '2026-03-29T03:20:00Z', '2026-03-29 03:30'];
    expect(sorted(times.toReversed(), { type: 'DateTime' })).toEqual(times);
  });

  it('has numbers before texts', () => {
    expect(sorted(['NaN', 5, '-1', 'x'], { type: 'Integer' })).toEqual(['-1', 5, 'NaN', 'x']);
  });

  it.each(['String', 'Double', 'Boolean', 'DateTime'])(
    'puts empty after all that says something and unset last, in both directions, for %s',
    (type) => {
      const values = [null, '2', '', 'a', null, '', '1'];
      expect(sorted(values, { type })).toEqual(['1', '2', 'a', '', '', null, null]);
      expect(sorted(values, { type }, 'descending')).toEqual(['a', '2', '1', '', '', null, null]);
    },
  );

  it('keeps equal values in the order of their MAC addresses in both directions', () => {
    const store = new FleetStore();
    store.beginReading();
    for (const index of [159, 10, 16]) putDevice(store, macOf(index), [['F', 'same']]);
    store.endReading();
    for (const direction of ['ascending', 'descending'] as const) {
      const { rows } = store.select({ anyOf: [], sort: [{ fieldName: 'F', direction }] });
      expect(Array.from(rows, (row) => store.macOf(row).slice(-2))).toEqual(['0A', '10', '9F']);
    }
  });

  it('by several fields orders those equal by the first by the second', () => {
    const store = new FleetStore();
    store.beginReading();
    const pairs: [string, number][] = [
      ['b', 1],
      ['a', 2],
      ['b', 2],
      ['a', 10],
    ];
    for (const [index, [first, second]] of pairs.entries()) {
      putDevice(store, macOf(index), [
        ['First', first],
        ['Second', second],
      ]);
    }
    store.endReading();
    const { rows } = store.select({
      anyOf: [],
      sort: [
        { fieldName: 'First', direction: 'ascending' },
        { fieldName: 'Second', direction: 'descending' },
      ],
    });
    expect([...rows]).toEqual([3, 1, 2, 0]);
  });
});
