import { gapsOf, unionOf, type Span } from '@shared/history/spans.ts';

/** An interval of a series that was fetched at `readAtMs`, milliseconds since the epoch. */
export interface Stretch extends Span {
  readonly readAtMs: number;
}

/** When a fetched interval counts as complete, in milliseconds. */
export interface Patience {
  /** How long before the moment of reading the service may still add events: clocks differ, and it notices some late. */
  readonly settlingMs: number;
  /** An end that was read less than this ago counts as new; 0 for never. */
  readonly freshMs: number;
}

/** Returns the time up to which an interval is complete for good; never before its start. */
const settledEnd = ({ startMs, endMs, readAtMs }: Stretch, settlingMs: number): number =>
  Math.max(startMs, Math.min(endMs, readAtMs - settlingMs));

const isSettled = (stretch: Stretch, settlingMs: number): boolean =>
  settledEnd(stretch, settlingMs) === stretch.endMs;

/**
 * Whether the time at which an interval was read is plausible at `nowMs`. If the clock was ahead, it is unknown which part
 * of the interval was still in the future, so none of it counts as complete.
 */
const isPlausible = ({ readAtMs }: Stretch, settlingMs: number, nowMs: number): boolean =>
  readAtMs - settlingMs <= nowMs;

/** Returns the parts of an interval that are outside another one. */
const outside = (stretch: Stretch, { startMs, endMs }: Span): Stretch[] =>
  [
    { ...stretch, endMs: Math.min(stretch.endMs, startMs) },
    { ...stretch, startMs: Math.max(stretch.startMs, endMs) },
  ].filter((part) => part.endMs > part.startMs);

/** Joins two adjacent intervals if neither becomes less complete by that; otherwise returns both. */
function joined(left: Stretch, right: Stretch, settlingMs: number, nowMs: number): Stretch[] {
  const canJoin =
    left.endMs === right.startMs &&
    [left, right].every((stretch) => isPlausible(stretch, settlingMs, nowMs)) &&
    isSettled(left, settlingMs) &&
    right.readAtMs - settlingMs >= right.startMs;
  return canJoin ? [{ ...right, startMs: left.startMs }] : [left, right];
}

/** Returns the coverage with a newly fetched interval, which replaces whatever it covers. Ascending, without overlap. */
export function entered(coverage: readonly Stretch[], added: Stretch, settlingMs: number): Stretch[] {
  if (added.endMs <= added.startMs) return [...coverage];
  const all = [...coverage.flatMap((stretch) => outside(stretch, added)), added];
  all.sort((a, b) => a.startMs - b.startMs);
  const result: Stretch[] = [];
  for (const stretch of all) {
    const last = result.pop();
    result.push(...(last ? joined(last, stretch, settlingMs, added.readAtMs) : [stretch]));
  }
  return result;
}

/** Returns what of an interval has to be requested at `nowMs`, ascending. */
export function missingIn(
  coverage: readonly Stretch[],
  interval: Span,
  { settlingMs, freshMs }: Patience,
  nowMs: number,
): Span[] {
  const plausible = coverage.filter((stretch) => isPlausible(stretch, settlingMs, nowMs));
  const complete = plausible.map((stretch) => {
    const { startMs, endMs, readAtMs } = stretch;
    const reachedReading = endMs >= readAtMs - settlingMs;
    const isFresh = reachedReading && readAtMs <= nowMs && nowMs - readAtMs < freshMs;
    return { startMs, endMs: isFresh ? Math.max(endMs, nowMs) : settledEnd(stretch, settlingMs) };
  });
  return gapsOf(unionOf(complete, interval), interval);
}

/** Returns the parts of an interval that were fetched, merged where they touch, ascending. */
export const knownIn = (coverage: readonly Stretch[], interval: Span): Span[] => unionOf(coverage, interval);
