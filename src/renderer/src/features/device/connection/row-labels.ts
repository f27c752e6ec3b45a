import type { Span } from '@shared/history/spans.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';
import { daysOf } from '@shared/history/zone-days.ts';
import { clockRows, grainMs } from '@page/charts/days/clock-rows.ts';
import { momentText, timeZoneOf, type Zone } from '@page/features/history/index.ts';
import { clamp } from '@page/ui/clamp.ts';
import { grainOf } from './zoom.ts';
import { say } from '../words.ts';

/** A row of the connection chart with its label; most of ninety rows have none. */
export interface LabelledRow extends Span {
  readonly label: string;
  readonly isStrong: boolean;
}

interface Clock {
  readonly zone: Zone;
  readonly offset: OffsetAt;
  readonly nowMs: number;
}

/** The maximum height of a chart of rows, and the height of a label, in CSS pixels. */
const maxHeight = 450;
const labelHeight = 14;

/** Returns the distance from row to row in CSS pixels: as much as there is room for. */
export const pitchOf = (rows: number): number => clamp(4, Math.floor(maxHeight / rows), 40);

/** Labels today, the first of every month, and every Monday where there is room; every day when there are few. */
function labelDays(days: readonly Span[], { zone, offset, nowMs }: Clock): LabelledRow[] {
  const minGap = Math.ceil(labelHeight / pitchOf(days.length));
  const clock = days.map(({ startMs }) => new Date(startMs + offset(startMs)));
  const isToday = ({ startMs, endMs }: Span): boolean => startMs <= nowMs && nowMs < endMs;
  const isStrong = (row: number): boolean => {
    const day = days[row];
    return clock[row]?.getUTCDate() === 1 || (day !== undefined && isToday(day));
  };
  const hasRoom = (row: number): boolean =>
    !clock.some((_, other) => other !== row && isStrong(other) && Math.abs(other - row) < minGap);
  return days.map((day, row) => {
    const isPlain = minGap === 1 || (clock[row]?.getUTCDay() === 1 && hasRoom(row));
    const text = isToday(day) ? say('today') : momentText(day.startMs, zone, 'day');
    return { ...day, label: isStrong(row) || isPlain ? text : '', isStrong: isStrong(row) };
  });
}

const hourSteps = [1, 2, 3, 6, 12];
const minuteSteps = [1, 5, 10, 15, 30];

/** Labels full hours or minutes, as far apart as the words need; the start of a day (or an hour) is always labelled. */
function labelClock(rows: readonly Span[], grain: 'hour' | 'minute', { zone, offset }: Clock): LabelledRow[] {
  const pitch = pitchOf(rows.length);
  const [unitMs, biggerMs] = grain === 'hour' ? [grainMs.hour, grainMs.day] : [grainMs.minute, grainMs.hour];
  const steps = grain === 'hour' ? hourSteps : minuteSteps;
  const step = steps.find((count) => count * pitch >= labelHeight) ?? 30;
  return rows.map((row) => {
    const clockMs = row.startMs + offset(row.startMs);
    const intoMs = clockMs - Math.floor(clockMs / biggerMs) * biggerMs;
    const isStrong = intoMs === 0;
    const isLabelled = isStrong || (intoMs / unitMs) % step === 0;
    const look = isStrong && grain === 'hour' ? 'day' : 'clock';
    return { ...row, label: isLabelled ? momentText(row.startMs, zone, look) : '', isStrong };
  });
}

/** Returns the rows of a span by a clock, newest first, with their labels. */
export function rowsOf(view: Span, clock: Clock): LabelledRow[] {
  const grain = grainOf(view);
  if (grain === 'day')
    return labelDays(daysOf(view.startMs, view.endMs, timeZoneOf(clock.zone)).toReversed(), clock);
  return labelClock(clockRows(view, grain, clock.offset).toReversed(), grain, clock);
}
