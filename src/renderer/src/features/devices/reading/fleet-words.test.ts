import { expect, it } from 'vitest';
import { sampleFleetStatus } from '@test/support/samples.ts';
import { answeredText, staleText } from './fleet-words.ts';

it('names no source before there is an answer', () => {
  const before = sampleFleetStatus({ state: 'loading', loaded: 0, readAtMs: null, answeredBy: 'memory' });
  expect(answeredText(before, 0)).toBe('');
  expect(answeredText({ ...before, loaded: 100 }, 0)).toBe('Answered from memory');
});

it('tells how long ago devices were read once that is a minute', () => {
  const readAtMs = Date.parse('2026-05-21T09:42:10');
  const stale = sampleFleetStatus({ state: 'failed', loaded: 100, readAtMs });
  expect(staleText(stale, readAtMs - 5000)).toMatch(/^These devices were read 09:42:10\. /);
  expect(staleText(stale, readAtMs + 59_000)).toMatch(/^These devices were read 09:42:10\. /);
  expect(staleText(stale, readAtMs + 60_000)).toMatch(/^These devices were read 09:42:10, 1 min ago\. /);
});
