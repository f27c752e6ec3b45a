import { describe, expect, it } from 'vitest';
import { optionIdOf, optionText } from './option-value.ts';

const field = {
  options: [
    { id: 0, name: 'Offline' },
    { id: 1, name: 'Online' },
  ],
};

describe('a value of a field with options', () => {
  it.each([
    [1, 'Online'],
    ['1', 'Online'],
    [' 0 ', 'Offline'],
    [7, '#7 (unknown option)'],
    ['', ''],
    ['  ', '  '],
    ['on', 'on'],
    [0.5, '0.5'],
    [true, 'true'],
    [null, ''],
    [{ json: '[]' }, '[]'],
  ])('%j is read as %j', (value, words) => expect(optionText(field, value)).toBe(words));

  it('yields the id of an option, or null', () => {
    expect([1, '1', '  ', null, 'x', { exact: '1' }].map(optionIdOf)).toEqual([1, 1, null, null, null, 1]);
  });
});
