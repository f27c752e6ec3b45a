import { afterEach, describe, expect, it } from 'vitest';
import { speak } from './language.ts';
import { addMessages, wordsOf } from './words.ts';

const say = wordsOf('test-words', {
  gone: '{n} device is gone | {n} devices are gone',
  only: 'Only in English',
  share: '{name} has {share} %',
  odd: "someone{'@'}example.com {'|'} {'{'}x{'}'}",
});
addMessages('cs', 'test-words', { gone: '{n} zařízení chybí | {n} zařízení chybějí | {n} zařízení chybí' });
addMessages('de', 'test-words', { gone: '{n} Gerät fehlt | {n} Geräte fehlen' });

describe('words', () => {
  afterEach(() => speak('en'));

  it('chooses the plural by n, and writes numbers as the language does', () => {
    expect([0, 1, 2, 2400].map((n) => say('gone', { n }))).toEqual([
      '0 devices are gone',
      '1 device is gone',
      '2 devices are gone',
      '2,400 devices are gone',
    ]);
    speak('de');
    expect([1, 2400].map((n) => say('gone', { n }))).toEqual(['1 Gerät fehlt', '2.400 Geräte fehlen']);
    speak('cs');
    expect([1, 2, 5, 2400].map((n) => say('gone', { n }))).toEqual([
      '1 zařízení chybí',
      '2 zařízení chybějí',
      '5 zařízení chybí',
      '2\u00a0400 zařízení chybí',
    ]);
  });

  it('falls back to English for what another language lacks', () => {
    speak('cs');
    expect(say('only')).toBe('Only in English');
  });

  it('leaves texts in the gaps unchanged', () => {
    expect(say('share', { name: '{n} | @:x', share: -1.5 })).toBe('{n} | @:x has −1.5 %');
  });

  it('outputs characters of the message syntax when they are quoted', () => {
    expect(say('odd')).toBe('someone@example.com | {x}');
  });
});
