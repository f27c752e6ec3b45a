import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { createColumns } from './columns.ts';
import { createOrderCache, orderOf, type Selection } from './order.ts';
import { compareKeys, sortKeyOf } from './sort-key.ts';

const online = sampleField({
  name: 'Online',
  type: 'Integer',
  hasOptions: true,
  options: [
    { id: 0, name: 'Offline' },
    { id: 1, name: 'Online' },
    { id: -1, name: 'Never Connected' },
  ],
});

function columnsOf(fieldName: string, values: readonly FieldValue[]) {
  const columns = createColumns();
  columns.put(values.map((value, index) => ({ mac: `mac-${index}`, values: new Map([[fieldName, value]]) })));
  return columns;
}

function sorted(
  values: readonly FieldValue[],
  field: Partial<Field>,
  direction: 'ascending' | 'descending' = 'ascending',
): FieldValue[] {
  const columns = columnsOf('F', values);
  const fields = new Map([['F', sampleField({ name: 'F', ...field })]]);
  const rows = orderOf(columns, { sort: { fieldName: 'F', direction } }, fields);
  return rows.map((row) => columns.value(row, 'F'));
}

describe('sorting', () => {
  it('sorts numbers numerically, exact ones and numbers sent as text among them', () => {
    const exact = { exact: '9007199254740993' };
    const smaller = { exact: '9007199254740992' };
    expect(sorted([10, exact, '9', -3, smaller, 0.5], { type: 'Double' })).toEqual([
      -3,
      0.5,
      '9',
      10,
      smaller,
      exact,
    ]);
  });

  it('sorts text in natural order', () => {
    expect(sorted(['Bus 10', 'bus 9', 'Bus 9'], { type: 'String' })).toEqual(['bus 9', 'Bus 9', 'Bus 10']);
  });

  it('sorts options by their names, unknown ones too', () => {
    expect(sorted([1, 0, -1, '0', 7], { ...online, name: 'F' })).toEqual([7, -1, 0, '0', 1]);
  });

  it('sorts false before true and dates by time', () => {
    expect(sorted([true, false, 'true', 'false'], { type: 'Boolean' })).toEqual([
      false,
      'false',
      true,
      'true',
    ]);
    expect(
      sorted(['2026-03-01T00:00:00+02:00', '2026-02-28T23:00:00Z', '2026-02-01'], { type: 'DateTime' }),
    ).toEqual(['2026-02-01', '2026-03-01T00:00:00+02:00', '2026-02-28T23:00:00Z']);
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
    for (const direction of ['ascending', 'descending'] as const) {
      const columns = createColumns();
      columns.put(['c', 'a', 'b'].map((mac) => ({ mac, values: new Map([['F', 'same']]) })));
      const rows = orderOf(columns, { sort: { fieldName: 'F', direction } }, new Map());
      expect(rows.map((row) => columns.macOf(row))).toEqual(['a', 'b', 'c']);
    }
  });

  it('sorts MAC addresses as the numbers they are', () => {
    const columns = createColumns();
    const macs = ['00:0A:14:88:96:10', '00:0A:14:88:96:0A', '00:0A:14:88:96:9F'];
    columns.put(macs.map((mac) => ({ mac, values: new Map() })));
    const sort = { fieldName: 'MacAddress', direction: 'ascending' } as const;
    const rows = orderOf(columns, { sort }, new Map([['MacAddress', sampleField({ name: 'MacAddress' })]]));
    expect(rows.map((row) => columns.macOf(row).slice(-2))).toEqual(['0A', '10', '9F']);
  });

  it('is an order: antisymmetric and transitive for any values of any type', () => {
    const values = fc.constantFrom<FieldValue>(
      null,
      '',
      '-5',
      '-10',
      '-7a',
      'a10',
      'A9',
      0,
      -0,
      12,
      '12',
      true,
      'false',
      { exact: '9007199254740993' },
      { exact: '-9007199254740993' },
      { json: '[1]' },
      '2026-01-01',
    );
    const types = fc.constantFrom('String', 'Double', 'Boolean', 'DateTime');
    fc.assert(
      fc.property(types, values, values, values, (type, a, b, c) => {
        const key = sortKeyOf('F', sampleField({ type }));
        for (const sign of [1, -1] as const) {
          const compare = (x: FieldValue, y: FieldValue): number =>
            Math.sign(compareKeys(key(x), key(y), sign));
          expect(compare(a, b) === -compare(b, a)).toBe(true);
          if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('choosing rows', () => {
  const columns = createColumns();
  columns.put([
    {
      mac: '00:0A:14:88:96:AD',
      values: new Map<string, FieldValue>([
        ['Name', 'Tram 12'],
        ['Online', 1],
      ]),
    },
    {
      mac: '00:0A:14:88:97:01',
      values: new Map<string, FieldValue>([
        ['Name', 'Bus 9'],
        ['Online', '1'],
      ]),
    },
    { mac: '00:0A:14:88:98:02', values: new Map<string, FieldValue>([['Online', 0]]) },
    { mac: '00:0A:14:88:98:03', values: new Map<string, FieldValue>([['Name', 'Depot']]) },
  ]);
  const chosen = (selection: Partial<Selection>): readonly number[] =>
    orderOf(columns, { sort: null, ...selection }, new Map());

  it('takes all in the order of arrival without a choice', () => {
    expect(chosen({})).toEqual([0, 1, 2, 3]);
    expect(chosen({ search: '  ' })).toEqual([0, 1, 2, 3]);
  });

  it('takes the devices in a state, whether the service sends it as number or text; unset is in none', () => {
    expect(chosen({ online: 1 })).toEqual([0, 1]);
    expect(chosen({ online: 0 })).toEqual([2]);
  });

  it('finds by a part of the name in either case', () => {
    expect(chosen({ search: ' TRAM' })).toEqual([0]);
  });

  it.each(['96:ad', '1488-96', '0a148896', '8896.AD'])('finds by the part %s of a MAC address', (search) => {
    expect(chosen({ search })).toEqual([0]);
  });

  it('combines state and search', () => {
    expect(chosen({ online: 0, search: '00:0A' })).toEqual([2]);
  });
});

describe('order cache', () => {
  const selection: Selection = { sort: { fieldName: 'Name', direction: 'ascending' } };

  it('sorts once for windows of the same choice, and again for a new revision', () => {
    const cache = createOrderCache();
    const compute = vi.fn(() => [0]);
    cache.get(1, selection, compute);
    cache.get(1, { ...selection }, compute);
    expect(compute).toHaveBeenCalledTimes(1);
    cache.get(2, selection, compute);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('tells choices apart', () => {
    const cache = createOrderCache();
    const choices: Selection[] = [
      selection,
      { sort: null },
      { ...selection, online: 1 },
      { ...selection, search: '1' },
      { sort: { fieldName: 'Name', direction: 'descending' } },
    ];
    for (const [index, choice] of choices.entries()) {
      expect(cache.get(1, choice, () => [index])).toEqual([index]);
    }
  });
});
