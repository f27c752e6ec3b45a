import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFilter } from '@shared/devices/evaluate-filter.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { FleetStore } from '../index.ts';
import { putDevice } from '../testing/put-device.ts';

const asked = { sentinel: -1, maxBins: 12 };
const macAt = (row: number): string => macTextOf(row + 1);

/** A store in which device `i` has `values[i]` in one field. */
function storeOf(values: readonly FieldValue[]): { store: FleetStore; rows: Uint32Array } {
  const store = new FleetStore();
  store.beginReading();
  const rows = values.map((value, row) => putDevice(store, macAt(row), [['Ping', value]]));
  store.endReading();
  return { store, rows: Uint32Array.from(rows) };
}

const count = (values: readonly FieldValue[]) => {
  const { store, rows } = storeOf(values);
  return store.countNumbers(rows, 'Ping', asked);
};

const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.constantFrom<FieldValue>(
    null,
    '',
    '12',
    '1.5',
    'n/a',
    true,
    { exact: '123456789012345678901' },
    { json: '[1]' },
  ),
  // Several of them round to the same double.
  fc.bigInt({ min: 8942010000000000000n, max: 8942010000000005000n }).map((id) => ({ exact: String(id) })),
  fc.bigInt({ min: 9007199254740992n, max: 9007199254741010n }).map(String),
);
const number = sampleField({ name: 'Ping', type: 'Integer' });

/** The number that a value represents, computed in another way. */
function numberIn(value: FieldValue): number | null {
  if (typeof value === 'number') return value;
  const isText =
    typeof value === 'string' || (value !== null && typeof value === 'object' && 'exact' in value);
  const text = valueText(value);
  return isText && /^[\d.]+$/.test(text) ? Number(text) : null;
}

describe('numbers of a field', () => {
  it('are counted as one by one: every device is counted once', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 80, size: 'max' }), (values) => {
        const { unset, empty, others, failed, figures, devices, raw } = count(values);
        const numbers = values.map(numberIn).filter((number) => number !== null);
        const good = numbers.filter((number) => number !== -1);
        expect([unset, empty]).toEqual([
          values.filter((v) => v === null).length,
          values.filter((v) => v === '').length,
        ]);
        expect(unset + empty + others + failed + (figures?.devices ?? 0)).toBe(devices);
        expect([raw?.devices ?? 0, figures?.devices ?? 0]).toEqual([numbers.length, good.length]);
        if (!figures || !raw) return;
        expect([figures.least, figures.most]).toEqual(
          [Math.min(...good), Math.max(...good)].map((n) => n + 0),
        );
        expect([raw.least, raw.most]).toEqual([Math.min(...numbers), Math.max(...numbers)].map((n) => n + 0));
        const median = good.toSorted((a, b) => a - b)[Math.ceil(good.length / 2) - 1] ?? NaN;
        expect(figures.quartiles[1]).toBe(median + 0);
        expect(Math.abs(figures.sum - good.reduce((a, b) => a + b, 0))).toBeLessThanOrEqual(
          1e-9 * Math.abs(figures.sum) + 1e-6,
        );
      }),
    );
  });

  it('fall into the bins between whose edges they lie, and filtering by what a bin holds selects its devices', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 80, size: 'max' }), (values) => {
        const good = values.map(numberIn).filter((number) => number !== null && number !== -1);
        const { bins } = count(values);
        expect(bins.length).toBeLessThanOrEqual(asked.maxBins);
        expect(bins.reduce((sum, { devices }) => sum + devices, 0)).toBe(good.length);
        for (const { held, devices } of bins) {
          const filter = { fieldName: 'Ping', operatorId: 'InRange', operands: [...(held ?? [])] };
          const found = values.filter((value) => evaluateFilter(filter, value, number) === 'matches');
          expect(found.filter((value) => numberIn(value) !== -1)).toHaveLength(devices);
        }
      }),
    );
  });

  it('exclude the sentinel from everything but the raw figures, which are those of the service', () => {
    const told = count([30, -1, 60, -1, null]);
    expect(told).toMatchObject({ unset: 1, failed: 2, others: 0, areWhole: true });
    expect(told.figures).toMatchObject({ devices: 2, least: 30, most: 60, sum: 90 });
    expect(told.raw).toMatchObject({ devices: 4, least: -1, sum: 88 });
    expect(count([-1, -1])).toMatchObject({ figures: null, bins: [], highest: [], failed: 2 });
  });

  it('that are too large for a measurement are not counted as numbers, so that every figure is finite', () => {
    expect(count([1, 1.7e308, -1e301])).toMatchObject({ others: 2, figures: { devices: 1, sum: 1 } });
  });

  it('include which device has the largest, and which the next', () => {
    const { highest } = count([68, 71.5, 3, 68]);
    expect(highest).toEqual([
      { number: 71.5, devices: 1, mac: macNumberOf(macAt(1)) },
      { number: 68, devices: 2, mac: macNumberOf(macAt(0)) },
    ]);
  });

  it('are counted in the requested rows, and in none if there is no such field', () => {
    const { store, rows } = storeOf([1, 2, 3]);
    expect(store.countNumbers(rows.subarray(1), 'Ping', asked).figures).toMatchObject({
      least: 2,
      devices: 2,
    });
    expect(store.countNumbers(rows, 'Gone', asked)).toMatchObject({ unset: 3, figures: null, raw: null });
    expect(store.countNumbers(new Uint32Array(0), 'Ping', asked)).toMatchObject({
      devices: 0,
      figures: null,
    });
  });
});
