import type { Span } from '@shared/history/segments.ts';
import { momentText, offsetOf, type Zone } from '@page/features/history/index.ts';

/** A day with what stands beside its row; most rows of ninety have nothing. */
export interface LabelledDay extends Span {
  readonly label: string;
  readonly isStrong: boolean;
}

/** Rows between two labels, so that the words do not touch: eleven points at five pixels a row. */
const leastGap = 3;

/**
 * Labels today, the first of every month and every Monday where there is room; every day when there are few of them.
 * `days` run from the newest to the oldest.
 */
export function labelDays(days: readonly Span[], zone: Zone): LabelledDay[] {
  const isDense = days.length > 10;
  const clock = days.map(({ startMs }) => new Date(startMs + offsetOf[zone](startMs)));
  const isFirst = (row: number): boolean => clock[row]?.getUTCDate() === 1;
  const isStrong = (row: number): boolean => row === 0 || isFirst(row);
  const hasRoom = (row: number): boolean =>
    !clock.some((_, other) => other !== row && isStrong(other) && Math.abs(other - row) < leastGap);
  return days.map((day, row) => {
    const isMonday = clock[row]?.getUTCDay() === 1;
    const isLabelled = !isDense || isStrong(row) || (isMonday && hasRoom(row));
    const text = row === 0 ? 'Today' : momentText(day.startMs, zone, 'day');
    return { ...day, label: isLabelled ? text : '', isStrong: isStrong(row) };
  });
}
