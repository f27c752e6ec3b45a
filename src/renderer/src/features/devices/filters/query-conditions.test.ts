import { describe, expect, it } from 'vitest';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { allOf, type Condition } from '@shared/query/query.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { sampleField } from '@test/support/samples.ts';
import { conditionsOf, conditionWords, filterIn, withCondition } from './query-conditions.ts';

const german: Condition = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
const czech: Condition = { fieldName: 'Country', operatorId: 'Equals', operands: ['CZ'] };
const named: Condition = { fieldName: 'Name', operatorId: 'Contains', operands: ['Tram'] };
const seen = (fromNow: number): Condition => ({
  fieldName: 'LastSeen',
  operatorId: 'LessThan',
  operands: [{ fromNow, unit: 'd' }],
});

describe('a query as chips', () => {
  it('is possible where all conditions must hold, or where there are none', () => {
    expect(conditionsOf(null)).toEqual([]);
    expect(conditionsOf(german)).toEqual([german]);
    expect(conditionsOf(allOf([german, named]))).toEqual([german, named]);
  });

  it('is impossible as soon as a part is joined with “or”', () => {
    expect(conditionsOf({ anyOf: [german, czech] })).toBeNull();
    expect(conditionsOf({ allOf: [named, { anyOf: [german, czech] }] })).toBeNull();
  });

  it('puts relative times into words', () => {
    const field = sampleField({ name: 'LastSeen', displayName: 'Last seen', type: 'DateTime' });
    expect(conditionWords(seen(-2), field)).toEqual(['Last seen', 'earlier than', '2 days ago']);
    expect(conditionWords(seen(1), field)[2]).toBe('in 1 day');
    expect(conditionWords(seen(0), field)[2]).toBe('now');
  });

  it('shows times in local time, and numbers as in the grid', () => {
    const field = sampleField({ name: 'LastSeen', displayName: 'Last seen', type: 'DateTime' });
    const after = (...time: [number, number, number?]) =>
      conditionWords(
        {
          fieldName: 'LastSeen',
          operatorId: 'GreaterThan',
          operands: [new Date(2026, 4, 19, ...time).toISOString()],
        },
        field,
      );
    expect(after(0, 0)).toEqual(['Last seen', 'later than', '19 May 2026, 00:00']);
    expect(after(22, 14)[2]).toBe('19 May 2026, 22:14');
    expect(after(22, 14, 7)[2]).toBe('19 May 2026, 22:14:07');
    const uptime = sampleField({ name: 'Uptime', type: 'Integer', unit: 's' });
    const long = { fieldName: 'Uptime', operatorId: 'GreaterThan', operands: [86400] };
    expect(conditionWords(long, uptime).slice(1)).toEqual(['greater than', '86,400']);
  });

  it('says a day without a time where the query says it, and nowhere else', () => {
    const operators = ['Equals', 'GreaterThan', 'LessThan', 'InRange', 'NotEquals', 'NotInRange'];
    const field = sampleField({ name: 'Seen', displayName: 'Seen', type: 'DateTime', operators });
    const said = (text: string): string => {
      const read = parseQuery(text, lexiconOf([field]));
      const [condition] = (read.ok && conditionsOf(read.query)) || [];
      return condition ? conditionWords(condition, field).join(' ') : '';
    };
    expect(said('Seen > 2026-05-19')).toBe('Seen later than 19 May 2026');
    expect(said('Seen > 2026-05-19 00:00')).toBe('Seen later than 19 May 2026, 00:00');
    expect(said('Seen < 2026-05-19')).toBe('Seen earlier than 19 May 2026');
    expect(said('Seen = 2026-05-19 00:00')).toBe('Seen equals 19 May 2026, 00:00');
    expect(said('Seen = 2026-05-19')).toBe('Seen on 19 May 2026');
    expect(said('Seen != 2026-05-19')).toBe('Seen not on 19 May 2026');
    expect(said('Seen between -2d and -2d')).toBe('Seen in range 2 days ago to 2 days ago');
    expect(said('Seen between 2026-05-19 and 2026-05-20')).toBe('Seen in range 19 May 2026 to 20 May 2026');
  });

  it('says a range as a range although its ends are told alike', () => {
    liveIn('Europe/Prague');
    const field = sampleField({ name: 'Seen', displayName: 'Seen', type: 'DateTime' });
    const said = (...operands: string[]) =>
      conditionWords({ fieldName: 'Seen', operatorId: 'InRange', operands }, field).join(' ');
    const minute = '19 May 2026, 12:15';
    expect(said('2026-05-19T10:15:00Z', '2026-05-19T10:15:00.5Z')).toBe(
      `Seen in range ${minute} to ${minute}`,
    );
    expect(said('2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z')).toBe(
      'Seen in range 25 Oct 2026, 02:15:00 CEST to 25 Oct 2026, 02:15:00 CET',
    );
  });

  it('opens the editor only for what it can show', () => {
    expect(filterIn(german)).toEqual(german);
    expect(filterIn(seen(-2))).toBeNull();
    expect(filterIn({ ...german, operatorId: 'In', operands: ['DE', 'CZ'] })).toBeNull();
    expect(filterIn({ ...german, operatorId: 'InRange', operands: [1, 2] })).not.toBeNull();
    expect(filterIn({ ...german, operatorId: 'IsUnset', operands: [] })).not.toBeNull();
  });
});

describe('a condition that is added', () => {
  it('replaces those on the same field', () => {
    expect(withCondition(allOf([german, named]), czech)).toEqual(allOf([named, czech]));
    expect(withCondition(null, czech)).toEqual(czech);
  });

  it('is combined by “and” with a query that is not a list of conditions', () => {
    const either = { anyOf: [german, czech] };
    expect(withCondition(either, named)).toEqual({ allOf: [either, named] });
  });
});
