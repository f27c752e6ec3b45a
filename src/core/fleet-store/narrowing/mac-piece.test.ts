import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { normalisePartialMac } from '@shared/devices/mac.ts';
import { markMacs } from './mac-piece.ts';

const anyMac = fc.integer({ min: 0, max: 2 ** 48 - 1 });

const holds = (mac: number, text: string): boolean => {
  const found = new Uint8Array(1);
  markMacs(text, Float64Array.of(mac), found);
  return found[0] === 1;
};

describe('a part of a MAC address', () => {
  it('is found exactly where the canonical text contains its canonical spelling', () => {
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF:-. ');
    const typed = fc.oneof(
      fc.string({ unit: digit, maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('0', '1', 'a', 'A', ':'), maxLength: 18, size: 'max' }),
    );
    const few = fc.string({ unit: fc.constantFrom('0', '1', 'A'), minLength: 12, maxLength: 12 });
    const mac = fc.oneof(
      anyMac,
      few.map((hex) => parseInt(hex, 16)),
    );
    fc.assert(
      fc.property(mac, typed, (address, text) => {
        const piece = normalisePartialMac(text);
        expect(holds(address, text)).toBe(piece !== null && macTextOf(address).includes(piece));
      }),
      { numRuns: 3000 },
    );
  });

  it('is found when it is cut out of the address, in any notation', () => {
    fc.assert(
      fc.property(anyMac, fc.nat(16), fc.integer({ min: 1, max: 17 }), (mac, from, length) => {
        const part = macTextOf(mac)
          .slice(from, from + length)
          .replace(/^:|:$/g, '');
        fc.pre(part !== '');
        expect(holds(mac, part.toLowerCase().replaceAll(':', '-'))).toBe(true);
      }),
    );
  });
});

describe('a MAC address as a number', () => {
  it('comes back as it was', () => {
    fc.assert(fc.property(anyMac, (mac) => macNumberOf(macTextOf(mac)) === mac));
  });

  it.each([
    '',
    '00:0a:14:88:96:AD',
    '00-0A-14-88-96-AD',
    '000A148896AD',
    '00:0A:14:88:96:AD ',
    '00:0A:14:88:96:AG',
    '00:0A:14:88:96:A/',
  ])('is not read from %j', (text) => expect(macNumberOf(text)).toBeNull());
});
