import { firstNotBelow } from '../bisect.ts';
import { lengthOf, type Span } from './spans.ts';

/** A clock that stands still while time does not count: maps a time to counted milliseconds. */
export type CountedClock = (timeMs: number) => number;

/**
 * Returns a clock of the time outside excluded windows: the difference of its readings at two times is the time between
 * them that counts, in milliseconds.
 * @param excluded ascending, without overlap (`excludedSpans`)
 */
export function countedClock(excluded: readonly Span[]): CountedClock {
  // It is called millions of times, mostly without any window.
  if (excluded.length === 0) return (timeMs) => timeMs;
  const starts = Float64Array.from(excluded, ({ startMs }) => startMs);
  const before = new Float64Array(excluded.length);
  for (const [index, span] of excluded.slice(0, -1).entries())
    before[index + 1] = (before[index] ?? 0) + lengthOf(span);
  return (timeMs) => {
    const index = firstNotBelow(starts, timeMs) - 1;
    const last = excluded[index];
    return last ? timeMs - (before[index] ?? 0) - Math.min(timeMs - last.startMs, lengthOf(last)) : timeMs;
  };
}
