import { expect, it } from 'vitest';
import type { Distribution } from '@shared/devices/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { facetOf, topCount } from './facet-rows.ts';

const depot = sampleField({ name: 'Depot', operators: ['Equals', 'NotEquals'] });
const spread: Distribution = {
  rows: Array.from({ length: 30 }, (_, index) => ({ value: `Depot ${index}`, devices: 100 - index })),
  distinct: 30,
  devices: 2565,
  readAtMs: 1,
};

it('counts a chosen value that is not among the most frequent ones', () => {
  const { rows } = facetOf(depot, spread, { chosen: [['Depot 27']], excluded: [['Depot 28']] });
  expect(rows.slice(topCount)).toMatchObject([
    { value: 'Depot 27', devices: 73, isChosen: true },
    { value: 'Depot 28', devices: 72, isExcluded: true },
  ]);
});

it('lists a chosen value that no device has any more', () => {
  const { rows } = facetOf(depot, spread, { chosen: [['Closed']], excluded: [] });
  expect(rows.slice(topCount)).toMatchObject([{ value: 'Closed', devices: 0, isChosen: true }]);
});

it('finds values by the beginning of a Greek word in capitals', () => {
  const greek = { ...spread, rows: [{ value: 'Οδοσα', devices: 4 }] };
  const { rows } = facetOf(depot, greek, { chosen: [], excluded: [] }, 'ΟΔΟΣ');
  expect(rows).toMatchObject([{ value: 'Οδοσα' }]);
});

it('lists chosen ranges that end elsewhere since the numbers have changed', () => {
  const speed = sampleField({ name: 'Speed', type: 'Integer', operators: ['InRange', 'NotInRange'] });
  const rows = Array.from({ length: 40 }, (_, index) => ({ value: index * 2 + 1, devices: 2 }));
  const state = { chosen: [['20', '38']], excluded: [[1, 10]] };
  const facet = facetOf(speed, { rows, distinct: 40, devices: 80, readAtMs: 1 }, state);
  expect(facet.rows.map(({ range }) => range)).toEqual([
    ...[1, 11, 21, 31, 41, 51, 61, 71].map((from) => `${from} to ${from + 8}`),
    ...['20 to 38', '1 to 10'],
  ]);
  expect(facet.rows.slice(-2)).toMatchObject([
    { devices: 18, isChosen: true, isExcluded: false },
    { devices: 10, isChosen: false, isExcluded: true },
  ]);
  expect(facet.all).toHaveLength(8);
});

it('lists chosen ranges, not counted, also where the answer contains the ranges', () => {
  const speed = sampleField({ name: 'Speed', type: 'Integer', operators: ['InRange', 'NotInRange'] });
  const ranges = [{ from: 1, to: 30, devices: 9 }];
  const state = { chosen: [['1', '20']], excluded: [] };
  const spread = { rows: [{ value: 1, devices: 1 }], ranges, distinct: 9, devices: 9, readAtMs: 1 };
  expect(facetOf(speed, spread, state).rows).toMatchObject([
    { range: '1 to 30', devices: 9, isCounted: true, isChosen: false },
    { range: '1 to 20', isCounted: false, isChosen: true },
  ]);
});
