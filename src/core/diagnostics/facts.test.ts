import { afterEach, describe, expect, it } from 'vitest';
import type { Check } from '@shared/diagnostics/contract.ts';
import { speak } from '@shared/words/language.ts';
import { addMessages } from '@shared/words/words.ts';
import { createFacts } from './facts.ts';

const checkWith = (facts: string[]): Check => ({
  ...{ target: { serviceAddress: 'https://one.example', account: null }, state: 'done', startedAtMs: 0 },
  steps: [{ id: 'clock', state: 'ok', elapsedMs: 1, facts, error: null }],
});

describe('what a check finds', () => {
  afterEach(() => speak('en'));

  it('is shown in the current language and shared in English', () => {
    addMessages('cs', 'core-diagnostics', { clockAhead: 'Hodiny služby jdou o {length} napřed.' });
    speak('cs');
    const { say, inEnglish } = createFacts();
    const check = checkWith([say('clockAhead', { length: '4 s' }), 'said elsewhere']);
    expect(check.steps[0]?.facts[0]).toBe('Hodiny služby jdou o 4 s napřed.');
    expect(inEnglish(check).steps[0]?.facts).toEqual([
      'The clock of the service is 4 s ahead of this computer’s.',
      'said elsewhere',
    ]);
  });
});
