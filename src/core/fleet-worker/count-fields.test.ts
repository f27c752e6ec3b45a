import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { FleetStore } from '../fleet-store/index.ts';
import { putDevice } from '../fleet-store/testing/put-device.ts';
import { rangesOf } from './count-fields.ts';

const field: Omit<Field, 'type'> = {
  ...{ id: 1, name: 'Iccid', displayName: 'ICCID', hasOptions: false, isEditable: null },
  ...{ category: null, unit: null, options: [], operators: ['Equals', 'InRange'] },
};

const iccid: fc.Arbitrary<FieldValue> = fc
  .bigInt({ min: 89_420_000_000_000_000_000n, max: 89_420_000_000_000_009_999n })
  .chain((digits) => fc.constantFrom<FieldValue>(String(digits), { exact: String(digits) }));

const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.constantFrom<FieldValue>(null, '5', '1.50'),
);

function storeOf(values: readonly FieldValue[], type: string): FleetStore {
  const store = new FleetStore();
  store.setFields([{ ...field, type }]);
  store.beginReading();
  for (const [index, one] of values.entries()) putDevice(store, macTextOf(index), [['Iccid', one]]);
  store.endReading();
  return store;
}

it('counts in each range the devices that the range selects as a filter', () => {
  const devices = fc.oneof(
    fc.array(value, { maxLength: 60, size: 'max' }),
    fc.array(fc.oneof(iccid, value), { maxLength: 60, size: 'max' }),
  );
  fc.assert(
    fc.property(devices, fc.constantFrom('Long', 'Double'), (all, type) => {
      const store = storeOf(all, type);
      const { rows } = store.select({ anyOf: [], sort: [] });
      const { values } = store.countBy(rows, 'Iccid');
      const ranges = rangesOf(store, rows, { fieldName: 'Iccid', maxRanges: 8, values });
      for (const { from, to, devices: count } of ranges ?? []) {
        const inRange = { fieldName: 'Iccid', operatorId: 'InRange', operands: [from, to] };
        expect(store.select({ anyOf: [[inRange]], sort: [] }).rows).toHaveLength(count);
      }
    }),
  );
});

it('counts ranges where there are only numbers that a double holds', () => {
  const rangesOfValues = (all: readonly FieldValue[]) => {
    const store = storeOf(all, 'Long');
    const { rows } = store.select({ anyOf: [], sort: [] });
    return rangesOf(store, rows, { fieldName: 'Iccid', maxRanges: 8, values: all });
  };
  expect(rangesOfValues([1, '2.50', { exact: '3e0' }])).toBeDefined();
  for (const other of ['', 'x', true, 1e301, '89420000000000000001', { exact: '89420000000000000001' }])
    expect(rangesOfValues([1, 2, other])).toBeUndefined();
});
