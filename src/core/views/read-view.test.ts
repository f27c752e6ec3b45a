import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, relativeUnits, type Condition, type QueryNode } from '@shared/query/query.ts';
import { showsTheSame, viewFileName, viewText } from '@shared/views/canonical.ts';
import type { NamedView } from '@shared/views/view.ts';
import { failureOf } from '@test/support/failure-of.ts';
import { readView } from './read-view.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60, size: 'max' }),
  fc.constantFrom('__proto__', 'Žižkov „A“', '\ud800', '\u2028', '"', 'Depot\n2'),
);
const operand = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.record({ fromNow: fc.integer({ min: -99_999, max: 99_999 }), unit: fc.constantFrom(...relativeUnits) }),
);
const condition: fc.Arbitrary<Condition> = fc.record({
  fieldName: text,
  operatorId: text,
  operands: fc.array(operand, { maxLength: 4 }),
});
const { node } = fc.letrec<{ node: QueryNode }>((tie) => {
  const parts = fc.array(tie('node'), { minLength: 1, maxLength: 3 });
  return {
    node: fc.oneof(
      { maxDepth: 3 },
      condition,
      parts.map((some) => allOf(some) as QueryNode),
      parts.map((some) => anyOf(some) as QueryNode),
    ),
  };
});
const some = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary);
const view: fc.Arbitrary<NamedView> = fc.record({
  name: text.map((name) => name.trim() || 'x'),
  query: fc.option(node),
  search: fc.record({ text: fc.string(), fieldNames: fc.option(fc.array(text, { maxLength: 3 })) }),
  columns: fc.array(
    fc.record({
      fieldName: text,
      width: fc.option(fc.integer({ min: 16, max: 4000 })),
      isPinned: fc.boolean(),
      unit: some(fc.string({ maxLength: 40, size: 'max' })),
      label: some(fc.string({ maxLength: 200, size: 'max' })),
    }),
    { maxLength: 4 },
  ),
  sort: fc.array(fc.record({ fieldName: text, direction: fc.constantFrom('ascending', 'descending') }), {
    maxLength: 3,
  }),
  groupBy: some(text),
  answeredBy: fc.constantFrom('memory', 'service'),
});

/** The same value with its members in another order. */
const shuffled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(shuffled);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, shuffled(member)]),
  );
};

const sample: NamedView = {
  name: 'Trams CZ',
  query: {
    allOf: [
      { fieldName: 'Country', operatorId: 'Equals', operands: ['CZ'] },
      { fieldName: 'LastSeen', operatorId: 'LessThan', operands: [{ fromNow: -2, unit: 'd' }] },
    ],
  },
  search: { text: '', fieldNames: null },
  columns: [{ fieldName: 'Name', width: 240, isPinned: true, unit: null, label: null }],
  sort: [{ fieldName: 'Name', direction: 'ascending' }],
  groupBy: null,
  answeredBy: 'memory',
};

const refusalOf = (broken: string) => failureOf(() => readView(broken, '“a.rollcall-view.json”'));
const withPart = (part: Record<string, unknown>): string =>
  JSON.stringify({ ...(JSON.parse(viewText(sample)) as object), ...part });

describe('a view as text', () => {
  it('is the same bytes when it is saved, loaded and saved again', () => {
    fc.assert(
      fc.property(view, (one) => {
        const bytes = Buffer.from(viewText(one));
        const again = readView(bytes.toString(), 'It');
        expect(Buffer.from(viewText(again)).equals(bytes)).toBe(true);
        expect(showsTheSame(again, one)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which the view was put together', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(viewText(shuffled(one) as NamedView)).toBe(viewText(one));
      }),
    );
  });

  it('differs for views that show something else', () => {
    expect(showsTheSame(sample, { ...sample, query: null })).toBe(false);
    expect(showsTheSame(sample, { ...sample, sort: [] })).toBe(false);
    expect(showsTheSame(sample, { ...sample, answeredBy: 'service' })).toBe(false);
  });

  it('is read as other programs write it', () => {
    expect(readView(`\uFEFF${viewText(sample).replaceAll('\n', '\r\n')}`, 'It')).toEqual(sample);
  });
});

describe('a text that is no view', () => {
  it.each([
    ['{"rollcallView": 1,\n "name": x}', 'it is not JSON from line 2, column 10 on'],
    ['', 'it is not JSON from line 1, column 1 on'],
    ['{"rollcallView": 1,', 'it is not JSON from line 1, column 20 on'],
    ['{"a": "x', 'it is not JSON from line 1, column 9 on'],
    ['{"a": 1}\n}', 'it is not JSON from line 2, column 1 on'],
    ['{"a": [1, 2,]}', 'it is not JSON from line 1, column 13 on'],
    ['{"a": "\\x"}', 'it is not JSON from line 1, column '],
    ["{'a': 1}", 'it is not JSON from line 1, column 2 on'],
    ['[]', 'at $, expected object, received array'],
    [
      withPart({ columns: [{ ...sample.columns[0], width: 'wide' }] }),
      'at $.columns[0].width, expected number, received string',
    ],
    [withPart({ answeredBy: 'both' }), 'at $.answeredBy, '],
    [withPart({ name: '  ' }), 'at $.name, '],
    [withPart({ colour: 'red' }), 'at $, '],
    [
      withPart({ query: { allOf: [{ anyOf: [] }, { fieldName: 'A', operatorId: 'In', operands: [null] }] } }),
      'at $.query.allOf',
    ],
  ])('%s: the place is named', async (broken, words) => {
    const { code, happened, safe } = await refusalOf(broken);
    expect(happened).toContain(`“a.rollcall-view.json” is not a saved view: ${words}`);
    expect([code, safe]).toEqual(['invalid-request', 'Your views are as they were.']);
  });

  it('was saved by a newer version, whatever else is in it', async () => {
    expect(await refusalOf('{"rollcallView": 2, "layers": []}')).toEqual({
      code: 'invalid-request',
      happened: '“a.rollcall-view.json” was saved by a newer version of Rollcall.',
      safe: 'Your views are as they were.',
      todo: 'Install the newest version of Rollcall, then import the view again.',
      details: 'view format 2, known up to 1',
    });
  });

  it('goes too deep to be read', async () => {
    const deep = '{"allOf":['.repeat(50_000) + ']}'.repeat(50_000);
    const broken = viewText(sample).replace(/"query": \{[^]*?\n {2}\},\n/, `"query": ${deep},`);
    expect((await refusalOf(broken)).happened).toContain('is not a saved view');
  });
});

describe('the name of an exported view', () => {
  it.each([
    ['Trams CZ', 'Trams CZ.rollcall-view'],
    ['../../etc/passwd', 'etc passwd.rollcall-view'],
    ['a\u202eb:c', 'a b c.rollcall-view'],
    ['  ..  ', 'View.rollcall-view'],
    ['CON', 'View.rollcall-view'],
    ['aux.1', 'View.rollcall-view'],
    ['Console', 'Console.rollcall-view'],
  ])('%j is %j', (name, file) => expect(viewFileName(name)).toBe(file));

  it('is at most 60 characters before its ending', () => {
    expect(viewFileName('Ž'.repeat(200))).toBe(`${'Ž'.repeat(60)}.rollcall-view`);
  });
});
