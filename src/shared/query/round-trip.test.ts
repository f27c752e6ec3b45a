import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../devices/field.ts';
import type { Filter } from '../devices/filter.ts';
import { filterSchema } from '../devices/schema.ts';
import { filtersOf, groupsOf } from './groups.ts';
import { lexiconOf } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { allOf, anyOf, queryOf, relativeUnits, type Condition, type Query, type QueryNode } from './query.ts';
import { querySchema } from './schema.ts';

const words = [
  'Signal',
  'not',
  'and',
  'or',
  'in',
  'is',
  'range',
  'contains',
  'to',
  '<',
  '(',
  '"',
  '“',
  ',',
  '#1',
];
const odd = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60, size: 'max' }),
  fc.string({ unit: 'grapheme', minLength: 60, maxLength: 60 }),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.integer().map(String),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'Asset No. (SAP)',
    ' ',
    '  a  b ',
    'Equals',
    'null',
    'true',
    'now',
  ),
);

const operators: Readonly<Record<string, readonly string[]>> = {
  String: ['Equals', 'NotEquals', 'Contains', 'In'],
  Integer: ['Equals', 'NotEquals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange', 'In'],
  Long: ['Equals', 'NotEquals', 'In', 'NotIn', 'LessThanOrEquals'],
  Double: ['Equals', 'In Range', 'InRange', 'GreaterThan', 'LessThanOrEqual'],
  Boolean: ['Equals', 'NotEquals', 'IsUnset'],
  DateTime: ['Equals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange'],
  Colour: ['Equals', 'matches', '~', 'NotEquals'],
};

const typeNames = fc.constantFrom(...Object.keys(operators));

const fieldsArbitrary = fc
  .uniqueArray(
    fc.record({
      name: odd,
      displayName: odd,
      type: typeNames,
      optionNames: fc.option(fc.array(odd, { minLength: 1, maxLength: 4 }), { nil: null, freq: 3 }),
      unit: fc.option(fc.constantFrom('°C', 'and')),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 6 },
  )
  .map((drafts) =>
    drafts.map(({ name, displayName, type, optionNames, unit }, id): Field => ({
      id,
      name,
      displayName,
      type,
      hasOptions: optionNames !== null && type !== 'Boolean' && type !== 'DateTime',
      isEditable: null,
      category: null,
      unit,
      options: (optionNames ?? []).map((option, index) => ({ id: index - 1, name: option })),
      operators: [...(operators[type] ?? [])],
    })),
  );

const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const moments = fc.oneof(
  dates.map((at) => at.toISOString()),
  dates.map((at) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).toISOString()),
  dates.map((at) => at.toISOString().replace('Z', '123456+02:00')),
);

const valuesOf: Readonly<Record<string, fc.Arbitrary<string | number | boolean>>> = {
  String: fc.oneof(odd, fc.constant('')),
  Integer: fc.maxSafeInteger().map((value) => value || 0),
  Long: fc.oneof(
    fc.maxSafeInteger().map((value) => value || 0),
    fc.bigInt({ min: 10n ** 16n, max: 10n ** 19n }).map(String),
  ),
  Double: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
  Boolean: fc.boolean(),
  DateTime: moments,
  Colour: fc.oneof(odd, fc.boolean(), fc.integer()),
};

function operandsArbitrary(field: Field, operatorId: string): fc.Arbitrary<(string | number | boolean)[]> {
  const value = field.hasOptions
    ? fc.oneof(
        fc.constantFrom(...field.options.map(({ id }) => id)),
        fc.integer({ min: -99, max: 99 }).map((id) => id || 0),
      )
    : (valuesOf[field.type ?? ''] ?? fc.string());
  if (operatorId === 'IsUnset') return fc.constant([]);
  if (/^(Not)?In$/.test(operatorId)) return fc.array(value, { minLength: 1, maxLength: 4 });
  if (!/Range$/.test(operatorId)) return value.map((one) => [one]);
  const order = (a: string | number | boolean): number => (typeof a === 'string' ? Date.parse(a) : Number(a));
  return fc.tuple(value, value).map((pair) => pair.sort((a, b) => order(a) - order(b)));
}

const filterArbitrary = (fields: readonly Field[]): fc.Arbitrary<Filter> =>
  fc.constantFrom(...fields).chain((field) =>
    fc.constantFrom(...field.operators).chain((operatorId) =>
      operandsArbitrary(field, operatorId).map((operands) => ({
        fieldName: field.name,
        operatorId,
        operands,
      })),
    ),
  );

const relative = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(...relativeUnits))
  .map(([fromNow, unit]) => (fromNow === 0 ? { fromNow: 0, unit: 's' as const } : { fromNow, unit }));

function conditionArbitrary(fields: readonly Field[]): fc.Arbitrary<Condition> {
  const timed = fields.filter(({ type }) => type === 'DateTime');
  const filter = filterArbitrary(fields);
  if (timed.length === 0) return filter;
  const since = fc
    .tuple(fc.constantFrom(...timed), fc.constantFrom('GreaterThan', 'LessThan', 'Equals'), relative)
    .map(([{ name }, operatorId, operand]) => ({ fieldName: name, operatorId, operands: [operand] }));
  return fc.oneof(filter, since);
}

function nodeArbitrary(condition: fc.Arbitrary<Condition>): fc.Arbitrary<QueryNode> {
  const { node } = fc.letrec<{ node: QueryNode }>((tie) => {
    const parts = fc.array(tie('node'), { minLength: 1, maxLength: 3 });
    return {
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        condition,
        parts.map((some) => allOf(some) as QueryNode),
        parts.map((some) => anyOf(some) as QueryNode),
      ),
    };
  });
  return node;
}

const withQuery = fieldsArbitrary.chain((fields) =>
  fc.tuple(fc.constant(fields), fc.option(nodeArbitrary(conditionArbitrary(fields)))),
);

const parsed = (text: string, fields: readonly Field[]): Query => {
  const result = parseQuery(text, lexiconOf(fields));
  if (!result.ok) throw new Error(`${result.problem.message} in ${text}`);
  return result.query;
};

describe('a query and its text', () => {
  it('is parsed as the same query again, whatever fields and values are called', () => {
    fc.assert(
      fc.property(withQuery, ([fields, query]) => {
        fc.pre(groupsOf(query, lexiconOf(fields)) !== null);
        expect(parsed(printQuery(query, lexiconOf(fields)), fields)).toEqual(query);
      }),
      { numRuns: 300 },
    );
  });

  it('is printed the same after being parsed from its text', () => {
    fc.assert(
      fc.property(withQuery, ([fields, query]) => {
        const lexicon = lexiconOf(fields);
        fc.pre(groupsOf(query, lexicon) !== null);
        const text = printQuery(query, lexicon);
        expect(printQuery(parsed(text, fields), lexicon)).toBe(text);
      }),
    );
  });

  it('is printed on one line', () => {
    fc.assert(
      fc.property(withQuery, ([fields, query]) => {
        expect(printQuery(query, lexiconOf(fields))).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  it('passes its schema unchanged', () => {
    fc.assert(
      fc.property(withQuery, ([, query]) => {
        expect(querySchema.parse(query)).toEqual(query);
      }),
    );
  });
});

describe('filters and their text', () => {
  it('are the same after a round trip through text and syntax tree, in any number of groups', () => {
    const withGroups = fieldsArbitrary.chain((fields) =>
      fc.tuple(
        fc.constant(fields),
        fc.array(fc.array(filterArbitrary(fields), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(withGroups, ([fields, filters]) => {
        const lexicon = lexiconOf(fields);
        const query = parsed(printQuery(queryOf(filters), lexicon), fields);
        const again = filtersOf(groupsOf(query, lexicon) ?? [], 0);
        expect(again).toEqual(filters);
        for (const filter of again.flat()) expect(filterSchema.parse(filter)).toEqual(filter);
      }),
      { numRuns: 300 },
    );
  });
});

it('quotes a value whose words look like another field with an operator', () => {
  const common = { isEditable: null, category: null, unit: null };
  const fields: Field[] = [
    {
      ...{ id: 0, name: 'State', displayName: 'State', type: 'Integer', hasOptions: true },
      ...{ options: [{ id: 1, name: 'range #1 contains' }], operators: ['Equals'], ...common },
    },
    {
      ...{ id: 1, name: 'First', displayName: '#1', type: 'String', hasOptions: false },
      ...{ options: [], operators: ['Contains'], ...common },
    },
  ];
  const condition: Condition = { fieldName: 'State', operatorId: 'Equals', operands: [1] };
  const text = printQuery(condition, lexiconOf(fields));
  expect(text).toBe('State = "range #1 contains"');
  expect(parsed(text, fields)).toEqual(condition);
});

it('distinguishes an unlisted id from a value with that name', () => {
  const state: Field = {
    ...{ id: 0, name: 'State', displayName: 'State', type: 'Integer', hasOptions: true, unit: null },
    ...{ options: [{ id: 7, name: '#1' }], operators: ['Equals'], isEditable: null, category: null },
  };
  const lexicon = lexiconOf([state]);
  const texts = [1, 7].map((id) =>
    printQuery({ fieldName: 'State', operatorId: 'Equals', operands: [id] }, lexicon),
  );
  expect(texts).toEqual(['State = ##1', 'State = #1']);
  expect(texts.map((text) => parsed(text, [state]))).toMatchObject([{ operands: [1] }, { operands: [7] }]);
});

it('never fails without reporting the position', () => {
  const pieces = fc.oneof(
    odd,
    fc.constantFrom('=', '(', ')', ',', ' and ', ' not ', '"', ' between ', '\\', '!'),
  );
  fc.assert(
    fc.property(fieldsArbitrary, fc.array(pieces, { maxLength: 12 }), (fields, parts) => {
      const text = parts.join('');
      const result = parseQuery(text, lexiconOf(fields));
      if (result.ok) return;
      const { from, to, message } = result.problem;
      expect(from >= 0 && from <= to && to <= text.length).toBe(true);
      expect(message).toMatch(/[.?]$/);
    }),
  );
});
