import { lengthOf, type Span } from '@shared/history/spans.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';
import { daysOf } from '@shared/history/zone-days.ts';
import { grainMs, type Grain } from '@page/charts/days/clock-rows.ts';
import { timeZoneOf, type Zone } from '@page/features/history/index.ts';

const { day: dayMs, hour: hourMs, minute: minuteMs } = grainMs;
/** Two days may have 50 hours. */
const maxLengthOfHours = 50 * hourMs;
const maxLengthOfMinutes = 2 * hourMs;

/** Returns what a row of a span covers: days, up to two days hours, up to two hours minutes. */
export function grainOf(span: Span): Grain {
  if (lengthOf(span) > maxLengthOfHours) return 'day';
  return lengthOf(span) > maxLengthOfMinutes ? 'hour' : 'minute';
}

/** Returns the hour or minute of the clock around a moment. Clocks change at full minutes, and most at full hours. */
const unitAt = (timeMs: number, unitMs: number, offsetMs: number): Span => {
  const startMs = Math.floor((timeMs + offsetMs) / unitMs) * unitMs - offsetMs;
  return { startMs, endMs: startMs + unitMs };
};

/** Returns the day of the clock around a moment. */
export function dayAt(timeMs: number, zone: Zone): Span {
  const [day] = daysOf(timeMs, timeMs + 1, timeZoneOf(zone));
  return { startMs: day?.startMs ?? timeMs, endMs: day?.endMs ?? timeMs + dayMs };
}

type Clock = { readonly zone: Zone; readonly offset: OffsetAt };
type ClockNow = Clock & { readonly nowMs: number };

/** Returns the seven days around a moment, or those up to today: of later days, nothing can be shown. */
function weekAt(timeMs: number, { zone, nowMs }: ClockNow): Span {
  const last = dayAt(Math.min(timeMs + 3 * dayMs, nowMs), zone);
  // The middle of a day is in the same day whatever the clock does at night.
  const first = dayAt((last.startMs + last.endMs) / 2 - 6 * dayMs, zone);
  return { startMs: first.startMs, endMs: last.endMs };
}

/** The spans that keys zoom through, around a moment, from the shortest to the longest. */
const rungsAt = (timeMs: number, clock: ClockNow): Span[] => [
  unitAt(timeMs, minuteMs, clock.offset(timeMs)),
  unitAt(timeMs, hourMs, clock.offset(timeMs)),
  dayAt(timeMs, clock.zone),
  weekAt(timeMs, clock),
];

/** Returns the next shorter span around a moment; `null` where a row of seconds is already shown. */
export const closer = (view: Span, timeMs: number, clock: ClockNow): Span | null =>
  rungsAt(timeMs, clock).findLast((rung) => lengthOf(rung) < 0.8 * lengthOf(view)) ?? null;

/** Returns the next longer span around the middle of a view; `null` where the whole is reached. */
export const farther = (view: Span, whole: Span, clock: ClockNow): Span | null => {
  const middleMs = (view.startMs + view.endMs) / 2;
  const rung = rungsAt(middleMs, clock).find((longer) => lengthOf(longer) > 1.25 * lengthOf(view));
  return rung && lengthOf(rung) < lengthOf(whole) ? rung : null;
};

/** Returns a dragged span as a view: widened to full minutes, and to full hours from half a day on. */
export function viewOf(drawn: Span, offset: Clock['offset']): Span {
  const unitMs = lengthOf(drawn) >= dayMs / 2 ? hourMs : minuteMs;
  const lastMs = Math.max(drawn.endMs - 1, drawn.startMs);
  return {
    startMs: unitAt(drawn.startMs, unitMs, offset(drawn.startMs)).startMs,
    endMs: unitAt(lastMs, unitMs, offset(lastMs)).endMs,
  };
}

/** Returns a view moved by its own length, by days of the clock where it covers whole days. */
export function moved(view: Span, by: 1 | -1, { zone }: Clock): Span {
  const shiftMs = by * lengthOf(view);
  const isOfDays = [view.startMs, view.endMs].every((timeMs) => dayAt(timeMs, zone).startMs === timeMs);
  if (!isOfDays) return { startMs: view.startMs + shiftMs, endMs: view.endMs + shiftMs };
  // The middle of a day is in the same day whatever the clock does at night.
  const at = (timeMs: number): number => dayAt(timeMs + shiftMs + dayMs / 2, zone).startMs;
  return { startMs: at(view.startMs), endMs: at(view.endMs) };
}
