import { describe, expect, it } from 'vitest';
import { sampleField, updateRing } from '@test/support/samples.ts';
import { changeWays, editOf } from './change-edit.ts';

const waysOf = (...input: Parameters<typeof changeWays>) => changeWays(...input).map(({ value }) => value);

describe('the ways to change a field', () => {
  it('are several for text, and for true and false; only setting for all others', () => {
    expect(waysOf(sampleField())).toEqual(['set', 'append', 'prepend', 'replace']);
    expect(waysOf(sampleField({ type: 'Boolean' }))).toEqual(['set', 'turn-over']);
    for (const field of [
      undefined,
      updateRing,
      sampleField({ type: 'Double' }),
      sampleField({ type: 'DateTime' }),
    ])
      expect(waysOf(field)).toEqual(['set']);
  });
});

describe('the edit of a draft', () => {
  it('has what was typed, spaces included', () => {
    expect(editOf({ way: 'append', text: ' a ', by: 'x' })).toEqual({ kind: 'append', text: ' a ' });
    expect(editOf({ way: 'prepend', text: 'a', by: '' })).toEqual({ kind: 'prepend', text: 'a' });
    expect(editOf({ way: 'replace', text: 'a', by: '' })).toEqual({ kind: 'replace', text: 'a', by: '' });
    expect(editOf({ way: 'turn-over', text: 'a', by: '' })).toEqual({ kind: 'turn-over' });
  });

  it('is missing, with the reason, without a text, and where it would change nothing', () => {
    expect(editOf({ way: 'append', text: '', by: '' })).toEqual({ problem: 'Type the text to add.' });
    expect(editOf({ way: 'replace', text: '', by: 'b' })).toEqual({ problem: 'Type the text to replace.' });
    expect(editOf({ way: 'replace', text: 'a', by: 'a' })).toEqual({ problem: 'Both texts are the same.' });
  });
});
