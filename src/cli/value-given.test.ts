import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { valueGiven } from './value-given.ts';

const ring = sampleField({
  name: 'Ring',
  displayName: 'Update ring',
  type: 'Integer',
  hasOptions: true,
  options: [
    { id: 1, name: 'Beta' },
    { id: 2, name: 'BETA' },
    { id: 3, name: 'Stable' },
    { id: 4, name: 'Old' },
    { id: 5, name: 'Old' },
  ],
});

const refusalOf = (text: string): unknown => {
  try {
    return valueGiven(ring, text);
  } catch (error) {
    return { code: exitCodeOf(error), error };
  }
};

describe('the value that a command sets', () => {
  it('is the option with that name, ignoring case only where no other name is closer', () => {
    expect(valueGiven(ring, 'stable')).toBe(3);
    expect(valueGiven(ring, 'BETA')).toBe(2);
    expect(valueGiven(ring, 'Beta')).toBe(1);
  });

  it.each([
    ['beta', '1 (Beta), 2 (BETA)'],
    ['Old', '4 (Old), 5 (Old)'],
  ])('is refused where “%s” may mean several options, with their ids', (text, ids) => {
    expect(refusalOf(text)).toMatchObject({
      code: exitCodes.usage,
      error: { error: { todo: `Give one by its id: ${ids}.` } },
    });
  });

  it('is as typed where no option has that name, and for any other kind of field', () => {
    expect(valueGiven(ring, '5')).toBe('5');
    expect(valueGiven(sampleField({ name: 'Depot' }), 'Old')).toBe('Old');
  });
});
