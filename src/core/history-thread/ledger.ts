import type { Span } from '@shared/history/segments.ts';
import { gapsOf, unionOf } from '@shared/history/spans.ts';

/** A stretch of a series that was fetched at `readAtMs`. */
export interface Stretch extends Span {
  readonly readAtMs: number;
}

/** What may still be missing of what was read, in milliseconds. */
export interface Patience {
  /** The service may still add so long before the moment of reading: its clock is another, and it notices late. */
  readonly settlingMs: number;
  /** An end that was read no longer ago than this counts as new; 0 for never. */
  readonly freshMs: number;
}

/** Up to when a stretch is complete for good; never before its start. */
const settledEnd = ({ startMs, endMs, readAtMs }: Stretch, settlingMs: number): number =>
  Math.max(startMs, Math.min(endMs, readAtMs - settlingMs));

const isSettled = (stretch: Stretch, settlingMs: number): boolean =>
  settledEnd(stretch, settlingMs) === stretch.endMs;

/**
 * Whether it is known at `nowMs` when a stretch was read: not by a clock that was ahead. What of that was still to come then
 * is not known, so none of it counts as complete.
 */
const isDated = ({ readAtMs }: Stretch, settlingMs: number, nowMs: number): boolean =>
  readAtMs - settlingMs <= nowMs;

/** What of a stretch is left beside another one. */
const beside = (stretch: Stretch, { startMs, endMs }: Span): Stretch[] =>
  [
    { ...stretch, endMs: Math.min(stretch.endMs, startMs) },
    { ...stretch, startMs: Math.max(stretch.startMs, endMs) },
  ].filter((part) => part.endMs > part.startMs);

/** Two stretches that touch as one, where none of the two is less complete by that; else both. */
function joined(left: Stretch, right: Stretch, settlingMs: number, nowMs: number): Stretch[] {
  const canJoin =
    left.endMs === right.startMs &&
    [left, right].every((stretch) => isDated(stretch, settlingMs, nowMs)) &&
    isSettled(left, settlingMs) &&
    right.readAtMs - settlingMs >= right.startMs;
  return canJoin ? [{ ...right, startMs: left.startMs }] : [left, right];
}

/** The ledger with a stretch that was fetched just now: what it covers is known from it alone. Ascending, no overlap. */
export function entered(ledger: readonly Stretch[], added: Stretch, settlingMs: number): Stretch[] {
  if (added.endMs <= added.startMs) return [...ledger];
  const all = [...ledger.flatMap((stretch) => beside(stretch, added)), added];
  all.sort((a, b) => a.startMs - b.startMs);
  const result: Stretch[] = [];
  for (const stretch of all) {
    const last = result.pop();
    result.push(...(last ? joined(last, stretch, settlingMs, added.readAtMs) : [stretch]));
  }
  return result;
}

/** What of an interval has to be asked for at `nowMs`, ascending. */
export function missingIn(
  ledger: readonly Stretch[],
  interval: Span,
  { settlingMs, freshMs }: Patience,
  nowMs: number,
): Span[] {
  const dated = ledger.filter((stretch) => isDated(stretch, settlingMs, nowMs));
  const complete = dated.map((stretch) => {
    const { startMs, endMs, readAtMs } = stretch;
    const reachedReading = endMs >= readAtMs - settlingMs;
    const isFresh = reachedReading && readAtMs <= nowMs && nowMs - readAtMs < freshMs;
    return { startMs, endMs: isFresh ? Math.max(endMs, nowMs) : settledEnd(stretch, settlingMs) };
  });
  return gapsOf(unionOf(complete, interval), interval);
}

/** The stretches of an interval that were fetched, as few as there can be, ascending. */
export const knownIn = (ledger: readonly Stretch[], interval: Span): Span[] => unionOf(ledger, interval);
