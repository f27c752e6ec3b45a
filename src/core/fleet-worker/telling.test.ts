import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minSharing } from '@shared/causes/limits.ts';
import { sampleField, updateRing } from '@test/support/samples.ts';
import { FleetStore } from '../fleet-store/index.ts';
import { putDevice } from '../fleet-store/testing/put-device.ts';
import { tellingOf, TextCounts } from './telling.ts';

const depot = sampleField({ name: 'Depot', displayName: 'Depot' });

/** A company whose devices have these depots and rings; device `i` has the address `i + 1`. */
function telling(devices: readonly (readonly [depot: string | null, ring: number | string | null])[]) {
  const store = new FleetStore();
  store.setFields([depot, updateRing]);
  store.beginReading();
  for (const [index, [place, ring]] of devices.entries())
    putDevice(store, `00:00:00:00:00:${(index + 1).toString(16).padStart(2, '0').toUpperCase()}`, [
      ['Depot', place],
      ['UpdateRing', ring],
    ]);
  store.endReading();
  return tellingOf(store, [depot, updateRing]);
}

it('an option counts by its name, whether it came as a number or as text, and unset not at all', () => {
  const counts = new TextCounts();
  counts.add(
    telling([
      [null, 1],
      [null, '1'],
      [null, 1],
      [null, null],
    ]),
    new Set([1, 4]),
  );
  expect(counts.result().values).toEqual([
    { fieldName: 'UpdateRing', label: 'Update ring', text: 'Early', inGroup: 1, inAll: 3 },
  ]);
});

it('the values of several companies are counted as if these were one', () => {
  const company = fc.array(
    fc.tuple(fc.option(fc.constantFrom('North', 'South', '')), fc.option(fc.nat(3)), fc.boolean()),
    { maxLength: 12, size: 'max' },
  );
  fc.assert(
    fc.property(fc.array(company, { maxLength: 4 }), (companies) => {
      const counts = new TextCounts();
      for (const devices of companies) {
        const group = devices.flatMap(([, , isIn], index) => (isIn ? [index + 1] : []));
        counts.add(telling(devices.map(([place, ring]) => [place, ring])), new Set(group));
      }
      const all = companies.flat();
      const texts = [...new Set(all.map(([place]) => place))].filter((place) => place !== null);
      const expected = texts.map((text) => {
        const having = all.filter(([place]) => place === text);
        const inGroup = having.filter(([, , isIn]) => isIn).length;
        return { fieldName: 'Depot', label: 'Depot', text, inGroup, inAll: having.length };
      });
      const found = counts.result().values.filter(({ fieldName }) => fieldName === 'Depot');
      expect(new Set(found)).toEqual(new Set(expected.filter(({ inAll }) => inAll >= minSharing)));
    }),
  );
});

it('a field with a value of its own for most of many devices is left out', () => {
  const devices = (count: number) =>
    Array.from({ length: count }, (_, index) => [`Depot ${String(index)}`, 1] as const);
  const fieldsOf = (count: number) => telling(devices(count)).columns.map(({ fieldName }) => fieldName);
  expect(fieldsOf(99)).toEqual(['Depot', 'UpdateRing']);
  expect(fieldsOf(100)).toEqual(['UpdateRing']);
});
