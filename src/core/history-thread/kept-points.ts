import { Failure } from '@shared/contract/failure.ts';
import type { Points } from '@shared/history/points.ts';
import type { Span } from '@shared/history/segments.ts';
import type { HistoryRepository, KeptRun } from '../storage/history-repository.ts';
import { between, concatenated, within } from './points-edit.ts';
import { bytesOfPoint, packed, unpacked } from './segment-bytes.ts';
import { say } from './words.ts';

/** Points in a run of the database; what has grown beyond is cut. */
const pointsOfRun = 8192;

/** A run that cannot be read: the series is forgotten, so that it is asked for again. */
export class DamagedRun extends Failure {
  constructor() {
    super({
      code: 'storage',
      happened: say('damagedRun'),
      safe: say('othersAsTheyWere'),
      todo: say('readAgain'),
    });
    this.name = 'DamagedRun';
  }
}

function pointsIn({ bytes }: KeptRun): Points {
  const points = unpacked(bytes);
  if (points === null) throw new DamagedRun();
  return points;
}

/** Where a run ends that begins at `from`: points of one time stay together. */
function endOfRun(times: Float64Array, from: number): number {
  let end = Math.min(times.length, from + pointsOfRun);
  while (end < times.length && times[end] === times[end - 1]) end += 1;
  return end;
}

function runsOf(points: Points): KeptRun[] {
  const { times } = points;
  const runs: KeptRun[] = [];
  for (let from = 0; from < times.length;) {
    const to = endOfRun(times, from);
    const part = concatenated([between(points, from, to)]);
    runs.push({ firstMs: times[from] ?? 0, lastMs: times[to - 1] ?? 0, bytes: packed(part) });
    from = to;
  }
  return runs;
}

/** The points of `[startMs, endMs)` that are kept, in buffers of their own. */
export const readPoints = (repository: HistoryRepository, id: number, { startMs, endMs }: Span): Points =>
  concatenated(repository.runs(id, { startMs, endMs }).map((run) => within(pointsIn(run), startMs, endMs)));

/** The last kept point before a time, and no earlier than another; `null` without one. */
export function lastPointBefore(
  repository: HistoryRepository,
  id: number,
  { startMs, endMs }: Span,
): Points | null {
  const run = repository.runBefore(id, endMs);
  if (run === null || run.lastMs < startMs) return null;
  const found = within(pointsIn(run), startMs, endMs);
  const count = found.times.length;
  return count === 0 ? null : concatenated([between(found, count - 1, count)]);
}

/** Whether a point is kept in `[startMs, endMs)`. */
export const hasPoints = (repository: HistoryRepository, id: number, span: Span): boolean =>
  lastPointBefore(repository, id, span) !== null;

/** Puts the points of a stretch in the place of those that were kept of it. Small runs beside it grow by them. */
export function keepPoints(repository: HistoryRepository, id: number, span: Span, points: Points): void {
  const { startMs, endMs } = span;
  const touched = repository.runs(id, span);
  const before = touched.length === 0 ? repository.runBefore(id, startMs) : null;
  const all = before && before.bytes.length < pointsOfRun * bytesOfPoint ? [before] : touched;
  const kept = all.map(pointsIn);
  const merged = concatenated([
    ...kept.map((list) => within(list, -Infinity, startMs)),
    points,
    ...kept.map((list) => within(list, endMs, Infinity)),
  ]);
  repository.replaceRuns(
    id,
    all.map(({ firstMs }) => firstMs),
    runsOf(merged),
  );
}
