import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupsOf } from './groups.ts';
import { lexiconOf } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { portableText } from './portable-text.ts';
import { withQuery } from '@test/support/query-arbitraries.ts';
import { fleetFields } from './testing/fleet-fields.ts';

const lexicon = lexiconOf(fleetFields);
const textOf = (text: string): string | null => {
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return portableText(parsed.query, lexicon);
};

afterEach(() => void vi.unstubAllEnvs());

describe('the portable text of a query', () => {
  it('is the same query for a reader in another time zone', () => {
    fc.assert(
      fc.property(withQuery, ([fields, query]) => {
        const named = lexiconOf(fields);
        fc.pre(groupsOf(query, named) !== null);
        vi.stubEnv('TZ', 'Europe/Prague');
        const text = portableText(query, named);
        vi.stubEnv('TZ', 'America/New_York');
        expect(parseQuery(text ?? '?', named)).toEqual({ ok: true, query });
      }),
    );
  });

  it.each([
    ['', ''],
    ['Country = DE or Country = CZ', 'Country = DE or Country = CZ'],
    ['Last Seen older than 2 days', 'Last Seen older than 2 days'],
    ['Last Seen > 2026-05-19 22:14', 'Last Seen > 2026-05-19T20:14:00.000Z'],
    ['Last Seen = 2026-05-19', 'Last Seen between 2026-05-18T22:00:00.000Z and 2026-05-19T21:59:59.999Z'],
  ])('keeps relative times, and gives absolute ones a zone: %s', (text, portable) => {
    vi.stubEnv('TZ', 'Europe/Prague');
    expect(textOf(text)).toBe(portable);
  });

  it('accepts operands in the types in which the service may send them', () => {
    const filter = { fieldName: 'Online', operatorId: 'Equals', operands: ['1'] };
    expect(portableText(filter, lexicon)).toBe('Connection Status = Online');
  });

  it('does not exist for a field that the company does not have', () => {
    const filter = { fieldName: 'Depot', operatorId: 'Equals', operands: ['x'] };
    expect(portableText(filter, lexicon)).toBeNull();
  });
});
