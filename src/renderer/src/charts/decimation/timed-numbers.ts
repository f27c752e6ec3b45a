import type { Span } from '@shared/history/spans.ts';
import { lastNotAbove } from '@shared/bisect.ts';

/** Values over time in two parallel arrays: milliseconds since the epoch, ascending, and numbers; `NaN` is no value. */
export interface TimedNumbers {
  readonly times: Float64Array;
  readonly numbers: Float64Array;
}

/**
 * Adds a break to the points in every span without readings, given in ascending time: a line ends at the last point
 * before it and starts again at the first one after it, a state ends where the span begins. Returns the same arrays where
 * nothing breaks.
 */
export function breakOver(points: TimedNumbers, gaps: readonly Span[]): TimedNumbers {
  const breaks = gaps
    .map(({ startMs }) => ({ timeMs: startMs, after: lastNotAbove(points.times, startMs) }))
    .filter(({ after }) => after >= 0);
  if (breaks.length === 0) return points;
  const times = new Float64Array(points.times.length + breaks.length);
  const numbers = new Float64Array(times.length);
  let read = 0;
  let written = 0;
  const copyTo = (end: number): void => {
    times.set(points.times.subarray(read, end), written);
    numbers.set(points.numbers.subarray(read, end), written);
    written += end - read;
    read = end;
  };
  for (const { timeMs, after } of breaks) {
    copyTo(after + 1);
    times[written] = timeMs;
    numbers[written] = Number.NaN;
    written += 1;
  }
  copyTo(points.times.length);
  return { times, numbers };
}

/** A value that stands for a failure, and how often it was left out. */
export interface LeftOut {
  readonly value: number;
  readonly count: number;
}

/** Returns the numbers without a value that stands for a failure; the same array where it does not occur. */
export function withoutSentinel(
  numbers: Float64Array,
  sentinel: number | null,
): { readonly numbers: Float64Array; readonly leftOut: LeftOut | null } {
  if (sentinel === null || !numbers.includes(sentinel)) return { numbers, leftOut: null };
  const kept = numbers.slice();
  let count = 0;
  for (let index = 0; index < kept.length; index += 1) {
    if (kept[index] !== sentinel) continue;
    kept[index] = Number.NaN;
    count += 1;
  }
  return { numbers: kept, leftOut: { value: sentinel, count } };
}
