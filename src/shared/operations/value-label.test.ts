import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../words/language.ts';
import { addMessages } from '../words/words.ts';
import czech from '../words/shared-operations/cs.json' with { type: 'json' };
import { fileValuesLabel, oldValuesLabel, valueLabelWords } from './value-label.ts';

describe('what an operation sets', () => {
  afterEach(() => speak('en'));

  it('is shown in English as stored', () => {
    expect(valueLabelWords(oldValuesLabel, 1)).toBe('their old values');
    expect(valueLabelWords(fileValuesLabel(2400), 'Motol')).toBe('2,400 values of a file');
  });

  it('is translated where it is more than a value', () => {
    addMessages('cs', 'shared-operations', czech);
    speak('cs');
    expect(valueLabelWords(oldValuesLabel, 1)).toBe('původní hodnoty');
    expect(valueLabelWords(fileValuesLabel(2400), 'Motol')).toBe('2\u00a0400 hodnot ze souboru');
    expect(valueLabelWords('Stable', 2)).toBe('Stable');
    expect(valueLabelWords(oldValuesLabel, oldValuesLabel)).toBe(oldValuesLabel);
  });
});
