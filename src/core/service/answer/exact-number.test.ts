import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExact } from './exact-number.ts';

it.each([
  ...[
    '0',
    '-0',
    '0.0',
    '-0.00e5',
    '7',
    '-7',
    '1.10',
    '100e-2',
    '0.01E2',
    '1e+3',
    '0.0000001',
    '-1E-7',
    '0e99',
  ],
  ...['100000000000000000', '123456789012345680000', '1000000000000000000000', '1e21', '1e308', '5e-324'],
])('%s is a double to the last digit', (literal) => expect(isExact(literal)).toBe(true));

it.each([
  '0.10000000000000001',
  '-0.10000000000000001',
  '1.0000000000000001e-1',
  '49.195061000000003',
  '0.1000000000000000100',
])('%s is a double with the 17 digits that older services write', (literal) =>
  expect(isExact(literal)).toBe(true),
);

it.each([
  ...[
    '9007199254740993',
    '-9007199254740993',
    '100000000000000001',
    '-100000000000000001',
    '123456789012345678901',
  ],
  ...['9007199254740993.0', '90071992547409930e-1', '0.10000000000000000555', '1.0000000000000000000001'],
  ...['1e400', '-1e400', '1e-400', '99999999999999992000000', '1234567890123456789012'],
])('%s is not a double', (literal) => expect(isExact(literal)).toBe(false));

it('does not accept anything but a number, since it may be part of a text', () => {
  expect(['1234567890123456.', '1.2.3456789012345', '12345678901234e', '1e5-'].map(isExact)).toEqual([
    ...[false, false, false, false],
  ]);
});

it('recognises the same number whatever power of ten it is written with', () => {
  const literal = fc.tuple(fc.integer(), fc.integer({ min: -20, max: 20 }), fc.nat({ max: 5 }));
  fc.assert(
    fc.property(literal, ([digits, exponent, zeros]) => {
      expect(isExact(`${digits}${'0'.repeat(zeros)}e${exponent - zeros}`)).toBe(true);
      expect(isExact(`${digits}.${'0'.repeat(zeros + 1)}e${exponent}`)).toBe(true);
    }),
  );
});
