import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactLiteral } from './exact-number.ts';
import { JsonCursor } from './json-cursor.ts';
import { parseJson } from './parse-json.ts';
import { scanNumber, type ScannedNumber } from './scan-number.ts';

/** Scans the number at the beginning of a text. Returns it as `parseJson` does, and where it ends; `null` for none. */
function scanned(text: string): { value: unknown; end: number } | null {
  const json = new JsonCursor(new TextEncoder().encode(text));
  const number: ScannedNumber = { value: NaN, literal: 'of the number before' };
  if (!scanNumber(json, number)) return null;
  const { value, literal } = number;
  return { value: literal === null ? value : new ExactLiteral(literal), end: json.at };
}

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`));
const literals = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      digits(21).map((text) => `1${text}`),
    ),
    fc.oneof(
      fc.constant(''),
      digits(18).map((text) => `.${text}`),
    ),
    fc.constantFrom('', '', 'e5', 'E+2', 'e-7', 'e400'),
  )
  .map((parts) => parts.join(''));

describe('a number in bytes', () => {
  it('is what parsing its text returns, with one zero', () => {
    fc.assert(
      fc.property(literals, fc.constantFrom('', ',', '}', ' '), (literal, after) => {
        const parsed = parseJson(literal);
        const value = parsed === 0 ? 0 : parsed;
        expect(scanned(literal + after)).toEqual({ value, end: literal.length });
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', '-', 'null', '"1"', '[1]', '+1', '.5', 'e5'])('%s is none, and nothing is skipped', (text) => {
    expect(scanned(text)).toBeNull();
  });
});
