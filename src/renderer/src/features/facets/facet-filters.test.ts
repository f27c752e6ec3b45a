import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import {
  choose,
  chooseUnset,
  facetState,
  isUnsetChosen,
  withFacet,
  withoutField,
  type FacetManner,
  type FilterGroups,
} from './facet-filters.ts';

const operators = ['Equals', 'NotEquals', 'In', 'Contains'];
const country = sampleField({ name: 'Country', displayName: 'Country', operators });
const countryWithoutIn = { ...country, operators: ['Equals', 'NotEquals'] };
const speed = sampleField({ name: 'Speed', type: 'Integer', operators: ['Equals', 'InRange', 'NotInRange'] });

const equals = (fieldName: string, value: string | number): Filter => ({
  fieldName,
  operatorId: 'Equals',
  operands: [value],
});
const values: readonly FieldValue[] = ['DE', 'CZ', '', null];
const tram: Filter = { fieldName: 'Name', operatorId: 'Contains', operands: ['Tram'] };

const click = (groups: FilterGroups, field: typeof country, value: string, manner: FacetManner = 'only') =>
  withFacet(groups, field, choose(facetState(groups, field), [value], manner));

describe('a click on a value', () => {
  it('filters by it, in addition to the other filters', () => {
    expect(click([], country, 'DE')).toEqual([[equals('Country', 'DE')]]);
    expect(click([[tram]], country, 'DE')).toEqual([[tram, equals('Country', 'DE')]]);
  });

  it('replaces another value, and is undone by a second one', () => {
    const german = click([[tram]], country, 'DE');
    expect(click(german, country, 'CZ')).toEqual([[tram, equals('Country', 'CZ')]]);
    expect(click(german, country, 'DE')).toEqual([[tram]]);
    expect(click(click([], country, 'DE'), country, 'DE')).toEqual([]);
  });

  it('leaves filters on the field that are not values alone', () => {
    const part: Filter = { fieldName: 'Country', operatorId: 'Contains', operands: ['D'] };
    expect(click([[part]], country, 'DE')).toEqual([[part, equals('Country', 'DE')]]);
  });

  it('applies to every alternative of the filters', () => {
    const groups = [[equals('Depot', 'A')], [equals('Depot', 'B')]];
    expect(click(groups, country, 'DE')).toEqual(groups.map(([depot]) => [depot, equals('Country', 'DE')]));
  });
});

describe('a click with Ctrl', () => {
  it('adds the value to a list where the company has that operator', () => {
    const both = click(click([[tram]], country, 'DE'), country, 'CZ', 'add');
    expect(both).toEqual([[tram, { fieldName: 'Country', operatorId: 'In', operands: ['DE', 'CZ'] }]]);
    expect(click(both, country, 'DE', 'add')).toEqual([[tram, equals('Country', 'CZ')]]);
  });

  it('adds an alternative where it does not, and finds it again', () => {
    const both = click(click([[tram]], countryWithoutIn, 'DE'), countryWithoutIn, 'CZ', 'add');
    expect(both).toEqual([
      [tram, equals('Country', 'DE')],
      [tram, equals('Country', 'CZ')],
    ]);
    expect(facetState(both, countryWithoutIn).chosen).toEqual([['DE'], ['CZ']]);
    expect(click(both, countryWithoutIn, 'DE', 'add')).toEqual([[tram, equals('Country', 'CZ')]]);
  });

  it('adds a range to another', () => {
    const state = choose({ chosen: [[0, 10]], excluded: [] }, [20, 30], 'add');
    expect(withFacet([], speed, state)).toEqual([
      [{ fieldName: 'Speed', operatorId: 'InRange', operands: [0, 10] }],
      [{ fieldName: 'Speed', operatorId: 'InRange', operands: [20, 30] }],
    ]);
  });
});

describe('a click with Shift', () => {
  const not = (value: string): Filter => ({
    fieldName: 'Country',
    operatorId: 'NotEquals',
    operands: [value],
  });

  it('excludes a value, several of them, and includes it again', () => {
    const one = click([[tram]], country, 'DE', 'exclude');
    expect(one).toEqual([[tram, not('DE')]]);
    const two = click(one, country, 'CZ', 'exclude');
    expect(two).toEqual([[tram, not('DE'), not('CZ')]]);
    expect(click(two, country, 'DE', 'exclude')).toEqual([[tram, not('CZ')]]);
  });

  it('undoes that the value was chosen', () => {
    expect(click(click([], country, 'DE'), country, 'DE', 'exclude')).toEqual([[not('DE')]]);
    expect(click([[not('DE')]], country, 'DE', 'add')).toEqual([[equals('Country', 'DE')]]);
  });
});

describe('the filters without a field', () => {
  it('are merged where only its values differed, and none where nothing is left', () => {
    expect(
      withoutField(
        [
          [tram, equals('Country', 'DE')],
          [tram, equals('Country', 'CZ')],
        ],
        country,
      ),
    ).toEqual([[tram]]);
    expect(withoutField([[equals('Country', 'DE')]], country)).toEqual([]);
  });

  it('are the same where only some alternatives filter by it', () => {
    const either = [[equals('Country', 'DE')], [tram]];
    expect(withoutField(either, country)).toEqual(either);
  });
});

describe('a click where some alternatives filter by the field themselves', () => {
  const either: FilterGroups = [[equals('Country', 'DE')], [tram]];
  const czech: Filter = { fieldName: 'Country', operatorId: 'NotEquals', operands: ['CZ'] };

  it('keeps all alternatives, and is undone by a second one', () => {
    const less = click(either, country, 'CZ', 'exclude');
    expect(less).toEqual(either.map((group) => [...group, czech]));
    expect(click(less, country, 'CZ', 'exclude')).toEqual(either);
    const only = click(either, country, 'DE');
    expect(only).toEqual(either.map((group) => [...group, equals('Country', 'DE')]));
    expect(click(only, country, 'DE')).toEqual(either);
  });

  it('removes just the devices with the value, whatever the filters are', () => {
    const value = fc.constantFrom('DE', 'CZ', '');
    const filter = fc.oneof(
      value.map((one) => equals('Country', one)),
      value.map((one): Filter => ({ fieldName: 'Country', operatorId: 'NotEquals', operands: [one] })),
      fc
        .uniqueArray(value, { minLength: 1 })
        .map((operands): Filter => ({ fieldName: 'Country', operatorId: 'In', operands })),
      fc.constantFrom('A', 'B').map((depot) => equals('Depot', depot)),
    );
    const unions = fc.array(fc.array(filter, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    const depot = sampleField({ name: 'Depot', displayName: 'Depot', operators });
    const devices = values.flatMap((one) =>
      ['A', 'B'].map(
        (place) =>
          new Map([
            ['Country', one],
            ['Depot', place],
          ]),
      ),
    );
    const found = (groups: FilterGroups) =>
      devices.filter(
        (device) =>
          groups.length === 0 ||
          groups.some((group) => evaluateFilters(group, device, [country, depot]) === 'matches'),
      );
    fc.assert(
      fc.property(unions, value, (groups, left) => {
        const { chosen, excluded } = facetState(groups, country);
        fc.pre([...chosen, ...excluded].every(([one]) => one !== left));
        const after = found(click(groups, country, left, 'exclude'));
        expect(after).toEqual(found(groups).filter((device) => device.get('Country') !== left));
      }),
    );
  });
});

const matching = (groups: FilterGroups, field: typeof country): FieldValue[] =>
  values.filter(
    (value) =>
      groups.length === 0 ||
      groups.some((group) => evaluateFilters(group, new Map([['Country', value]]), [field]) === 'matches'),
  );

describe('unset values', () => {
  const all = [['DE'], ['CZ'], ['']];
  it.each([
    ['only', [null]],
    ['exclude', ['DE', 'CZ', '']],
  ] as const)('are chosen through all values: %s', (manner, expected) => {
    for (const field of [country, countryWithoutIn]) {
      const state = chooseUnset({ chosen: [], excluded: [] }, all, manner);
      const groups = withFacet([], field, state);
      expect(matching(groups, field)).toEqual(expected);
      expect(withFacet(groups, field, chooseUnset(facetState(groups, field), all, manner))).toEqual([]);
    }
  });

  it('are not chosen while the values are not known', () => {
    expect(isUnsetChosen({ chosen: [], excluded: [] }, [])).toBe(false);
  });
});

it('shows the devices that match the choices, whatever was clicked before', () => {
  const clicks = fc.array(
    fc.tuple(fc.constantFrom('DE', 'CZ', ''), fc.constantFrom<FacetManner>('only', 'add', 'exclude')),
  );
  fc.assert(
    fc.property(clicks, fc.boolean(), (made, hasIn) => {
      const field = hasIn ? country : countryWithoutIn;
      const groups = made.reduce<FilterGroups>(
        (before, [value, manner]) => click(before, field, value, manner),
        [],
      );
      const { chosen, excluded } = facetState(groups, field);
      const expected = values.filter(
        (value) =>
          (chosen.length === 0 || chosen.some(([one]) => one === value)) &&
          !excluded.some(([one]) => one === value),
      );
      expect(matching(groups, field)).toEqual(expected);
    }),
  );
});
