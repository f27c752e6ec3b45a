import { lengthOf, unionOf, type Span } from './spans.ts';
import { momentOf, offsetsOf } from './zone-clock.ts';
import { dayMs, minuteMs } from '../time.ts';

/** A one-time span that does not count. */
export interface OnceExcluded extends Span {
  readonly kind: 'once';
  readonly name: string;
}

/** A weekly span, in a time zone, that does not count. */
export interface WeeklyExcluded {
  readonly kind: 'weekly';
  readonly name: string;
  /** The days on which it begins, 1 for Monday to 7 for Sunday (ISO 8601-1). */
  readonly weekdays: readonly number[];
  /** Minutes since midnight, 0 to 1439. */
  readonly startMinute: number;
  /** Likewise; at or before `startMinute` it is on the following day, so that equal values make a whole day. */
  readonly endMinute: number;
  readonly timeZone: string;
}

/** Time that does not count: a maintenance window. */
export type ExcludedWindow = OnceExcluded | WeeklyExcluded;
const dayMinutes = 1440;

/** 1 for Monday to 7 for Sunday; the first day of the epoch was a Thursday. */
const weekdayOf = (midnightMs: number): number => ((((midnightMs / dayMs + 3) % 7) + 7) % 7) + 1;

function weeklySpans(window: WeeklyExcluded, within: Span): Span[] {
  const offsetAt = offsetsOf(window.timeZone);
  const { weekdays, startMinute, endMinute } = window;
  const lastMinute = endMinute > startMinute ? endMinute : endMinute + dayMinutes;
  const spans: Span[] = [];
  // A window of the day before may reach into the first day.
  let midnightMs = Math.floor((within.startMs + offsetAt(within.startMs)) / dayMs - 1) * dayMs;
  const lastMs = within.endMs + offsetAt(within.endMs);
  for (; midnightMs <= lastMs; midnightMs += dayMs) {
    if (!weekdays.includes(weekdayOf(midnightMs))) continue;
    spans.push({
      startMs: momentOf(midnightMs + startMinute * minuteMs, offsetAt),
      endMs: momentOf(midnightMs + lastMinute * minuteMs, offsetAt),
    });
  }
  return spans.filter((span) => lengthOf(span) > 0);
}

/**
 * Returns the spans of windows within an interval: ascending, without overlap, cut at its ends. A local time that is
 * repeated means its first occurrence; one that is skipped is interpreted with the offset before the gap (RFC 5545,
 * 3.3.5). A window from 02:00 to 03:00 therefore takes two hours in the night in which that hour is repeated, and none
 * in which it is skipped. Throws `RangeError` for an unknown time zone.
 */
export const excludedSpans = (windows: readonly ExcludedWindow[], within: Span): Span[] =>
  unionOf(
    windows.flatMap((window) => (window.kind === 'once' ? [window] : weeklySpans(window, within))),
    within,
  );
