import { lengthOf, type Span } from '@shared/history/spans.ts';
import { hourMs } from '@shared/time.ts';
import { clockChangeIn } from '@page/charts/days/day-rows.ts';
import { momentText, offsetOf, type Zone } from '@page/features/history/index.ts';
import { say } from '../words.ts';

/** The clock time that a clock skips or repeats, read as UTC; where it repeats it, from its second occurrence. */
interface ClockChange extends Span {
  readonly isSkip: boolean;
}

function changeAt(changeMs: number, zone: Zone): ClockChange {
  const [before, after] = [offsetOf[zone](changeMs - 1), offsetOf[zone](changeMs)];
  const startMs = changeMs + Math.min(before, after);
  return { startMs, endMs: startMs + Math.abs(after - before), isSkip: after > before };
}

const clockText = (clockMs: number): string => new Date(clockMs).toISOString().slice(11, 16);

function changeWords(
  { isSkip, ...change }: ClockChange,
  gaps: { readonly day: string; readonly n: number },
): string {
  const [from, to] = [clockText(change.startMs), clockText(change.endMs)];
  const isHour = lengthOf(change) === hourMs && change.startMs % hourMs === 0;
  if (isHour) return say(isSkip ? 'hourSkipped' : 'hourTwice', { ...gaps, hour: from.slice(0, 2) });
  return say(isSkip ? 'timeSkipped' : 'timeTwice', { ...gaps, from, to });
}

/**
 * Returns the days on which the clock changes, in words: `29 Mar: 23 hours, no hour 02`, `25 Oct: 25 hours, hour 02
 * twice`; where it changes by other than an hour, `4 Oct: 23.5 hours, no 02:00 to 02:30`.
 */
export function clockChanges(days: readonly Span[], zone: Zone): string[] {
  return days.flatMap((day) => {
    // A day whose midnight is skipped begins at the change.
    const changeMs = clockChangeIn({ ...day, startMs: day.startMs - 1 }, offsetOf[zone]);
    if (changeMs === null) return [];
    const n = Math.round((lengthOf(day) / hourMs) * 10) / 10;
    return [changeWords(changeAt(changeMs, zone), { day: momentText(day.startMs, zone, 'day'), n })];
  });
}
