import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { binFilters } from './bin-filters.ts';

const field = (part: object = {}) =>
  sampleField({ name: 'Id', displayName: 'Id', type: 'Integer', operators: ['Equals', 'InRange'], ...part });

it('filters by the ends of a bin, to the last digit', () => {
  expect(binFilters(field(), [1, '9007199254740993'])).toEqual([
    { fieldName: 'Id', operatorId: 'InRange', operands: [1, '9007199254740993'] },
  ]);
  expect(binFilters(field(), [7, 7])).toEqual([{ fieldName: 'Id', operatorId: 'Equals', operands: [7] }]);
});

it('leaves failed measurements out of a bin around them', () => {
  const ping = field({ displayName: 'Ping', operators: ['Equals', 'NotEquals', 'InRange'] });
  expect(binFilters(ping, [-5, 5])?.[1]).toEqual({
    fieldName: 'Id',
    operatorId: 'NotEquals',
    operands: [-1],
  });
  expect(binFilters(ping, [0, 5])).toHaveLength(1);
});

it('is not offered where the bin is empty or the field lacks the operators', () => {
  expect(binFilters(field(), null)).toBeNull();
  expect(binFilters(field({ operators: ['Equals'] }), [1, 2])).toBeNull();
});
