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

  it.each([
    ['Online', '1', 'Connection Status = Online'],
    ['IsWarm', 'True', 'IsWarm = true'],
    ['Temperature', '41.50', 'Temperature = 41.5'],
    ['Temperature', '0.12345678901234567890', 'Temperature = 0.12345678901234568'],
    ['Iccid', '12', 'ICCID = 12'],
    ['Iccid', '8942310220000000123', 'ICCID = 8942310220000000123'],
  ])(
    'accepts operands in the types in which the service may send them: %s %s',
    (fieldName, operand, text) => {
      expect(portableText({ fieldName, operatorId: 'Equals', operands: [operand] }, lexicon)).toBe(text);
    },
  );

  it('does not exist for a text that is no number of the field', () => {
    const filter = { fieldName: 'Temperature', operatorId: 'Equals', operands: ['n/a'] };
    expect(portableText(filter, lexicon)).toBeNull();
  });

  it('does not exist for a field that the company does not have', () => {
    const filter = { fieldName: 'Depot', operatorId: 'Equals', operands: ['x'] };
    expect(portableText(filter, lexicon)).toBeNull();
  });
});
