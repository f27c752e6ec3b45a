import { momentText, type Zone } from './zone.ts';

const isSameSecond = (aMs: number, bMs: number): boolean => Math.floor(aMs / 1000) === Math.floor(bMs / 1000);

/**
 * Returns a span to the second, with its day once: `14 May, 13:27:00 – 14:14:00`; with years where these differ; and as a
 * moment where it is within a second.
 */
export function stretchText(startMs: number, endMs: number, zone: Zone): string {
  const isSame = (look: 'dayYear' | 'year'): boolean =>
    momentText(startMs, zone, look) === momentText(endMs, zone, look);
  const look = isSame('year') ? 'second' : 'secondYear';
  const start = momentText(startMs, zone, look);
  if (isSameSecond(startMs, endMs)) return start;
  return `${start} – ${momentText(endMs, zone, isSame('dayYear') ? 'clockSecond' : look)}`;
}
