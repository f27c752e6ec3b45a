import { momentText, type Zone } from './zone.ts';

/** Returns a span to the second, with its day once: `14 May, 13:27:00 – 14:14:00`; with years where these differ. */
export function stretchText(startMs: number, endMs: number, zone: Zone): string {
  const isSame = (look: 'dayYear' | 'year'): boolean =>
    momentText(startMs, zone, look) === momentText(endMs, zone, look);
  const look = isSame('year') ? 'second' : 'secondYear';
  return `${momentText(startMs, zone, look)} – ${momentText(endMs, zone, isSame('dayYear') ? 'clockSecond' : look)}`;
}
