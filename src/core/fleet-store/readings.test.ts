import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { FleetStore } from './index.ts';
import { anyDevices, fieldNames } from './testing/arbitraries.ts';
import { putDevice } from './testing/put-device.ts';

const names = fieldNames.filter((name) => name !== 'MacAddress');

type Devices = Map<string, Map<string, FieldValue>>;

/** The expected content, in plain maps. */
class Model {
  rows: string[] = [];
  shown: Devices = new Map();
  before: Devices = new Map();
  staged: Devices | null = null;
  isRead = false;

  begin(): void {
    this.before = new Map(this.shown);
    this.staged = new Map();
  }

  put(mac: string, values: [string, FieldValue][]): void {
    if (!this.rows.includes(mac)) this.rows.push(mac);
    this.staged?.set(mac, new Map(values));
    if (!this.isRead) this.shown.set(mac, new Map(values));
  }

  end(): void {
    this.shown = this.staged ?? this.shown;
    this.staged = null;
    this.isRead = true;
  }
}

function expectShown(store: FleetStore, { rows, shown }: Model): void {
  expect(store.size).toBe(shown.size);
  expect(store.rowCount).toBe(rows.length);
  for (const [row, mac] of rows.entries()) {
    expect(store.macOf(row)).toBe(mac);
    expect(store.rowOf(mac)).toBe(row);
    expect(store.value(row, 'MacAddress')).toBe(mac);
    expect(store.isPresent(row)).toBe(shown.has(mac));
    const wrong = names.filter(
      (name) => !sameValue(store.value(row, name), shown.get(mac)?.get(name) ?? null),
    );
    expect(wrong, mac).toEqual([]);
  }
}

function changesOf({ rows, before, shown }: Model): string[] {
  return rows.flatMap((mac, row) =>
    names
      .filter(() => before.has(mac) && shown.has(mac))
      .filter((name) => !sameValue(before.get(mac)?.get(name) ?? null, shown.get(mac)?.get(name) ?? null))
      .map((name) => `${row} ${name}`),
  );
}

function expectDifference(
  model: Model,
  wasRead: boolean,
  difference: ReturnType<FleetStore['endReading']>,
): void {
  const { rows, before, shown } = model;
  const rowsWhere = (test: (mac: string) => boolean): number[] =>
    rows.flatMap((mac, row) => (test(mac) ? [row] : []));
  const { changed } = difference;
  expect([...difference.added]).toEqual(rowsWhere((mac) => shown.has(mac) && !before.has(mac)));
  expect([...difference.removed]).toEqual(rowsWhere((mac) => !shown.has(mac) && before.has(mac)));
  const told = Array.from(
    changed.rows,
    (row, at) => `${row} ${changed.fieldNames[changed.fields[at] ?? -1]}`,
  );
  const expected = wasRead ? changesOf(model) : [];
  expect(told.sort()).toEqual(expected.sort());
  expect(changed.total).toBe(expected.length);
}

const device = (index: number): string =>
  `00:0A:14:${[index >> 16, (index >> 8) & 255, index & 255]
    .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
    .join(':')}`;

function read(store: FleetStore, devices: Iterable<[string, [string, FieldValue][]]>) {
  store.beginReading();
  for (const [mac, values] of devices) putDevice(store, mac, values);
  return store.endReading();
}

const one = (value: FieldValue): [string, [string, FieldValue][]][] => [[device(1), [['F', value]]]];

describe('readings', () => {
  it('leave in the store what plain maps would hold, whether they end or are cancelled', () => {
    const expected = fc.oneof(fc.nat(200), fc.constant(Number.MAX_SAFE_INTEGER));
    const readings = fc.array(fc.record({ devices: anyDevices, expected, isCancelled: fc.boolean() }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(readings, (list) => {
        const store = new FleetStore();
        const model = new Model();
        for (const { devices, expected: announced, isCancelled } of list) {
          const wasRead = model.isRead;
          store.beginReading();
          model.begin();
          store.expect(announced);
          for (const [mac, values] of devices) {
            putDevice(store, mac, values);
            model.put(mac, values);
          }
          expectShown(store, model);
          if (isCancelled) {
            store.cancelReading();
            model.staged = null;
          } else {
            const difference = store.endReading();
            model.end();
            expectDifference(model, wasRead, difference);
          }
          expectShown(store, model);
        }
      }),
    );
  });

  it('distinguish unset, empty, 0, false and their texts', () => {
    const values = ['', 0, false, '0', 'false', { exact: '0' }, { json: '0' }];
    const store = new FleetStore();
    read(
      store,
      values.map((value, index) => [device(index), [['F', value]]]),
    );
    expect(values.map((_, row) => store.value(row, 'F'))).toEqual(values);
    for (const value of values) expect(read(store, one(value)).changed.total).toBe(1);
    expect(read(store, one(null)).changed.total).toBe(1);
  });

  it('treat both zeros as the same', () => {
    const store = new FleetStore();
    read(store, one(0));
    expect(read(store, one(-0)).changed.total).toBe(0);
  });

  it('show the rows of the first immediately and those of a later one when it ends', () => {
    const store = new FleetStore();
    store.beginReading();
    putDevice(store, device(1), [['F', 1]]);
    expect(store.value(0, 'F')).toBe(1);
    store.endReading();
    store.beginReading();
    putDevice(store, device(1), [['F', 2]]);
    expect(store.value(0, 'F')).toBe(1);
    store.endReading();
    expect(store.value(0, 'F')).toBe(2);
  });

  it('assign a device that comes back the row it had', () => {
    const store = new FleetStore();
    read(store, [
      [device(1), []],
      [device(2), []],
    ]);
    expect([...read(store, [[device(2), []]]).removed]).toEqual([0]);
    expect([
      ...read(store, [
        [device(3), []],
        [device(1), [['F', 1]]],
      ]).added,
    ]).toEqual([0, 2]);
    expect(store.value(0, 'F')).toBe(1);
  });

  it('list no more changed cells than the limit, and count all of them', () => {
    const store = new FleetStore();
    const count = 6000;
    const manyNames = Array.from({ length: 20 }, (_, index) => `F${index}`);
    const devices = (value: number) => {
      const values = manyNames.map((name): [string, FieldValue] => [name, value]);
      return Array.from({ length: count }, (_, index): [string, typeof values] => [device(index), values]);
    };
    read(store, devices(1));
    const { changed } = read(store, devices(2));
    expect(changed.total).toBe(20 * count);
    expect([changed.rows.length, changed.fields.length]).toEqual([100_000, 100_000]);
    expect([changed.fields[count - 1], changed.fields[count], changed.rows[count]]).toEqual([0, 1, 0]);
    expect(changed.fields.at(-1)).toBe(16);
  });

  it('distinguish numbers, texts and other values of one field when there are very many numbers', () => {
    const values = Array.from({ length: 6000 }, (_, index): FieldValue => {
      const others: FieldValue[] = [String(index), { exact: String(index) }, true, null, index % 7];
      return index % 10 < others.length ? (others[index % 10] ?? null) : index + 0.5;
    });
    const devices = values.map((value, index): [string, [string, FieldValue][]] => [
      device(index),
      [['F', value]],
    ]);
    const store = new FleetStore();
    read(store, [...devices.slice(0, 100), ...devices]);
    expect(values.map((_, row) => store.value(row, 'F'))).toEqual(values);
    const grown = [
      ...devices,
      ...Array.from({ length: 20_000 }, (_, index): (typeof devices)[0] => [
        device(6000 + index),
        [['F', index * 3]],
      ]),
    ];
    expect(read(store, grown).changed.total).toBe(0);
    expect(store.value(25_999, 'F')).toBe(59_997);
    expect(read(store, [...grown].reverse()).changed.total).toBe(0);
  });

  it('move numbers into their cells in what is shown too while a later one is under way', () => {
    const devices = (count: number, from: number) =>
      Array.from({ length: count }, (_, index): [string, [string, FieldValue][]] => [
        device(index),
        [['F', from + index]],
      ]);
    const store = new FleetStore();
    read(store, devices(3000, 0));
    const sort = [{ fieldName: 'F', direction: 'descending' }] as const;
    store.select({ anyOf: [], sort });
    store.beginReading();
    for (const [mac, values] of devices(5000, 10_000)) putDevice(store, mac, values);
    expect(store.value(2999, 'F')).toBe(2999);
    expect(store.select({ anyOf: [], sort }).rows[0]).toBe(2999);
    expect(store.endReading().changed.total).toBe(3000);
    expect(store.value(4999, 'F')).toBe(14_999);
  });

  it('keep no values that are not used any more, however often a field changes', () => {
    const store = new FleetStore();
    const devices = (round: number) =>
      Array.from({ length: 2000 }, (_, index): [string, [string, FieldValue][]] => [
        device(index),
        [['Since', `round ${round} of ${index}`]],
      ]);
    read(store, devices(0));
    const once = store.memoryBytes;
    for (let round = 1; round < 12; round += 1) {
      expect(read(store, devices(round)).changed.total).toBe(2000);
      store.beginReading();
      putDevice(store, device(0), [['Since', 'cancelled']]);
      store.cancelReading();
    }
    expect(store.value(1999, 'Since')).toBe('round 11 of 1999');
    expect(store.memoryBytes).toBeLessThan(once * 2.5);
  });

  it('make room for the expected devices, up to a limit', () => {
    const names = (from: number, end: number): [string, [string, FieldValue][]][] =>
      Array.from({ length: end - from }, (_, at) => [device(from + at), [['Name', `device ${from + at}`]]]);
    const memoryAfter = (expected: number) => {
      const store = new FleetStore();
      store.beginReading();
      store.expect(expected);
      for (const [mac, values] of names(0, 200)) putDevice(store, mac, values);
      const { memoryBytes } = store;
      for (const [mac, values] of names(200, 3000)) putDevice(store, mac, values);
      return [memoryBytes, store.memoryBytes];
    };
    const [early = 0, late = 0] = memoryAfter(3000);
    expect(late - early).toBeLessThan(50_000);
    const [unexpected = 0, grown = 0] = memoryAfter(0);
    expect(grown - unexpected).toBeGreaterThan(100_000);
    expect(memoryAfter(Number.MAX_SAFE_INTEGER)[0]).toBeLessThan(200 * 2 ** 20);
  });

  it('are one at a time', () => {
    const store = new FleetStore();
    expect(() => store.expect(1)).toThrow('No reading');
    expect(() => putDevice(store, device(1), [])).toThrow('No reading');
    expect(() => store.endReading()).toThrow('No reading');
    store.cancelReading();
    store.beginReading();
    expect(() => store.beginReading()).toThrow('under way');
  });
});

describe('a row that was never assigned', () => {
  it('is unset and absent', () => {
    const store = new FleetStore();
    expect([store.isPresent(0), store.macOf(0), store.value(0, 'F'), store.value(5, 'MacAddress')]).toEqual([
      false,
      '',
      null,
      null,
    ]);
    expect(store.rowOf(device(1))).toBeUndefined();
    expect(store.rowOf('nonsense')).toBeUndefined();
  });
});
