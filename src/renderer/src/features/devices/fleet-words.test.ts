import { expect, it } from 'vitest';
import { sampleFleetStatus } from '@test/support/samples.ts';
import { answeredText } from './fleet-words.ts';

it('names no source before there is an answer', () => {
  const before = sampleFleetStatus({ state: 'loading', loaded: 0, readAtMs: null, answeredBy: 'memory' });
  expect(answeredText(before, 0)).toBe('');
  expect(answeredText({ ...before, loaded: 100 }, 0)).toBe('Answered from memory');
});
