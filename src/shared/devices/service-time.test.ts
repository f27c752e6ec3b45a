import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseServiceTime } from './service-time.ts';

describe('the time in a value', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Prague'));
  afterEach(() => void vi.unstubAllEnvs());

  const at = Date.UTC(2026, 4, 20, 10);
  it.each([
    ['2026-05-20T10:00:00Z', at],
    ['2026-05-20T12:00:00+02:00', at],
    ['2026-05-20T10:00:00', at],
    ['2026-05-20 10:00:00', at],
    ['2026-05-20T10:00:00.5', at + 500],
    ['2026-05-20T10:00', at],
    ['2026-05-20', at - 36_000_000],
    ['2026-05-20 12:00:00 +0200', at],
    [' 2026-05-20t10:00:00.1234567z\n', at + 123],
  ])('is UTC when it has no zone, whatever the time zone of this computer: %s', (text, timeMs) => {
    expect(new Date(at).getHours()).toBe(12);
    expect(parseServiceTime(text)).toBe(timeMs);
  });

  it('is null for a value that is not a time', () => {
    expect(['', 'never', 5, null, true, undefined].map(parseServiceTime)).toEqual(Array(6).fill(null));
  });

  it.each([
    '5',
    'Tram 8309',
    '20.5.2026',
    '20 May 2026',
    '2026',
    '2026-05-20T10:00:00Z (about)',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-05-20T25:00:00Z',
  ])('is null for a text that is not ISO 8601, though JavaScript reads some: %s', (text) => {
    expect(parseServiceTime(text)).toBeNull();
  });
});
