import { describe, expect, it } from 'vitest';
import { readingText } from './reading-text.ts';

const nowMs = new Date(2026, 4, 20, 12, 0).getTime();
const readAtMs = new Date(2026, 4, 20, 9, 42, 31).getTime();

describe('how fresh a history is', () => {
  it('is stated with what it cost', () => {
    expect(readingText({ readAtMs, requests: 1 }, false, nowMs)).toBe('History read 09:42:31, 1 request');
  });

  it('names the store where nothing was requested', () => {
    expect(readingText({ readAtMs, requests: 0 }, false, nowMs)).toBe(
      'History from the store, read 09:42:31, 0 requests',
    );
  });

  it('is `null` before there is any', () => {
    expect(readingText(null, true, nowMs)).toBe('Reading…');
    expect(readingText({ readAtMs: null, requests: 0 }, false, nowMs)).toBeNull();
  });
});
