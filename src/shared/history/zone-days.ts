import type { Span } from './spans.ts';
import { momentOf, offsetsOf } from './zone-clock.ts';
import { dayMs } from '../time.ts';

/** A day in a time zone, from its first moment to that of the next day; 23 or 25 hours long where the clock changes. */
export interface ZoneDay extends Span {
  /** `2026-03-29`. */
  readonly date: string;
}

/**
 * Returns the days of a time zone (`Europe/Prague`) that overlap `[startMs, stopMs)`, in ascending time. Where the clock
 * skips midnight, the day begins at the jump; where midnight is repeated, at the first.
 */
export function daysOf(startMs: number, stopMs: number, timeZone: string): ZoneDay[] {
  const offsetAt = offsetsOf(timeZone);
  const days: ZoneDay[] = [];
  let midnightMs = Math.floor((startMs + offsetAt(startMs)) / dayMs) * dayMs;
  let beginsMs = momentOf(midnightMs, offsetAt);
  while (beginsMs < stopMs) {
    const endMs = momentOf(midnightMs + dayMs, offsetAt);
    const date = new Date(midnightMs).toISOString().slice(0, 10);
    // A zone that moves to the other side of the date line skips a day.
    if (endMs > beginsMs) days.push({ date, startMs: beginsMs, endMs });
    midnightMs += dayMs;
    beginsMs = endMs;
  }
  return days;
}

/** Returns a month (`2026-03`) in a time zone, from the first moment of its first day to that of the next month. */
export function monthOf(month: string, timeZone: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const offsetAt = offsetsOf(timeZone);
  return {
    startMs: momentOf(Date.UTC(year, number - 1), offsetAt),
    endMs: momentOf(Date.UTC(year, number), offsetAt),
  };
}
