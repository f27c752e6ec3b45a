import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../words/language.ts';
import { addMessages } from '../words/words.ts';
import czech from '../words/shared-operations/cs.json' with { type: 'json' };
import { editLabel, editWords, fileValuesLabel, oldValuesLabel, valueLabelWords } from './value-label.ts';

describe('what an operation sets', () => {
  afterEach(() => speak('en'));

  it('is shown in English as stored', () => {
    expect(valueLabelWords(oldValuesLabel, 1)).toBe('their old values');
    expect(valueLabelWords(fileValuesLabel(2400), 'Motol')).toBe('2,400 values of a file');
  });

  it('is named by the edit that computes it, in English in the journal', () => {
    addMessages('cs', 'shared-operations', czech);
    speak('cs');
    const replace = { kind: 'replace', text: 'a | b', by: '{n}' } as const;
    expect(editLabel({ kind: 'append', text: ' – Brno' })).toBe('“ – Brno” added at the end');
    expect(editLabel({ kind: 'prepend', text: '@:x' })).toBe('“@:x” added at the beginning');
    expect(editLabel(replace)).toBe('“a | b” replaced by “{n}”');
    expect(editLabel({ ...replace, by: '' })).toBe('“a | b” removed');
    expect(editLabel({ kind: 'turn-over' })).toBe('turned over');
    expect(editWords(replace)).toBe('„a | b“ nahrazeno textem „{n}“');
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
