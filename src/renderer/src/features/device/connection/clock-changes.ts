import { lengthOf, type Span } from '@shared/history/spans.ts';
import { hourMs } from '@shared/time.ts';
import { clockChangeIn } from '@page/charts/days/day-rows.ts';
import { momentText, offsetOf, type Zone } from '@page/features/history/index.ts';
import { say } from '../words.ts';

/**
 * Returns the days on which the clock changes, in words: `29 Mar: 23 hours, no hour 02`, `25 Oct: 25 hours, hour 02
 * twice`.
 */
export function clockChanges(days: readonly Span[], zone: Zone): string[] {
  const offset = offsetOf[zone];
  return days.flatMap((day) => {
    // A day whose midnight is skipped begins at the change.
    const changeMs = clockChangeIn({ ...day, startMs: day.startMs - 1 }, offset);
    if (changeMs === null) return [];
    const isSkip = offset(changeMs) > offset(changeMs - 1);
    // A skipped hour begins at the change by the clock before it; a repeated hour begins at its second occurrence.
    const clockMs = changeMs + (isSkip ? offset(changeMs - 1) : offset(changeMs));
    const hour = new Date(clockMs).toISOString().slice(11, 13);
    const n = Math.round((lengthOf(day) / hourMs) * 10) / 10;
    return [
      say(isSkip ? 'hourSkipped' : 'hourTwice', { day: momentText(day.startMs, zone, 'day'), n, hour }),
    ];
  });
}
