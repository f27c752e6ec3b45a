import { Failure } from '@shared/contract/failure.ts';
import type { Points } from '@shared/history/points.ts';
import type { Span } from '@shared/history/spans.ts';
import type { HistoryRepository, KeptRun } from '../storage/history-repository.ts';
import { between, concatenated, within } from './points-edit.ts';
import { bytesOfPoint, packed, unpacked } from './run-bytes.ts';
import { say } from './words.ts';

/** How many points a run in the database has at most, except for points of the same time; longer runs are split. */
const pointsOfRun = 8192;

/** Thrown for a run that cannot be read: its series is deleted, so that it is requested again. */
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

/** Returns where a run that begins at `from` ends; points of the same time stay together. */
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

/** Returns the stored points of `[startMs, endMs)`, in new buffers. */
export const readPoints = (repository: HistoryRepository, id: number, { startMs, endMs }: Span): Points =>
  concatenated(repository.runs(id, { startMs, endMs }).map((run) => within(pointsIn(run), startMs, endMs)));

/** Returns the last stored point of `[startMs, endMs)`; `null` when there is none. */
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

/** Whether a point is stored in `[startMs, endMs)`. */
export const hasPoints = (repository: HistoryRepository, id: number, span: Span): boolean =>
  lastPointBefore(repository, id, span) !== null;

/** Replaces the stored points of a span. If there is no run in the span, a small run before it is extended. */
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
