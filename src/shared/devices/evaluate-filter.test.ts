import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { evaluateFilter, evaluateFilters, type Verdict } from './evaluate-filter.ts';
import type { Field } from './field.ts';
import type { Operand } from './filter.ts';
import type { FieldValue } from './value.ts';

const field = (type: string | null, more: Partial<Field> = {}): Field =>
  sampleField({ name: 'F', type, ...more });

const ask = (of: Field | undefined, value: FieldValue, operatorId: string, ...operands: Operand[]): Verdict =>
  evaluateFilter({ fieldName: 'F', operatorId, operands }, value, of);

const [text, whole, long, double, bool, date] = [
  field('String'),
  field('Integer'),
  field('Long'),
  field('Double'),
  field('Boolean'),
  field('DateTime'),
];
const option = field('Integer', { hasOptions: true, options: [{ id: 1, name: 'Early' }] });
const yes = 'matches';
const no = 'does-not-match';
const unclear = 'cannot-tell';

describe('a value against a rule', () => {
  it.each<[string, Field, FieldValue, string, Operand[], Verdict]>([
    ['a text equals only the same', text, 'Tram', 'Equals', ['tram'], no],
    ['a text is contained whatever its case', text, 'Žižkov', 'Contains', ['ŽIŽ'], yes],
    ['a text is not composed, unlike for a search', text, 'Žižkov'.normalize('NFD'), 'Contains', ['Žiž'], no],
    ['a sigma is the same wherever in a word', text, 'ΟΔΟΣΑ', 'Contains', ['ΟΔΟΣ'], yes],
    ['a text ends with its last sigma', text, 'ΟΔΟΣ', 'EndsWith', ['Σ'], yes],
    ['a text begins with the same', text, 'Tram 8', 'StartsWith', ['Tram'], yes],
    ['a text does not begin with another', text, 'Tram 8', 'StartsWith', ['8'], no],
    ['a text ends with the same', text, 'Tram 8', 'EndsWith', ['8'], yes],
    ['whether the beginning is case-sensitive is not known', text, 'Tram 8', 'StartsWith', ['tram'], unclear],
    ['the order of texts is not known', text, 'b', 'GreaterThan', ['a'], unclear],
    ['a range of texts is not known', text, 'b', 'InRange', ['a', 'c'], unclear],
    ['empty equals empty', text, '', 'Equals', [''], yes],
    ['empty is not any other text', text, '', 'NotEquals', ['a'], yes],
    ['a number is found by a number', whole, 5, 'Equals', [5], yes],
    ['a number is found by its text', whole, 5, 'Equals', ['5'], yes],
    ['a number that came as text is found by a number', whole, '5', 'Equals', [5], yes],
    ['greater is not equal', whole, 5, 'GreaterThan', [5], no],
    ['greater or equal is', whole, 5, 'GreaterThanOrEquals', [5], yes],
    ['less is not equal', whole, 5, 'LessThan', ['5'], no],
    ['less or equal is', whole, 5, 'LessThanOrEqual', [5], yes],
    ['10 is greater than 9', whole, '10', 'GreaterThan', ['9'], yes],
    ['a range holds its lower end', double, 2.5, 'InRange', [2.5, 3], yes],
    ['a range holds its upper end', double, 3, 'InRange', [2.5, '3'], yes],
    ['a value just outside a range is not in it', double, 3.0000001, 'InRange', [2.5, 3], no],
    ['an end is not outside of the range', double, 3, 'NotInRange', [2.5, 3], no],
    ['a range that ends before it begins means nothing', double, 3, 'InRange', [4, 2], unclear],
    ['one of several', whole, 5, 'In', ['4', 5], yes],
    ['none of several', whole, 5, 'In', [4, 6], no],
    ['not one of several', whole, 5, 'NotIn', [4, 6], yes],
    ['one found decides, whatever the others are', whole, 5, 'In', ['x', 5], yes],
    ['none found and one unclear', whole, 5, 'In', ['x', 6], unclear],
    ['every digit counts', long, { exact: '8942000000000000001' }, 'Equals', ['8942000000000000002'], no],
    [
      'every digit is compared',
      long,
      { exact: '8942000000000000001' },
      'LessThan',
      ['8942000000000000002'],
      yes,
    ],
    [
      'a number in another spelling',
      long,
      { exact: '8942000000000000001' },
      'Equals',
      ['8942000000000000001.0'],
      yes,
    ],
    ['doubles are compared as the nearest doubles', double, 0.1, 'Equals', ['0.10000000000000001'], yes],
    [
      'more digits than a double has',
      double,
      { exact: '0.12345678901234567891' },
      'Equals',
      [0.12345678901234568],
      unclear,
    ],
    ['zero is not unset', whole, 0, 'Equals', [0], yes],
    ['empty is no number', whole, '', 'LessThan', [1], unclear],
    ['yes or no is no number', whole, true, 'Equals', [1], unclear],
    ['an option is meant by id', option, 1, 'Equals', ['1'], yes],
    ['an option is not meant by name', option, 1, 'Equals', ['Early'], unclear],
    ['yes as text', bool, true, 'Equals', ['true'], yes],
    ['no that came as text', bool, 'False', 'Equals', [true], no],
    ['yes that came as a number', bool, 1, 'Equals', [true], yes],
    ['yes and no have no order', bool, true, 'GreaterThan', [false], unclear],
    ['a time in another zone', date, '2026-03-29T02:00:00+01:00', 'Equals', ['2026-03-29T01:00:00Z'], yes],
    [
      'a time with more digits',
      date,
      '2026-03-29T01:00:00.1000001Z',
      'GreaterThan',
      ['2026-03-29T01:00:00.1Z'],
      yes,
    ],
    ['a time before 1970', date, '1969-12-31T23:59:59.250Z', 'LessThan', ['1969-12-31T23:59:59.500Z'], yes],
    ['a time of an unknown zone', date, '2026-03-29T01:00:00', 'Equals', ['2026-03-29T01:00:00Z'], unclear],
    [
      'a day that does not exist',
      date,
      '2026-02-30T01:00:00Z',
      'LessThan',
      ['2026-03-29T01:00:00Z'],
      unclear,
    ],
    ['a number is no time', date, 5, 'LessThan', ['2026-03-29T01:00:00Z'], unclear],
    ['the same of an unknown type', field(null), 1, 'Equals', ['1'], yes],
    ['another number of an unknown type', field(null), 1, 'Equals', ['1.0'], unclear],
    ['plainly another text of an unknown type', field('Custom'), 'DE', 'Equals', ['CZ'], no],
    ['an object', text, { json: '[1]' }, 'NotEquals', ['x'], unclear],
    [
      'another spelling of a MAC address',
      field('String', { name: 'MacAddress' }),
      '00:0A:14:88:96:AD',
      'Equals',
      ['000a148896ad'],
      unclear,
    ],
    ['an operator that is not known', whole, 5, 'Matches', [5], unclear],
    ['an operator in other letters', whole, 5, 'equals', [5], unclear],
    ['too many operands', whole, 5, 'Equals', [5, 6], unclear],
    ['too few operands', whole, 5, 'InRange', [5], unclear],
    ['no operands', whole, 5, 'In', [], unclear],
  ])('%s', (_, ...[of, value, operatorId, operands, verdict]) => {
    expect(ask(of, value, operatorId, ...operands)).toBe(verdict);
  });

  it('satisfies only the negative operators when it is unset', () => {
    const negative = ['NotEquals', 'NotIn', 'NotContains', 'NotInRange'];
    const positive = ['Equals', 'In', 'Contains', 'StartsWith', 'GreaterThan', 'LessThan', 'InRange'];
    for (const operatorId of negative) expect(ask(text, null, operatorId, 'a', 'b')).toBe(yes);
    for (const operatorId of positive) expect(ask(text, null, operatorId, 'a', 'b')).toBe(no);
    expect(ask(text, null, 'IsEmpty')).toBe(unclear);
  });

  it('cannot be decided for a field that the company does not have', () => {
    expect(ask(undefined, 5, 'Equals', 5)).toBe(unclear);
  });

  it('is in a range exactly when it is neither below nor above it, to the last digit', () => {
    const exact = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(exact, exact, exact, (value, x, y) => {
        const [from, to] = x < y ? [x, y] : [y, x];
        const inside = value >= from && value <= to;
        const exactly = { exact: String(value) };
        expect(ask(long, exactly, 'InRange', String(from), String(to))).toBe(inside ? yes : no);
        expect(ask(long, exactly, 'NotInRange', String(from), String(to))).toBe(inside ? no : yes);
        expect(ask(long, exactly, 'LessThan', String(x))).toBe(value < x ? yes : no);
      }),
    );
  });

  it('compares doubles as doubles', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(ask(double, a, 'GreaterThan', b)).toBe(a > b ? yes : no);
        expect(ask(double, a, 'Equals', String(b))).toBe(a === b ? yes : no);
      }),
    );
  });
});

describe('several filters', () => {
  const values = new Map<string, FieldValue>([['A', 1]]);
  const fields = [field('Integer', { name: 'A' }), field('String', { name: 'B' })];
  const filter = (fieldName: string, operatorId: string, operand: Operand) => ({
    fieldName,
    operatorId,
    operands: [operand],
  });
  const met = filter('A', 'Equals', 1);
  const notMet = filter('B', 'Equals', 'x');
  const unknown = filter('A', 'Matches', 1);

  it.each([
    [[], yes],
    [[met, met], yes],
    [[met, notMet], no],
    [[unknown, notMet], no],
    [[unknown, met], unclear],
  ])('%j', (filters, verdict) => {
    expect(evaluateFilters(filters, values, fields)).toBe(verdict);
  });
});
