import { describe, expect, it } from 'vitest';
import { typedValue } from './typed-value.ts';

describe('the value of an option', () => {
  it.each([
    ['Lab', 'Lab', 'Lab'],
    ['My transit', "'My transit'", "'My transit'"],
    ['$HOME', "'$HOME'", "'$HOME'"],
    ["O'Brien", String.raw`'O'\''Brien'`, "'O''Brien'"],
    ['say "no"', `'say "no"'`, null],
  ])('is quoted as each shell needs it: %s', (text, posix, powerShell) => {
    expect([typedValue(text, 'posix'), typedValue(text, 'powershell')]).toEqual([posix, powerShell]);
  });

  it.each(['', '-x', 'two\nlines', 'a\u001B[31m', 'a\u202Eb'])('is not to be typed: %j', (text) => {
    expect([typedValue(text, 'posix'), typedValue(text, 'powershell')]).toEqual([null, null]);
  });
});
