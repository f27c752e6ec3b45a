import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { Dictionary } from './dictionary.ts';
import { anyValue } from '@shared/devices/testing/sample-values.ts';
import { fieldCellsOf } from '../testing/put-device.ts';

const isSet = (value: FieldValue): value is NonNullable<FieldValue> => value !== null;

describe('a dictionary', () => {
  it('assigns two values the same code exactly when they are the same', () => {
    fc.assert(
      fc.property(fc.array(anyValue.filter(isSet), { maxLength: 300, size: 'max' }), (values) => {
        const dictionary = new Dictionary();
        const codes = values.map((value) => dictionary.codeOf(value));
        for (const [at, value] of values.entries()) {
          expect(sameValue(dictionary.valueOf(codes[at] ?? 0), value)).toBe(true);
          expect(codes.map((code) => code === codes[at])).toEqual(
            values.map((other) => sameValue(other, value)),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns a value’s code whatever code is guessed', () => {
    const guesses = fc.array(fc.tuple(anyValue.filter(isSet), fc.nat(400)), { maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(guesses, (tried) => {
        const [guessing, plain] = [new Dictionary(), new Dictionary()];
        for (const [value, guess] of tried) {
          expect(guessing.codeOf(value, guess)).toBe(plain.codeOf(value));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns the same codes for texts and exact numbers in a page as for the values', () => {
    const spelled = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
      fc.integer({ min: 0, max: 99 }).map((number) => ({ exact: `123456789012345678${number}` })),
    );
    const asked = fc.array(fc.tuple(spelled, fc.nat(400), fc.boolean()), { maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(asked, (values) => {
        const [mixed, plain] = [new Dictionary(), new Dictionary()];
        for (const [value, guess, isInPage] of values) {
          const code = isInPage
            ? mixed.codeOfCell(fieldCellsOf(value), 0, guess)
            : mixed.codeOf(value, guess);
          expect(code).toBe(plain.codeOf(value));
          expect(mixed.valueOf(code)).toEqual(value);
        }
        expect(mixed.values).toEqual(plain.values);
      }),
      { numRuns: 50 },
    );
  });

  it('creates no text from letters before it is requested, and then only once', () => {
    const dictionary = new Dictionary();
    const code = dictionary.codeOf({ exact: '12345678901234567890' });
    expect(dictionary.valueOf(code)).toBe(dictionary.valueOf(code));
    expect(dictionary.values[code]).toBe(dictionary.valueOf(code));
    expect(dictionary.valueOf(code + 1)).toBeNull();
  });

  it('distinguishes long texts that differ only in the middle', () => {
    const dictionary = new Dictionary();
    const long = (middle: string): string => 'a'.repeat(200) + middle + 'z'.repeat(200);
    const codes = ['b', 'c', 'd'].map((middle) => dictionary.codeOf(long(middle)));
    expect(new Set(codes).size).toBe(3);
    expect(dictionary.codeOf(long('c'))).toBe(codes[1]);
  });
});
