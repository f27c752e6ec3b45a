import { describe, expect, it } from 'vitest';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { Query } from '@shared/query/query.ts';
import { sampleField } from '@test/support/samples.ts';
import { narrowedBy, narrowedTo, narrowedWithin } from './narrowed.ts';
import { scopeOfFilter } from './scopes.ts';

const country = sampleField({ name: 'Country', operators: ['Equals', 'NotEquals', 'In'] });
const seen = sampleField({ name: 'Seen', type: 'DateTime', operators: ['LessThan'] });
const equals = (value: string) => ({ fieldName: 'Country', operatorId: 'Equals', operands: [value] });
const long: Query = { fieldName: 'Seen', operatorId: 'LessThan', operands: [{ fromNow: -2, unit: 'd' }] };
const hot = { fieldName: 'Temperature', operatorId: 'Equals', operands: [71.5] };
function scopeOf(query: Query) {
  const scope = scopeOfFilter({ query, lexicon: lexiconOf([country, seen]), nowMs: 0 });
  if (!scope) throw new Error('no scope');
  return scope;
}
const only = (value: string) => ({ chosen: [[value]], excluded: [] });

describe('the devices behind a figure', () => {
  it('are those of its scope with the value, in addition to the existing filters; relative times stay relative', () => {
    expect(narrowedBy(scopeOf(long), [hot])).toEqual({ allOf: [long, hot] });
    expect(narrowedBy(scopeOf(hot), [hot])).toEqual({ allOf: [hot, hot] });
    expect(narrowedBy(scopeOf(null), [hot])).toEqual(hot);
    expect(narrowedBy(scopeOf(long), [])).toEqual(long);
  });

  it('of a query with “or” are narrowed in each of its parts', () => {
    const either: Query = { anyOf: [equals('DE'), long] };
    expect(narrowedBy(scopeOf(either), [hot])).toEqual({
      anyOf: [{ allOf: [equals('DE'), hot] }, { allOf: [long, hot] }],
    });
  });

  it('are those with one value among several that are filtered for', () => {
    const scope = scopeOf({ ...equals('DE'), operatorId: 'NotEquals' });
    expect(narrowedWithin(scope, country, only('CZ'))).toEqual({
      allOf: [{ ...equals('DE'), operatorId: 'NotEquals' }, equals('CZ')],
    });
  });

  it('are filtered by a value instead of another one of the same field', () => {
    expect(narrowedTo(scopeOf(equals('DE')), country, only('CZ'))).toEqual(equals('CZ'));
    expect(narrowedTo(scopeOf(equals('DE')), country, { chosen: [], excluded: [] })).toBeNull();
  });
});
