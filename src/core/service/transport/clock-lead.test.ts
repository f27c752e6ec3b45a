import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClockLead } from './clock-lead.ts';

const nowMs = Date.UTC(2026, 4, 20, 12);
const dateOf = (timeMs: number): string => new Date(timeMs).toUTCString();

it('is at most the true difference, and less by no more than ten seconds, one of the header and the time of the request', () => {
  const lead = fc.integer({ min: -7_200_000, max: 7_200_000 });
  const delay = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(lead, delay, delay, fc.nat(999), (trueMs, thereMs, backMs, ofSecond) => {
      const known = new ClockLead();
      const sentMs = nowMs + ofSecond;
      const receivedMs = sentMs + thereMs + backMs;
      known.note({ date: dateOf(sentMs + thereMs + trueMs) }, sentMs, receivedMs);
      expect(Math.abs(known.ms)).toBeLessThanOrEqual(Math.abs(trueMs));
      expect(Math.abs(trueMs - known.ms)).toBeLessThan(11_000 + thereMs + backMs);
    }),
  );
});

it('follows the last answer, and ignores one without a date, or with a date of another time', () => {
  const known = new ClockLead();
  const note = (headers: Readonly<Record<string, string>>): void => known.note(headers, nowMs, nowMs);
  note({ date: dateOf(nowMs - 3_600_000) });
  note({});
  for (const date of ['', 'yesterday', dateOf(0)]) note({ date });
  expect(known.ms).toBe(-3_599_000);
  note({ date: dateOf(nowMs - 9000) });
  expect(known.ms).toBe(0);
});

it('ignores an answer that a cache has stored', () => {
  const known = new ClockLead();
  known.note({ date: dateOf(nowMs - 3_600_000), age: '3600' }, nowMs, nowMs);
  expect(known.ms).toBe(0);
});
