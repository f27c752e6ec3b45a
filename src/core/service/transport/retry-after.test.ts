import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPauseMs, retryAfterMs } from './retry-after.ts';
import { backOffMs } from './retry-policy.ts';

const now = Date.UTC(2026, 4, 21, 9, 42, 10);

describe('retryAfterMs', () => {
  it.each([
    ['3', 3000],
    [' 0 ', 0],
    ['Thu, 21 May 2026 09:42:40 GMT', 30_000],
    ['Thu, 21 May 2026 09:00:00 GMT', 0],
    ['86400', maxPauseMs],
    ['2.55', 2550],
    ['12', 12_000],
    ['thu, 21 may 2026 09:42:40 gmt', 30_000],
    ['Fri, 22 May 2026 09:42:40 GMT', maxPauseMs],
    [undefined, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['3 s', null],
    ['x3', null],
    ['3.', null],
    ['2026-05-21', null],
    ['2026-05-21T09:42:40Z', null],
  ])('of %j is %j', (header, ms) =>
    expect(retryAfterMs(header === undefined ? {} : { 'retry-after': header }, now)).toBe(ms),
  );

  it('of a date counts by the clock of the service, whatever that of this computer shows', () => {
    const headers = { 'retry-after': 'Thu, 21 May 2026 09:42:40 GMT', date: 'Thu, 21 May 2026 09:42:10 GMT' };
    expect([now - 3_600_000, now, now + 3_600_000].map((nowMs) => retryAfterMs(headers, nowMs))).toEqual(
      Array(3).fill(30_000),
    );
    expect(retryAfterMs({ ...headers, date: 'now' }, now)).toBe(30_000);
  });
});

describe('backOffMs', () => {
  it('is never negative, doubles and ends at 20 s', () => {
    expect([0, 1, 2, 3, 20].map((n) => backOffMs(n, () => 1))).toEqual([100, 200, 400, 800, 20_000]);
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(40), fraction, (n, random) => {
        const ms = backOffMs(n, () => random);
        return ms >= 0 && ms <= Math.min(20_000, 100 * 2 ** n);
      }),
    );
  });
});
