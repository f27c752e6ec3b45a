import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../devices/field.ts';
import { filterSchema } from '../devices/schema.ts';
import { filtersOf, groupsOf } from './groups.ts';
import { lexiconOf } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { queryOf, type Condition, type Query } from './query.ts';
import { querySchema } from './schema.ts';
import { fieldsArbitrary, filterArbitrary, odd, withQuery } from '@test/support/query-arbitraries.ts';

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
