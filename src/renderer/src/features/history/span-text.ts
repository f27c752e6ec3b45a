import { shownLengthOf } from '@shared/history/lengths.ts';
import { momentText, type Zone } from './zone.ts';

/**
 * Returns a span to the second, with its day once: `14 May, 13:27:00 – 14:14:00`; with years where these differ, also
 * from that of `nowMs`; and as a moment where it is within a second.
 */
export function spanText(startMs: number, endMs: number, zone: Zone, nowMs = endMs): string {
  const isSame = (look: 'dayYear' | 'year', aMs: number): boolean =>
    momentText(aMs, zone, look) === momentText(endMs, zone, look);
  const look = isSame('year', startMs) && isSame('year', nowMs) ? 'second' : 'secondYear';
  const start = momentText(startMs, zone, look);
  if (shownLengthOf({ startMs, endMs }) === 0) return start;
  return `${start} – ${momentText(endMs, zone, isSame('dayYear', startMs) ? 'clockSecond' : look)}`;
}
