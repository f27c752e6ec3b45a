import { momentText, type Zone } from './zone.ts';

/** Returns a span to the second, with its day once: `14 May, 13:27:00 – 14:14:00`. */
export function stretchText(startMs: number, endMs: number, zone: Zone): string {
  const isOneDay = momentText(startMs, zone, 'day') === momentText(endMs, zone, 'day');
  return `${momentText(startMs, zone, 'second')} – ${momentText(endMs, zone, isOneDay ? 'clockSecond' : 'second')}`;
}
