import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { allOf, type Condition } from '@shared/query/query.ts';
import { sampleField } from '@test/support/samples.ts';
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

  it('combines values of several fields into a list each', () => {
    const codes = ['DE', 'CZ', 'AT'];
    const depots = ['Nusle', 'Motol'];
    const depot = (value: string) => ({ ...country(value), fieldName: 'Depot' });
    const groups = codes.flatMap((code) => depots.map((name) => [named, country(code), depot(name)]));
    const query = queryOfFacets(groups, []);
    const list = (one: Condition, operands: string[]) => ({ ...one, operatorId: 'In', operands });
    expect(query).toEqual(allOf([named, list(country(''), codes), list(depot(''), depots)]));
  });

  it('combines nothing where the values of a field depend on those of another', () => {
    const depot = (value: string) => ({ ...country(value), fieldName: 'Depot' });
    const groups = [
      [country('DE'), depot('Berlin')],
      [country('CZ'), depot('Praha')],
      [country('CZ'), depot('Brno')],
    ];
    expect(queryOfFacets(groups, [])).toEqual({ anyOf: groups.map((group) => allOf(group)) });
  });

  it('matches what the groups match', () => {
    const operators = ['Equals', 'NotEquals'];
    const fields = ['Country', 'Depot'].map((name) => sampleField({ name, type: 'String', operators }));
    const values = ['A', 'B', 'C'];
    const devices = [...values, null].flatMap((a) =>
      [...values, null].map((b) => new Map(Object.entries({ Country: a, Depot: b }))),
    );
    const matching = (groups: readonly (readonly Filter[])[]) =>
      devices.map((device) => groups.some((one) => evaluateFilters(one, device, fields) === 'matches'));
    const filter = fc.record({
      fieldName: fc.constantFrom('Country', 'Depot'),
      operatorId: fc.constantFrom(...operators),
      operands: fc.tuple(fc.constantFrom(...values)),
    });
    const group = fc.array(filter, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (groups) => {
        const resolved = groupsOf(queryOfFacets(groups, []), lexiconOf(fields)) ?? [];
        expect(matching(filtersOf(resolved, 0))).toEqual(matching(groups));
      }),
    );
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
