import { plotWidth, type TimeScale } from './time-scale.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import type { OffsetAt } from '@shared/history/zone-clock.ts';

/** A mark on a time axis, and the distance to the next one. */
export interface TimeTick {
  readonly timeMs: number;
  readonly stepMs: number;
}

const [second, minute, hour, day] = [1_000, minuteMs, hourMs, dayMs];
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((count) => count * day),
];
/** 1 January 1970 was a Thursday: weeks begin four days later. */
const mondayMs = 4 * day;
const minGap = 72;

/** Returns marks at round times of a clock, far enough apart for their words. Midnights have at least the step of a day. */
export function timeTicks(scale: TimeScale, offset: OffsetAt): TimeTick[] {
  const { shown, width } = scale;
  const maxTicks = Math.max(1, Math.floor(plotWidth(width) / minGap));
  const length = shown.endMs - shown.startMs;
  const stepMs = steps.find((step) => length / step <= maxTicks) ?? day * Math.ceil(length / day / maxTicks);
  const clockStart = shown.startMs + offset(shown.startMs) - mondayMs;
  const ticks: TimeTick[] = [];
  for (let clock = Math.ceil(clockStart / stepMs) * stepMs; ; clock += stepMs) {
    const wall = clock + mondayMs;
    const guess = wall - offset(wall - offset(shown.startMs));
    const timeMs = wall - offset(guess);
    if (!(timeMs <= shown.endMs)) return ticks;
    // A clock time that is skipped has no moment.
    const isReal = timeMs + offset(timeMs) === wall && timeMs >= shown.startMs;
    if (isReal) ticks.push({ timeMs, stepMs: wall % day === 0 ? Math.max(stepMs, day) : stepMs });
  }
}
