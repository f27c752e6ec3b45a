import { lengthOf, type Span } from '@shared/history/spans.ts';
import { hourMs } from '@shared/time.ts';
import { momentText, type Zone } from '@page/features/history/index.ts';

/**
 * Returns the visible span, of whole days or of hours, in words: `22 Feb – 21 May 2026`, `Thu 14 May 2026, 13:00 –
 * 14:00`.
 */
export function viewText(view: Span, zone: Zone): string {
  const [first, last] = [view.startMs, view.endMs - 1];
  const day = momentText(first, zone, 'dayOfWeek');
  const clock = (timeMs: number): string => momentText(timeMs, zone, 'clock');
  const isOneDay = day === momentText(last, zone, 'dayOfWeek');
  const isWhole = clock(first) === '00:00' && clock(view.endMs) === '00:00';
  if (isOneDay && isWhole && lengthOf(view) > hourMs) return day;
  if (isOneDay) {
    const [from, to] = [first, view.endMs].map((timeMs) => momentText(timeMs, zone, 'clockMinute'));
    return `${day}, ${from} – ${to}`;
  }
  if (!isWhole) return `${momentText(first, zone, 'minute')} – ${momentText(view.endMs, zone, 'minute')}`;
  const isOneYear =
    momentText(first, zone, 'dayYear').slice(-4) === momentText(last, zone, 'dayYear').slice(-4);
  return `${momentText(first, zone, isOneYear ? 'day' : 'dayYear')} – ${momentText(last, zone, 'dayYear')}`;
}
