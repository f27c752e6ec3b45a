import type { Span } from '@shared/history/segments.ts';
import type { Series } from '@shared/history/series.ts';
import { unionOf } from '@shared/history/spans.ts';
import { pointsOf, valueAt } from '@shared/history/points.ts';
import type { HistoryRepository } from '../storage/history-repository.ts';
import { hasPoints, keepPoints, lastPointBefore } from './kept-points.ts';
import { knownIn, type Stretch } from './ledger.ts';

/** How long after the end of what was read the present value may have been read, in milliseconds. */
const longestReadingMs = 60_000;

const everything: Span = { startMs: -Infinity, endMs: Infinity };

/** The stretch without anything unknown in it that a moment is in, or that ends there. */
const runAround = (ledger: readonly Stretch[], timeMs: number): Span | undefined =>
  unionOf(ledger, everything).find(({ startMs, endMs }) => startMs <= timeMs && timeMs <= endMs);

/**
 * The value that a series has at a moment that is known: that of the last event before with nothing unknown between; or the present
 * value, when nothing happened from the moment until that was read.
 */
export function carriedTo(
  repository: HistoryRepository,
  id: number,
  ledger: readonly Stretch[],
  timeMs: number,
): Series['carried'] {
  const run = runAround(ledger, timeMs);
  if (run === undefined) return { known: false };
  const before = lastPointBefore(repository, id, { startMs: run.startMs, endMs: timeMs });
  if (before) return { known: true, value: valueAt(before, 0), from: 'event-before' };
  const held = repository.held(id);
  if (held === null || held.atMs < timeMs || held.atMs > run.endMs + longestReadingMs)
    return { known: false };
  if (hasPoints(repository, id, { startMs: timeMs, endMs: held.atMs + 1 })) return { known: false };
  return { known: true, value: held.value, from: 'present-value' };
}

/**
 * Whether of the value at the first moment that is known of an interval up to now nothing is known only because nothing
 * happened since: then the device's present value would tell it.
 */
export function isSilentSince(
  repository: HistoryRepository,
  id: number,
  ledger: readonly Stretch[],
  interval: Span,
): boolean {
  const [first] = knownIn(ledger, interval);
  const run = first && runAround(ledger, first.startMs);
  if (run === undefined || run.endMs < interval.endMs - longestReadingMs) return false;
  if (carriedTo(repository, id, ledger, first?.startMs ?? run.startMs).known) return false;
  return !hasPoints(repository, id, { startMs: run.startMs, endMs: run.endMs });
}

/**
 * Writes the present value that is held down at the beginning of the stretch that it tells of, if that is another than the
 * one that ends at `atMs`: there is room for one alone, and what was known of a stretch stays known.
 */
export function settleHeld(
  repository: HistoryRepository,
  id: number,
  ledger: readonly Stretch[],
  atMs: number,
): void {
  const held = repository.held(id);
  if (held === null) return;
  const run = unionOf(ledger, everything).findLast(({ startMs }) => startMs <= held.atMs);
  if (run === undefined || run.endMs >= atMs - longestReadingMs) return;
  const { startMs } = run;
  const carried = carriedTo(repository, id, ledger, startMs);
  if (!carried.known) return;
  keepPoints(repository, id, { startMs, endMs: startMs + 1 }, pointsOf([startMs], [carried.value]));
}
