import type { Span } from '@shared/history/spans.ts';
import { daysOf } from '@shared/history/zone-days.ts';
import { dayMs } from '@shared/time.ts';
import { offsetOf, type Zone } from '@page/features/history/index.ts';
import { say } from '../words.ts';
/** More rows would not be readable. */
const maxDays = 400;

/** Returns the date of a moment by a clock: `2026-05-14`. */
export const dateOf = (timeMs: number, zone: Zone): string =>
  new Date(timeMs + offsetOf[zone](timeMs)).toISOString().slice(0, 10);

/**
 * Returns the days from one date to another, both included, in a time zone; or what is wrong with them, in one sentence.
 * Days that begin after `nowMs` have no history.
 */
export function daysBetween(from: string, until: string, timeZone: string, nowMs: number): Span | string {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  if (Number.isNaN(first) || Number.isNaN(last)) return say('chooseTwoDates');
  if (last < first) return say('lastBeforeFirst');
  if (last - first >= maxDays * dayMs) return say('chooseAtMostDays', { n: maxDays });
  const days = daysOf(first - dayMs, last + 2 * dayMs, timeZone).filter(
    ({ date }) => date >= from && date <= until,
  );
  const [begins, ends] = [days[0], days.at(-1)];
  if (begins && begins.startMs > nowMs) return say('daysToCome');
  return begins && ends ? { startMs: begins.startMs, endMs: ends.endMs } : say('chooseTwoDates');
}
