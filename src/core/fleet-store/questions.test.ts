import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sort } from '@shared/devices/contract.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { decodeColumn } from '@test/support/decode-column.ts';
import { FleetStore, type StoreQuestion } from './index.ts';
import {
  anyValue,
  edgeValues,
  isOperand,
  operatorIds,
  sampleFields,
} from '@shared/devices/testing/sample-values.ts';
import { anyDevices, fieldNames } from './testing/arbitraries.ts';
import { putDevice } from './testing/put-device.ts';
import {
  naiveCompare,
  naiveGroups,
  naiveSelect,
  naiveValue,
  type NaiveFleet,
} from './testing/naive-store.ts';

type Devices = readonly (readonly [string, [string, FieldValue][]])[];

const fields = new Map(sampleFields.map((field) => [field.name, field]));

function filled(devices: Devices): { store: FleetStore; fleet: NaiveFleet } {
  const store = new FleetStore();
  store.setFields(sampleFields);
  store.beginReading();
  for (const [mac, values] of devices) putDevice(store, mac, values);
  store.endReading();
  return {
    store,
    fleet: { devices: new Map(devices.map(([mac, values]) => [mac, new Map(values)])), fields },
  };
}

const question = (part: Partial<StoreQuestion>): StoreQuestion => ({ anyOf: [], sort: [], ...part });

const macsOf = (store: FleetStore, rows: Uint32Array): string[] =>
  Array.from(rows, (row) => store.macOf(row));

const anyField = fc.constantFrom(...fieldNames);
const anySort: fc.Arbitrary<Sort> = fc.record({
  fieldName: anyField,
  direction: fc.constantFrom('ascending', 'descending'),
});
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  fieldName: anyField,
  operatorId: fc.constantFrom(...operatorIds),
  operands: fc.array(anyValue.filter(isOperand), { maxLength: 3 }),
});
const anySearch = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      'a',
      'A',
      ' 1 ',
      'online',
      'never',
      '#5',
      'zi',
      'Ž',
      '0a:14',
      '8896',
      '6-0',
      '\u0000',
      '日',
      'ς',
      'i̇',
      'true',
      '5',
      '.5',
      'e',
    ),
    fc.string({ maxLength: 2 }),
  ),
  fieldNames: fc.option(fc.array(anyField, { maxLength: 3 })),
});
const anyQuestion: fc.Arbitrary<StoreQuestion> = fc.record({
  anyOf: fc.array(fc.array(anyFilter, { maxLength: 2 }), { maxLength: 2 }),
  sort: fc.array(anySort, { maxLength: 3 }),
  online: fc.option(fc.constantFrom(0, 1, -1, 5), { nil: undefined, freq: 1 }),
  search: fc.option(anySearch, { nil: undefined }),
});

describe('a question', () => {
  it('is answered as a naive store of plain maps answers it', () => {
    fc.assert(
      fc.property(anyDevices, fc.array(anyQuestion, { maxLength: 4 }), (devices, questions) => {
        const { store, fleet } = filled(devices);
        for (const one of questions) {
          const { rows, cannotTell, groups } = store.select(one);
          expect({ macs: macsOf(store, rows), cannotTell }).toEqual(naiveSelect(fleet, one, null));
          expect(groups).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });

  it('sorts by address in the requested direction, whatever it was before', () => {
    const { store } = filled([
      ['00:0A:14:88:96:02', []],
      ['00:0A:14:88:96:01', []],
    ]);
    const sorted = (direction: Sort['direction']): number[] => [
      ...store.select(question({ sort: [{ fieldName: macField, direction }] })).rows,
    ];
    expect([sorted('ascending'), sorted('descending'), sorted('ascending')]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('about some rows selects only from these', () => {
    const someRows = fc.array(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(anyDevices, anyQuestion, someRows, (devices, one, rows) => {
        const { store, fleet } = filled(devices);
        const answer = store.select({ ...one, rows: Uint32Array.from(rows) });
        const among = new Set(rows.map((row) => store.macOf(row)));
        const { macs, cannotTell } = naiveSelect(fleet, one, among);
        expect([macsOf(store, answer.rows), answer.cannotTell]).toEqual([macs, cannotTell]);
      }),
    );
  });

  it('is answered from what is shown, whatever was shown before or is being read', () => {
    fc.assert(
      fc.property(anyDevices, anyDevices, anyDevices, anyQuestion, (first, second, third, one) => {
        const { store } = filled(first);
        store.select(one);
        store.beginReading();
        for (const [mac, values] of second) putDevice(store, mac, values);
        store.select(one);
        store.endReading();
        store.beginReading();
        for (const [mac, values] of third) putDevice(store, mac, values);
        // Rows keep the order of their first arrival.
        const arrived = [...first, ...second].map(([mac]) => mac);
        const shown = new Map(second.map(([mac, values]) => [mac, new Map(values)]));
        const inOrder = [...new Set(arrived)].flatMap((mac) => {
          const values = shown.get(mac);
          return values ? [[mac, values] as const] : [];
        });
        const { rows, cannotTell } = store.select(one);
        const expected = naiveSelect({ devices: new Map(inOrder), fields }, one, null);
        expect({ macs: macsOf(store, rows), cannotTell }).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('with groups has the rows of each value together in the field’s order, unset last', () => {
    fc.assert(
      fc.property(anyDevices, anyQuestion, anyField, (devices, one, groupBy) => {
        const { store, fleet } = filled(devices);
        const { rows, groups } = store.select({ ...one, groupBy });
        const { macs } = naiveSelect(fleet, one, null);
        const expected = naiveGroups(fleet, macs, groupBy);
        const told = (groups?.values ?? []).map((value, index) => ({
          value,
          macs: macsOf(store, rows.subarray(groups?.starts[index], groups?.starts[index + 1])),
        }));
        expect(groups?.fieldName).toBe(groupBy);
        expect(groups?.starts.length).toBe(expected.length + 1);
        const inOrder = (list: typeof told): string[] => list.map((group) => JSON.stringify(group)).sort();
        expect(inOrder(told)).toEqual(inOrder(expected));
        const compare = naiveCompare(fleet, groupBy, 1);
        for (const [index, { value }] of told.slice(1).entries()) {
          expect(compare(told[index]?.value ?? null, value)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('with groups has values of equal rank in one order, whichever came first', () => {
    const values: FieldValue[] = ['05', 5, '5', { exact: '5' }];
    const grouped = (list: readonly FieldValue[]): readonly FieldValue[] | undefined => {
      const devices = list.map((value, index): Devices[number] => [
        `00:0A:14:88:96:0${index}`,
        [['Count', value]],
      ]);
      return filled(devices).store.select(question({ groupBy: 'Count' })).groups?.values;
    };
    const expected = [5, '05', '5', { exact: '5' }];
    expect([grouped(values), grouped(values.toReversed())]).toEqual([expected, expected]);
  });

  it('counts each value, most frequent first, equally frequent ones in the field’s order', () => {
    fc.assert(
      fc.property(anyDevices, anyField, (devices, fieldName) => {
        const { store, fleet } = filled(devices);
        const { rows } = store.select(question({}));
        const { values, counts, unset } = store.countBy(rows, fieldName);
        const groups = naiveGroups(fleet, macsOf(store, rows), fieldName);
        const expected = groups.filter(({ value }) => value !== null);
        const pairs = (list: readonly (readonly [FieldValue, number | undefined])[]): string[] =>
          list.map((pair) => JSON.stringify(pair)).sort();
        expect(pairs(values.map((value, index) => [value, counts[index]]))).toEqual(
          pairs(expected.map(({ value, macs }) => [value, macs.length])),
        );
        expect(unset).toBe(groups.find(({ value }) => value === null)?.macs.length ?? 0);
        const compare = naiveCompare(fleet, fieldName, 1);
        for (let index = 1; index < values.length; index += 1) {
          const fewer = (counts[index - 1] ?? 0) - (counts[index] ?? 0);
          expect(fewer || -compare(values[index - 1] ?? null, values[index] ?? null)).toBeGreaterThanOrEqual(
            0,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('sorts all kinds of values as their keys compare, in both directions, also when there are very many', () => {
    const manyFields = ['Name', 'Online', 'Load', 'Since'];
    const numbers = Array.from({ length: 4200 }, (_, index) => ((index * 7919) % 4200) / 4);
    const texts = numbers.slice(0, 600).map((number) => `Bus ${number} of ${number % 13}`);
    const plain = edgeValues.filter((value) => !JSON.stringify(value).includes('9007199254740'));
    const all: FieldValue[] = [...plain, ...numbers, ...texts];
    const devices = all.map((value, index): Devices[number] => {
      const mac = `00:0A:14:88:${(index >> 8).toString(16).padStart(2, '0')}:${(index & 255).toString(16).padStart(2, '0')}`;
      return [mac.toUpperCase(), manyFields.map((name) => [name, value])];
    });
    const { store, fleet } = filled(devices);
    for (const fieldName of manyFields) {
      for (const direction of ['ascending', 'descending'] as const) {
        const { rows } = store.select(question({ sort: [{ fieldName, direction }] }));
        const compare = naiveCompare(fleet, fieldName, direction === 'ascending' ? 1 : -1);
        for (let index = 1; index < rows.length; index += 1) {
          const [a, b] = [rows[index - 1] ?? 0, rows[index] ?? 0];
          const order = compare(store.value(a, fieldName), store.value(b, fieldName));
          if (order > 0 || (order === 0 && store.macOf(a) > store.macOf(b))) {
            expect.fail(
              `${fieldName} ${direction}: ${JSON.stringify([store.value(a, fieldName), store.value(b, fieldName)])}`,
            );
          }
        }
      }
    }
  });

  it('groups and counts equal numbers together, also when there are very many distinct ones', () => {
    const devices = Array.from({ length: 10_000 }, (_, index): Devices[number] => {
      const hex = index.toString(16).toUpperCase().padStart(4, '0');
      return [`00:0A:14:88:${hex.slice(0, 2)}:${hex.slice(2)}`, [['Count', (index * 7) % 5000]]];
    });
    const { store } = filled(devices);
    const { rows, groups } = store.select(question({ groupBy: 'Count' }));
    const expected = Array.from({ length: 5000 }, (_, number) => number);
    expect(groups?.values).toEqual(expected);
    expect(store.countBy(rows, 'Count')).toEqual({
      values: expected,
      counts: new Uint32Array(5000).fill(2),
      unset: 0,
    });
  });

  it('takes account of fields that became known after the devices', () => {
    const { store } = filled([
      ['00:0A:14:88:96:01', [['Online', 0]]],
      ['00:0A:14:88:96:02', [['Online', 1]]],
      ['00:0A:14:88:96:03', [['Online', 5]]],
    ]);
    const sorted = (): number[] => [
      ...store.select(question({ sort: [{ fieldName: 'Online', direction: 'ascending' }] })).rows,
    ];
    const found = (text: string): number[] => [
      ...store.select(question({ search: { text, fieldNames: ['Online'] } })).rows,
    ];
    expect([sorted(), found('unknown'), found('offline')]).toEqual([[2, 0, 1], [2], [0]]);
    store.setFields([]);
    expect([sorted(), found('unknown'), found('5')]).toEqual([[0, 1, 2], [], [2]]);
  });
});

describe('a field as codes', () => {
  it('has every value once, and the value of each device in the order of addresses', () => {
    fc.assert(
      fc.property(anyDevices, anyDevices, anyField, (first, second, fieldName) => {
        const { store } = filled(first);
        store.beginReading();
        for (const [mac, values] of second) putDevice(store, mac, values);
        store.endReading();
        const { rows } = store.select(question({ sort: [{ fieldName: macField, direction: 'ascending' }] }));
        const { codes, places } = store.coded(fieldName);
        const values = [null, ...store.valuesAt(fieldName, places)];
        expect(Array.from(store.macs(), macTextOf)).toEqual(macsOf(store, rows));
        expect(Array.from(codes, (code) => values[code])).toStrictEqual(
          Array.from(rows, (row) => store.value(row, fieldName)),
        );
        expect(
          values.filter((value, at) => values.slice(0, at).some((one) => sameValue(one, value))),
        ).toEqual([]);
        expect(new Set(codes).size).toBeGreaterThanOrEqual(places.length);
      }),
    );
  });
});

describe('a window', () => {
  it('holds the cells of its rows, which decode to what was put', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(anyDevices, range, fc.array(anyField), (devices, [offset, limit], names) => {
        const { store, fleet } = filled(devices);
        const { rows } = store.select(question({}));
        const window = store.window(rows, offset, limit, names);
        const macs = macsOf(store, rows).slice(offset, offset + limit);
        expect([...window.rows]).toEqual([...rows].slice(offset, offset + limit));
        expect([...window.macs]).toEqual(macs.map(macNumberOf));
        expect(window.columns.map(({ fieldName }) => fieldName)).toEqual(names);
        for (const column of window.columns) {
          const expected = macs.map((mac) => naiveValue(fleet, mac, column.fieldName));
          expect(decodeColumn(column).map((value) => (value === 0 ? 0 : value))).toEqual(
            expected.map((value) => (value === 0 ? 0 : value)),
          );
        }
      }),
    );
  });

  it('of rows that are absent keeps their addresses and holds nothing else', () => {
    const { store } = filled([['00:0A:14:88:96:01', [['Name', 'Tram']]]]);
    const { rows } = store.select(question({}));
    store.beginReading();
    store.endReading();
    const window = store.window(rows, 0, 10, ['Name', 'MacAddress']);
    expect(window.columns.map(decodeColumn)).toEqual([[null], ['00:0A:14:88:96:01']]);
    expect(store.countBy(rows, 'Name')).toEqual({ values: [], counts: new Uint32Array(0), unset: 1 });
  });
});
