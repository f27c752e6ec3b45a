import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Edit } from '@shared/operations/edit.ts';
import { namedField } from '@test/support/samples.ts';
import { editedValue } from './edited-value.ts';

const [text, boolean] = [namedField('Depot'), namedField('IsWarm', { type: 'Boolean' })];
const append = (added: string): Edit => ({ kind: 'append', text: added });
const prepend = (added: string): Edit => ({ kind: 'prepend', text: added });
const replace = (sought: string, by: string): Edit => ({ kind: 'replace', text: sought, by });
const turnOver: Edit = { kind: 'turn-over' };

describe('an edit of a text', () => {
  it.each<[Edit, FieldValue, unknown]>([
    [append(' – Brno'), 'Tram', { value: 'Tram – Brno' }],
    [prepend('Tram '), '3', { value: 'Tram 3' }],
    [append('x'), '', { value: 'x' }],
    [append('x'), null, { value: 'x' }],
    [prepend('x'), null, { value: 'x' }],
    [append('x'), 12, { value: '12x' }],
    [replace('a', '$&$1b'), 'aXa', { value: '$&$1bX$&$1b' }],
    [replace('aa', 'a'), 'aaaa', { value: 'aa' }],
    [replace('.', ''), 'a.b.', { value: 'ab' }],
    [replace('Praha', 'Brno'), 'praha', { same: 'Its value does not contain “Praha”.' }],
    [replace('a', 'b'), null, { why: 'It has no value in which text could be replaced.' }],
    [append('x'), { json: '[1]' }, { why: 'Its value is not text.' }],
    [append('x'), { exact: '12345678901234567890' }, { why: 'Its value is not text.' }],
    [append('x'), 'y'.repeat(32_768), { why: 'Depot takes at most 32,768 characters.' }],
  ])('%j makes %j %j', (edit, before, edited) => {
    expect(editedValue(text, edit, before)).toEqual(edited);
  });

  it('adds exactly the text, whatever the value and the text are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (before, added) => {
        expect(editedValue(text, append(added), before)).toEqual({ value: `${before}${added}` });
        expect(editedValue(text, prepend(added), before)).toEqual({ value: `${added}${before}` });
      }),
    );
  });

  it('replaces all occurrences, and changes nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '$', '&', '.'), maxLength: 12, size: 'max' });
    const sought = fc.string({ unit: fc.constantFrom('a', 'b', '$', '.'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(letters, sought, letters, (before, some, by) => {
        const edited = editedValue(text, replace(some, by), before);
        const parts = before.split(some);
        if (parts.length === 1) expect(edited).toHaveProperty('same');
        else expect(edited).toEqual({ value: parts.join(by) });
      }),
    );
  });
});

describe('turning over', () => {
  it.each<[FieldValue, unknown]>([
    [true, { value: false }],
    ['False', { value: true }],
    [1, { value: false }],
    [null, { why: 'It has no value that could be turned over.' }],
    ['maybe', { why: 'Its value is neither true nor false.' }],
    [7, { why: 'Its value is neither true nor false.' }],
  ])('%j makes %j', (before, edited) => {
    expect(editedValue(boolean, turnOver, before)).toEqual(edited);
  });

  it('twice is the identity, for every spelling of true and false', () => {
    fc.assert(
      fc.property(fc.constantFrom(true, false, 0, 1, 'true', 'FALSE', '1', '0'), (before) => {
        const once = editedValue(boolean, turnOver, before);
        const twice = 'value' in once ? editedValue(boolean, turnOver, once.value) : once;
        expect(twice).toEqual({ value: ['true', '1'].includes(String(before).toLowerCase()) });
      }),
    );
  });
});
