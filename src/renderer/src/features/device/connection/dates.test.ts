import { describe, expect, it } from 'vitest';
import { dateOf, daysBetween as between } from './dates.ts';

const nowMs = Date.UTC(2026, 4, 14, 23);
const daysBetween = (from: string, until: string, timeZone: string) => between(from, until, timeZone, nowMs);

describe('days from one date to another', () => {
  it('are whole days of the time zone', () => {
    expect(daysBetween('2026-03-28', '2026-03-29', 'Europe/Prague')).toEqual({
      startMs: Date.parse('2026-03-28T00:00+01:00'),
      endMs: Date.parse('2026-03-30T00:00+02:00'),
    });
    expect(daysBetween('2026-05-14', '2026-05-14', 'UTC')).toEqual({
      startMs: Date.UTC(2026, 4, 14),
      endMs: Date.UTC(2026, 4, 15),
    });
  });

  it('are rejected with a sentence when they form no range', () => {
    expect(daysBetween('', '2026-05-14', 'UTC')).toBe('Choose two dates.');
    expect(daysBetween('2026-05-15', '2026-05-14', 'UTC')).toBe('The last day is before the first.');
    expect(daysBetween('2024-05-15', '2026-05-14', 'UTC')).toBe('Choose at most 400 days.');
  });

  it('are rejected when none of them has begun', () => {
    const toCome = 'These days are still to come.';
    expect(daysBetween('2026-05-15', '2026-05-16', 'UTC')).toBe(toCome);
    expect(daysBetween('2026-05-15', '2026-05-16', 'Europe/Prague')).toEqual({
      startMs: Date.UTC(2026, 4, 14, 22),
      endMs: Date.UTC(2026, 4, 16, 22),
    });
    expect(daysBetween('2026-05-14', '2026-05-16', 'UTC')).not.toBe(toCome);
  });

  it('start with what is shown', () => {
    expect(dateOf(Date.UTC(2026, 4, 14, 23, 59), 'utc')).toBe('2026-05-14');
  });
});
