import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseMac, normalisePartialMac } from './mac.ts';

const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 });
const hex = (values: readonly number[]): string[] =>
  values.map((value) => value.toString(16).toUpperCase().padStart(2, '0'));

/** A canonical address as a user may type it: other separators, other case, surrounding whitespace. */
const typed = fc
  .tuple(bytes, fc.constantFrom(':', '-', '.', ' ', ''), fc.boolean(), fc.constantFrom('', ' ', '\t'))
  .map(([values, separator, isLower, blank]) => {
    const text = hex(values).join(separator);
    return {
      canonical: hex(values).join(':'),
      text: blank + (isLower ? text.toLowerCase() : text) + blank,
    };
  });

describe('normaliseMac', () => {
  it('finds the canonical form in any notation that users type', () => {
    fc.assert(fc.property(typed, ({ canonical, text }) => normaliseMac(text) === canonical));
  });

  it('leaves a canonical address as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const mac = normaliseMac(text);
        if (mac !== null) expect(normaliseMac(mac)).toBe(mac);
      }),
    );
  });

  it.each([
    '',
    '00:0A:14:88:96',
    '00:0A:14:88:96:AD:01',
    '00:0A:14:88:96:AG',
    'ﬀ:0A:14:88:96:AD',
    'ﬀ0A148896AD',
  ])('refuses %j', (text) => expect(normaliseMac(text)).toBeNull());
});

describe('normalisePartialMac', () => {
  it('takes any piece of a canonical address as that piece', () => {
    fc.assert(
      fc.property(bytes, fc.nat(16), fc.nat(17), (values, from, length) => {
        const piece = hex(values)
          .join(':')
          .slice(from, from + length)
          .replace(/^:|:$/g, '');
        fc.pre(piece !== '');
        expect(normalisePartialMac(piece.toLowerCase().replaceAll(':', '-'))).toBe(piece);
      }),
    );
  });

  it('returns only pieces that an address can contain', () => {
    const near = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefABCDEF:-. '),
      maxLength: 24,
      size: 'max',
    });
    fc.assert(
      fc.property(near, (text) => {
        const piece = normalisePartialMac(text);
        if (piece === null) return;
        expect(piece).toMatch(/^[0-9A-F]?(?::?[0-9A-F]{2})*(?::?[0-9A-F])?$/);
        expect(piece.length).toBeLessThanOrEqual(17);
        expect(piece.replaceAll(':', '')).toBe(text.replace(/[\s:.-]/g, '').toUpperCase());
      }),
    );
  });

  it.each([
    ['14', '14'],
    ['a:14', 'A:14'],
    ['a14', 'A1:4'],
    ['000a.1488', '00:0A:14:88'],
    [':88:96', '88:96'],
  ])('reads %j as %j', (text, piece) => expect(normalisePartialMac(text)).toBe(piece));

  it.each(['', ':', 'router', '0:a:14', 'a:14:88:96:ad:00:1', '000A148896AD0'])('refuses %j', (text) =>
    expect(normalisePartialMac(text)).toBeNull(),
  );
});
