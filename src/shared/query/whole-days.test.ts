import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluateFilters } from '../devices/evaluate-filter.ts';
import { filtersOf, groupsOf } from './groups.ts';
import { lexiconOf } from './lexicon.ts';
import { dayText } from './local-time.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import type { Query } from './query.ts';
import { field } from './testing/fleet-fields.ts';

const basic = ['Equals', 'NotEquals', 'GreaterThan', 'LessThan', 'InRange', 'NotInRange'];
/** A field of a service that has the operators with “or equal”, and of one that has not. */
const fieldsOf = [basic, [...basic, 'GreaterThanOrEquals', 'LessThanOrEquals']].map((operators) => [
  field({ name: 'Seen', type: 'DateTime', operators }),
]);

afterEach(() => void vi.unstubAllEnvs());

/** Zones whose clocks change at midnight, at night, or never, with a year in which they do. */
const zones = [
  'UTC',
  'Europe/Prague',
  'America/New_York',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kathmandu',
];
const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const;
const moment = fc.integer({ min: year[0], max: year[1] });

/** A time, and two days that are often the day of it, or next to it. */
const cases = fc
  .record({
    zone: fc.constantFrom(...zones),
    fields: fc.constantFrom(...fieldsOf),
    atMs: moment,
    toMidnight: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
    away: fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 2 })),
  })
  .map(({ zone, fields, atMs, toMidnight, away: [before, length] }) => {
    vi.stubEnv('TZ', zone);
    const at = new Date(atMs);
    if (toMidnight !== null) at.setHours(24, 0, 0, toMidnight);
    const noon = new Date(at.getFullYear(), at.getMonth(), at.getDate() + before, 12);
    const day = dayText(noon);
    noon.setDate(noon.getDate() + length);
    return { zone, fields, at, day, later: dayText(noon) };
  });
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

function parsed(text: string, { fields }: Pick<Case, 'fields'>): Query {
  const result = parseQuery(text, lexiconOf(fields));
  if (!result.ok) throw new Error(result.problem.message);
  return result.query;
}

/** Whether a device with the time of the case matches a query, as the worker evaluates it. */
function matches(text: string, one: Case): boolean {
  const groups = filtersOf(groupsOf(parsed(text, one), lexiconOf(one.fields)) ?? [], 0);
  const values = new Map([['Seen', one.at.toISOString()]]);
  return groups.some((filters) => evaluateFilters(filters, values, one.fields) === 'matches');
}

function always(law: (one: Case) => void): void {
  fc.assert(
    fc.property(cases, (one) => {
      vi.stubEnv('TZ', one.zone);
      law(one);
    }),
    { numRuns: 500 },
  );
}

describe('a date without a time', () => {
  it('is compared as the day that a time is on', () => {
    always((one) => {
      const on = dayText(one.at);
      const compared = ['<', '<=', '=', '!=', '>=', '>'].map((sign) =>
        matches(`Seen ${sign} ${one.day}`, one),
      );
      const { day } = one;
      expect(compared).toEqual([on < day, on <= day, on === day, on !== day, on >= day, on > day]);
    });
  });

  it('is in a range from the beginning of its first day to the end of its last', () => {
    always((one) => {
      const on = dayText(one.at);
      const isIn = one.day <= on && on <= one.later;
      expect(matches(`Seen between ${one.day} and ${one.later}`, one)).toBe(isIn);
      expect(matches(`Seen not between ${one.day} and ${one.later}`, one)).toBe(!isIn);
      expect(matches(`Seen >= ${one.day} and Seen <= ${one.later}`, one)).toBe(isIn);
    });
  });

  it('is written without a time again', () => {
    always((one) => {
      const lexicon = lexiconOf(one.fields);
      const range = one.day === one.later ? `= ${one.day}` : `between ${one.day} and ${one.later}`;
      for (const said of ['<', '<=', '=', '!=', '>=', '>'].map((sign) => `${sign} ${one.day}`).concat(range))
        expect(printQuery(parsed(`Seen ${said}`, one), lexicon)).toBe(`Seen ${said}`);
    });
  });

  it.each(['<=', '>', '=', '!='])('is not how midnight is written after %s', (sign) => {
    const midnight = `Seen ${sign} 2026-05-19 00:00`;
    const [fields = []] = fieldsOf;
    expect(printQuery(parsed(midnight, { fields }), lexiconOf(fields))).toBe(midnight);
  });

  it('is how midnight is written after >= and <, where it means the same', () => {
    const [fields = []] = fieldsOf;
    for (const sign of ['>=', '<']) {
      const query = parsed(`Seen ${sign} 2026-05-19 00:00`, { fields });
      expect(printQuery(query, lexiconOf(fields))).toBe(`Seen ${sign} 2026-05-19`);
      expect(query).toEqual(parsed(`Seen ${sign} 2026-05-19`, { fields }));
    }
  });

  it('is refused in a list, which has no room for the ends of a day', () => {
    const [fields = []] = fieldsOf;
    expect(parseQuery('Seen in (2026-05-19, 2026-05-20)', lexiconOf(fields))).toMatchObject({
      problem: { from: 9, to: 19, suggestions: ['2026-05-19 00:00'] },
    });
    // What it says to write instead is right of `not in`, too: there, conditions with = would choose the opposite.
    expect(parseQuery('Seen not in (2026-05-19)', lexiconOf(fields))).toMatchObject({
      problem: { message: expect.stringContaining('!=') as string },
    });
    expect(printQuery(parsed('Seen in (2026-05-19 00:00)', { fields }), lexiconOf(fields))).toBe(
      'Seen in (2026-05-19 00:00)',
    );
  });
});
