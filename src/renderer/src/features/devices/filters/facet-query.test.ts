import { describe, expect, it } from 'vitest';
import { allOf, type Condition } from '@shared/query/query.ts';
import { queryOfFacets } from './facet-query.ts';

const country = (value: string) => ({ fieldName: 'Country', operatorId: 'Equals', operands: [value] });
const named = { fieldName: 'Name', operatorId: 'Contains', operands: ['Tram'] };
const since = { fieldName: 'LastSeen', operatorId: 'LessThan', operands: ['2026-05-18T12:00:00.000Z'] };
const twoDays: Condition = { ...since, operands: [{ fromNow: -2, unit: 'd' }] };

describe('the query of facets', () => {
  it('combines several values of a field into a list, so that the query stays chips', () => {
    const query = queryOfFacets(
      [
        [named, country('DE')],
        [named, country('CZ')],
      ],
      [],
    );
    expect(query).toEqual(allOf([named, { ...country('DE'), operatorId: 'In', operands: ['DE', 'CZ'] }]));
  });

  it('keeps alternatives that differ in more than one value', () => {
    const groups = [[named, country('DE')], [country('CZ')]];
    expect(queryOfFacets(groups, [])).toEqual({ anyOf: [allOf([named, country('DE')]), country('CZ')] });
  });

  it('keeps relative times', () => {
    expect(queryOfFacets([[since, country('DE')]], [[since, twoDays]])).toEqual(
      allOf([twoDays, country('DE')]),
    );
  });

  it('asks for everything once nothing is chosen', () => {
    expect(queryOfFacets([], [])).toBeNull();
  });
});
