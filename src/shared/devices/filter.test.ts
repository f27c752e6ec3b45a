import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import type { Field } from './field.ts';
import { filtersKey, filtersText, filterWords, operandCount, operandText, operatorWords } from './filter.ts';
import { filterSchema } from './schema.ts';

const field = (over: Partial<Field>): Field =>
  sampleField({ name: 'Online', displayName: 'Connection status', type: 'Integer', ...over });

const online = field({
  hasOptions: true,
  options: [
    { id: 0, name: 'Offline' },
    { id: -1, name: 'Never Connected' },
  ],
});

const operand = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const filter = fc.record({
  fieldName: fc.string({ minLength: 1 }),
  operatorId: fc.constantFrom('Equals', 'GreaterThan', 'InRange'),
  operands: fc.array(operand, { maxLength: 3 }),
});

describe('filtersKey', () => {
  it('is the same for the same filters in any order', () => {
    const shuffled = fc
      .array(filter, { maxLength: 5 })
      .chain((filters) =>
        fc.tuple(fc.constant(filters), fc.shuffledSubarray(filters, { minLength: filters.length })),
      );
    fc.assert(fc.property(shuffled, ([filters, others]) => filtersKey(others) === filtersKey(filters)));
  });

  it('differs for different filters', () => {
    fc.assert(
      fc.property(filter, filter, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b));
        expect(filtersKey([a])).not.toBe(filtersKey([b]));
      }),
    );
  });

  it('tells the number 1 from the text 1', () => {
    const of = (value: string | number) => [{ fieldName: 'Online', operatorId: 'Equals', operands: [value] }];
    expect(filtersKey(of(1))).not.toBe(filtersKey(of('1')));
  });
});

describe('filterSchema', () => {
  it('takes every filter through unchanged', () => {
    fc.assert(
      fc.property(filter, (value) => {
        expect(filterSchema.parse(value)).toEqual(value);
      }),
    );
  });

  it('refuses a filter without a field', () => {
    expect(filterSchema.safeParse({ fieldName: '', operatorId: 'Equals', operands: [] }).success).toBe(false);
  });
});

describe('operators in words', () => {
  it.each([
    ['Equals', 'equals'],
    ['NotEquals', 'not equals'],
    ['In Range', 'in range'],
    ['IPEquals', 'ip equals'],
    ['GreaterThan', 'greater than'],
  ])('%s is %j', (id, words) => expect(operatorWords(id)).toBe(words));

  it('knows that ranges take two operands', () => {
    expect(['InRange', 'Not In Range', 'Between', 'Equals'].map(operandCount)).toEqual([2, 2, 2, 1]);
  });
});

describe('operands in words', () => {
  it.each([
    [0, 'Offline'],
    ['0', 'Offline'],
    [-1, 'Never Connected'],
    [7, '#7 (unknown option)'],
    ['', ''],
    [' ', ' '],
    [true, 'true'],
    ['0x0', '0x0'],
  ])('%j of Online is %j', (value, text) => expect(operandText(online, value)).toBe(text));

  it('leaves the values of a field without options alone', () => {
    expect(operandText(field({}), 0)).toBe('0');
    expect(operandText(undefined, 0)).toBe('0');
  });

  it('has a sign for the empty text, alone and among others', () => {
    const country = { fieldName: 'Country', operatorId: 'NotEquals', operands: [''] };
    const either = { ...country, operatorId: 'In', operands: ['DE', '', 'AT'] };
    expect(filtersText([country, either], [])).toBe('Country not equals “” and Country in DE, “”, AT');
  });

  it('reads several filters as one sentence part', () => {
    const filters = [
      { fieldName: 'Online', operatorId: 'Equals', operands: [0] },
      { fieldName: 'Signal', operatorId: 'InRange', operands: [-90, -70] },
    ];
    expect(filtersText(filters, [online])).toBe(
      'Connection status equals Offline and Signal in range -90 to -70',
    );
    expect(filterWords({ fieldName: 'x', operatorId: 'Equals', operands: [] }, undefined)).toEqual([
      'x',
      'equals',
      '',
    ]);
  });
});
