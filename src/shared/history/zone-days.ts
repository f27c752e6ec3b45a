import { segmentsWithin, type ConnectionSegment, type Span } from './segments.ts';

/** A day by the clock of a time zone, from its first moment to the next day's; 23 or 25 hours where the clock changes. */
export interface ZoneDay extends Span {
  /** `2026-03-29`. */
  readonly date: string;
}

/** A day with what is known of the connection in it. */
export interface ConnectionDay extends ZoneDay {
  readonly segments: readonly ConnectionSegment[];
}

const dayMs = 86_400_000;

/** How far the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
type OffsetAt = (timeMs: number) => number;

function offsetsOf(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (timeMs) => {
    const wholeMs = Math.floor(timeMs / 1000) * 1000;
    const parts = new Map(format.formatToParts(wholeMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const clockMs = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return clockMs - wholeMs;
  };
}

/**
 * The first moment of a day, which is written as the moment that has its midnight in UTC. Where the clock skips
 * midnight, the day begins when the clock jumps; where midnight comes twice, with the first.
 */
function beginningOf(midnightMs: number, offsetAt: OffsetAt): number {
  const before = midnightMs - offsetAt(midnightMs - dayMs);
  const after = midnightMs - offsetAt(midnightMs + dayMs);
  const moments = [before, after].filter((timeMs) => timeMs + offsetAt(timeMs) === midnightMs);
  return moments.length === 0 ? before : Math.min(...moments);
}

/** The days of a time zone (`Europe/Prague`) that `[startMs, stopMs)` touches, in ascending time. */
export function daysOf(startMs: number, stopMs: number, timeZone: string): ZoneDay[] {
  const offsetAt = offsetsOf(timeZone);
  const days: ZoneDay[] = [];
  let midnightMs = Math.floor((startMs + offsetAt(startMs)) / dayMs) * dayMs;
  let beginsMs = beginningOf(midnightMs, offsetAt);
  while (beginsMs < stopMs) {
    const endMs = beginningOf(midnightMs + dayMs, offsetAt);
    const date = new Date(midnightMs).toISOString().slice(0, 10);
    // A zone that changes sides of the date line skips a day.
    if (endMs > beginsMs) days.push({ date, startMs: beginsMs, endMs });
    midnightMs += dayMs;
    beginsMs = endMs;
  }
  return days;
}

/** The segments of an interval by the days of a time zone; those over midnight are cut there. */
export function connectionDays(segments: readonly ConnectionSegment[], timeZone: string): ConnectionDay[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  return daysOf(first.startMs, last.endMs, timeZone).map((day) => ({
    ...day,
    segments: segmentsWithin(segments, day),
  }));
}
