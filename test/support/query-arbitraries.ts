import fc from 'fast-check';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { allOf, anyOf, relativeUnits, type Condition, type QueryNode } from '@shared/query/query.ts';

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
/** Texts that fields, options and values may be called, and that the language has to quote. */
export const odd = fc.oneof(
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
  DateTime: ['Equals', 'GreaterThan', 'LessThan', 'LessThanOrEquals', 'InRange', 'NotInRange'],
  Colour: ['Equals', 'matches', '~', 'NotEquals'],
};

const typeNames = fc.constantFrom(...Object.keys(operators));

/** The fields of a company. */
export const fieldsArbitrary = fc
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
  dates.map((at) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 0, 0, 0, -1).toISOString()),
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

/** A filter on one of the fields. */
export const filterArbitrary = (fields: readonly Field[]): fc.Arbitrary<Filter> =>
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

/** The fields of a company, with a query on them. */
export const withQuery = fieldsArbitrary.chain((fields) =>
  fc.tuple(fc.constant(fields), fc.option(nodeArbitrary(conditionArbitrary(fields)))),
);
