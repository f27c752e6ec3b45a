import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { languages, speak } from '@shared/words/language.ts';
import { numberToType, typedNumber } from './typed-number.ts';
import { say } from './words.ts';

afterEach(() => speak('en'));

describe('a typed number', () => {
  it.each([
    [' 12 ', 12],
    ['-0.5', -0.5],
    ['−0.5', -0.5],
    ['60,5', 60.5],
    ['1e3', 1000],
  ])('“%s” is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['', ' ', 'x', '1 2', '1,5,5', 'NaN', 'Infinity'])('is not “%s”', (text) => {
    expect(typedNumber(text)).toEqual({ problem: 'Type a number.' });
  });

  it.each([
    ['en', '1,000', null],
    ['en', '2,400.5', null],
    ['en', '1.000', 1],
    ['en', '1,0000', 1],
    ['de', '1.000', null],
    ['de', '1,000', 1],
    ['de', '1.234,5', null],
    ['cs', '1,000', 1],
    ['cs', '1 234,5', null],
    ['cs', '1\u00a0234', null],
  ] as const)('does not take thousands for decimals (%s: %s)', (spoken, text, number) => {
    speak(spoken);
    expect(typedNumber(text)).toEqual(number ?? { problem: say('leaveOutThousands') });
  });

  it('is read as it was shown to be typed', () => {
    const decimal = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(decimal, fc.constantFrom(...languages), (number, spoken) => {
        speak(spoken);
        expect(typedNumber(numberToType(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});
