import { afterEach, expect, it, vi } from 'vitest';
import { httpDateMs } from './http-date.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  'Sun, 06 Nov 1994 08:49:37 GMT',
  'Sunday, 06-Nov-94 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994',
  'sun nov  6 08:49:37 1994',
])('reads %j in UTC, whatever the time zone of this computer is', (text) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(httpDateMs(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
});

it('returns no time for what is not a date', () => {
  for (const text of ['', 'now', 'yesterday']) expect(httpDateMs(text)).toBeNaN();
});
