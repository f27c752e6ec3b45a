import type { Series } from '@shared/history/series.ts';
import { unionOf, type Span } from '@shared/history/spans.ts';
import { pointsOf, valueAt } from '@shared/history/points.ts';
import type { HistoryRepository } from '../storage/history-repository.ts';
import { hasPoints, keepPoints, lastPointBefore } from './kept-points.ts';
import { knownIn, type Stretch } from './coverage.ts';

/** How long before an interval up to now the known time may end, milliseconds: it was read a moment ago. */
const maxReadingMs = 60_000;

const everything: Span = { startMs: -Infinity, endMs: Infinity };

/** Returns the gapless known span that contains a moment or ends there. */
const runAround = (coverage: readonly Stretch[], timeMs: number): Span | undefined =>
  unionOf(coverage, everything).find(({ startMs, endMs }) => startMs <= timeMs && timeMs <= endMs);

/**
 * Returns the value of a series at a known moment: that of the last event before it with no unknown time in between, or the
 * held present value if nothing happened in the known time up to the moment and up to the reading of that value.
 */
export function carriedTo(
  repository: HistoryRepository,
  id: number,
  coverage: readonly Stretch[],
  timeMs: number,
): Series['carried'] {
  const run = runAround(coverage, timeMs);
  if (run === undefined) return { known: false };
  const before = lastPointBefore(repository, id, { startMs: run.startMs, endMs: timeMs });
  if (before) return { known: true, value: valueAt(before, 0), from: 'event-before' };
  const held = repository.held(id);
  if (held === null || held.atMs < run.startMs || held.atMs > run.endMs) return { known: false };
  if (hasPoints(repository, id, { startMs: run.startMs, endMs: held.atMs + 1 })) return { known: false };
  return { known: true, value: held.value, from: 'present-value' };
}

/** Returns the held present value with the start of the one of these known spans, each after a gap, that it applies to. */
export function resumedIn(
  repository: HistoryRepository,
  id: number,
  coverage: readonly Stretch[],
  later: readonly Span[],
): Pick<Series, 'resumed'> {
  for (const { startMs } of later) {
    const carried = carriedTo(repository, id, coverage, startMs);
    if (carried.known) return { resumed: { startMs, value: carried.value } };
  }
  return {};
}

/**
 * Whether the value in an interval up to now, from its last gap on, is unknown only because nothing has happened since: the
 * device's present value would tell it then, if the time up to its reading is known too.
 */
export function isSilentSince(
  repository: HistoryRepository,
  id: number,
  coverage: readonly Stretch[],
  interval: Span,
): boolean {
  const last = knownIn(coverage, interval).at(-1);
  const run = last && runAround(coverage, last.startMs);
  if (run === undefined || run.endMs < interval.endMs - maxReadingMs) return false;
  if (carriedTo(repository, id, coverage, last?.startMs ?? run.startMs).known) return false;
  return !hasPoints(repository, id, { startMs: run.startMs, endMs: run.endMs });
}

/**
 * Stores the held present value as a point at the start of the known span that it applies to, unless that span reaches up
 * to `atMs`: only one present value can be held, and what was known must stay known when it is replaced.
 */
export function settleHeld(
  repository: HistoryRepository,
  id: number,
  coverage: readonly Stretch[],
  atMs: number,
): void {
  const held = repository.held(id);
  if (held === null) return;
  const run = unionOf(coverage, everything).findLast(({ startMs }) => startMs <= held.atMs);
  if (run === undefined || run.endMs >= atMs) return;
  const { startMs } = run;
  const carried = carriedTo(repository, id, coverage, startMs);
  if (!carried.known) return;
  keepPoints(repository, id, { startMs, endMs: startMs + 1 }, pointsOf([startMs], [carried.value]));
}
