import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPERATORS, testFor } from './operators.ts';

const number = fc.double({ noNaN: true });

describe('the meaning of operators', () => {
  test('each is the negation of its counterpart, unset values included', () => {
    fc.assert(
      fc.property(fc.option(number, { nil: undefined }), number, number, (value, x, y) => {
        const range = [Math.min(x, y), Math.max(x, y)];
        expect(testFor('NotEquals', [x])(value)).toBe(!testFor('Equals', [x])(value));
        expect(testFor('NotInRange', range)(value)).toBe(!testFor('InRange', range)(value));
      }),
    );
  });

  test('ranges include both ends, comparisons do not', () => {
    expect([1, 2, 3, 4, 5].filter(testFor('InRange', [2, 4]))).toEqual([2, 3, 4]);
    expect([1, 2, 3].filter(testFor('GreaterThan', [2]))).toEqual([3]);
    expect([1, 2, 3].filter(testFor('LessThan', [2]))).toEqual([1]);
  });

  test('an unset value satisfies only the negative operators', () => {
    const all = new Set(Object.values(OPERATORS).flat());
    const satisfied = [...all].filter((operatorId) => testFor(operatorId, ['a', 'b'])(undefined));
    expect(satisfied.toSorted()).toEqual(['NotEquals', 'NotInRange']);
  });

  test('an empty text is a value like any other', () => {
    expect(testFor('Equals', [''])('')).toBe(true);
    expect(testFor('Equals', [''])(undefined)).toBe(false);
  });

  test('Contains ignores case, and Equals does not', () => {
    expect(testFor('Contains', ['ŽIŽ'])('Tram 8309 – Žižkov')).toBe(true);
    expect(testFor('Equals', ['tram'])('Tram')).toBe(false);
    expect(['a', 'b', 'c'].filter(testFor('In', ['a', 'c']))).toEqual(['a', 'c']);
  });
});
