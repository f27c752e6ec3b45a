import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { FleetStore } from '../index.ts';
import { putDevice } from '../testing/put-device.ts';

/** After this many distinct texts a store stops looking new ones up. */
const different = 120;
const first = Array.from({ length: different }, (_, device): FieldValue => `Router ${device}`);
const macOf = (device: number): string =>
  `00:0A:14:88:96:${device.toString(16).toUpperCase().padStart(2, '0')}`;

const anyText: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.integer({ min: 0, max: different + 3 }).map((number) => `Router ${number}`),
  fc.constantFrom<FieldValue>(null, '', 'ß', 7, { exact: '12345678901234567890' }, '12345678901234567890'),
);
/** Values of the devices after those that are all different, and after how many of them the store is queried. */
const anyTexts = fc.record({
  texts: fc.array(anyText, { minLength: 1, maxLength: 100, size: 'max' }),
  askedAt: fc.nat(100),
  later: fc.array(anyText, { maxLength: 30, size: 'max' }),
});

function countsOf(values: Iterable<FieldValue>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = `${typeof value} ${valueText(value)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function expectCounts(store: FleetStore, devices: readonly FieldValue[]): void {
  const { rows } = store.select({ anyOf: [[]], sort: [] });
  const { values, counts, unset } = store.countBy(rows, 'Name');
  const told = new Map(values.map((value, at) => [`${typeof value} ${valueText(value)}`, counts[at]]));
  if (unset > 0) told.set(`object ${valueText(null)}`, unset);
  expect(told).toEqual(countsOf(devices));
}

describe('texts of a first reading that are nearly all different', () => {
  it('are counted by value, while they arrive and later', () => {
    fc.assert(
      fc.property(anyTexts, ({ texts, askedAt }) => {
        const store = new FleetStore();
        const all = [...first, ...texts];
        store.beginReading();
        for (const [device, value] of all.entries()) {
          putDevice(store, macOf(device), [['Name', value]]);
          if (device === different + askedAt) expectCounts(store, all.slice(0, device + 1));
        }
        store.endReading();
        expectCounts(store, all);
      }),
      { numRuns: 100 },
    );
  });

  it('are not reported as changes when they arrive again, whenever the store is queried', () => {
    fc.assert(
      fc.property(anyTexts, ({ texts, askedAt, later }) => {
        const store = new FleetStore();
        const before = [...first, ...texts];
        const after = before.map((value, device) => later[before.length - 1 - device] ?? value);
        store.beginReading();
        for (const [device, value] of before.entries()) putDevice(store, macOf(device), [['Name', value]]);
        store.endReading();
        store.beginReading();
        for (const [device, value] of after.entries()) {
          putDevice(store, macOf(device), [['Name', value]]);
          if (device === different + askedAt) expectCounts(store, before);
        }
        const moved = after.filter((value, device) => countsOf([value, before[device] ?? null]).size > 1);
        expect(store.endReading().changed.total).toBe(moved.length);
        expectCounts(store, after);
      }),
      { numRuns: 100 },
    );
  });

  it('are prepared part by part, and are the same values whatever happens between two parts', () => {
    const parts = fc.array(fc.record({ at: fc.nat(220), steps: fc.integer({ min: 1, max: 40 }) }));
    fc.assert(
      fc.property(anyTexts, parts, fc.integer({ min: 1, max: 9 }), ({ texts }, early, steps) => {
        const store = new FleetStore();
        const all = [...first, ...texts];
        store.beginReading();
        for (const [device, value] of all.entries()) {
          putDevice(store, macOf(device), [['Name', value]]);
          for (const part of early) if (part.at === device) store.prepare('Name', part.steps);
        }
        store.endReading();
        let count = 0;
        while (!store.prepare('Name', steps)) count += 1;
        expect(count).toBeLessThanOrEqual(all.length / steps);
        const { codes, places } = store.coded('Name');
        const values = store.valuesAt('Name', places);
        expect(countsOf(values).size).toBe(values.length);
        expect(Array.from(codes, (code) => (code === 0 ? null : values[code - 1]))).toEqual(all);
        expectCounts(store, all);
      }),
      { numRuns: 100 },
    );
  });

  it('are not prepared in one part when they are many', () => {
    const store = new FleetStore();
    const all = [...first, ...first.map((text) => `${valueText(text)} b`)];
    store.beginReading();
    for (const [device, value] of all.entries()) putDevice(store, macOf(device), [['Name', value]]);
    store.endReading();
    let count = 1;
    while (!store.prepare('Name', 10)) count += 1;
    expect(count).toBeGreaterThan(different / 10);
    expect(store.prepare('Name', 10)).toBe(true);
    expect(store.prepare('Nothing', 10)).toBe(true);
  });
});
