import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { firstNotBelow, lastNotAbove, partitionPoint } from '@shared/bisect.ts';
import type { DrawableLane } from './drawable-lane.ts';
import type { TimedNumbers } from '../decimation/timed-numbers.ts';

/** Where moments are searched: those at which a value was read, or a state or the connection changed. */
export interface Moments {
  readonly connection: readonly ConnectionSegment[];
  readonly lanes: readonly Pick<DrawableLane, 'points'>[];
  readonly shown: Span;
}

function valueBefore({ times, numbers }: TimedNumbers, timeMs: number): number {
  let index = lastNotAbove(times, timeMs);
  while (index >= 0 && Number.isNaN(numbers[index])) index -= 1;
  return times[index] ?? -Infinity;
}

function valueAfter({ times, numbers }: TimedNumbers, timeMs: number): number {
  let index = firstNotBelow(times, timeMs);
  while (index < times.length && Number.isNaN(numbers[index])) index += 1;
  return times[index] ?? Infinity;
}

/** Returns the segment at a moment, which is the last one that began; `undefined` before the first. */
export function segmentAt(
  connection: readonly ConnectionSegment[],
  timeMs: number,
): ConnectionSegment | undefined {
  const next = partitionPoint(
    0,
    connection.length,
    (index) => (connection[index]?.startMs ?? Infinity) <= timeMs,
  );
  return connection[next - 1];
}

function changeAfter(connection: readonly ConnectionSegment[], timeMs: number): number {
  const at = segmentAt(connection, timeMs);
  if (at?.startMs === timeMs) return timeMs;
  const next = at ? at.endMs : (connection[0]?.startMs ?? Infinity);
  return segmentAt(connection, next)?.startMs === next ? next : Infinity;
}

/** Returns the last moment at or before a time, within the visible span; `null` without any. */
export function momentBefore({ connection, lanes, shown }: Moments, timeMs: number): number | null {
  const limit = Math.min(timeMs, shown.endMs);
  const found = lanes.reduce(
    (latest, { points }) => Math.max(latest, valueBefore(points, limit)),
    segmentAt(connection, limit)?.startMs ?? -Infinity,
  );
  return found < shown.startMs ? null : found;
}

/** Returns the first moment at or after a time, within the visible span; `null` without any. */
export function momentAfter({ connection, lanes, shown }: Moments, timeMs: number): number | null {
  const limit = Math.max(timeMs, shown.startMs);
  const found = lanes.reduce(
    (earliest, { points }) => Math.min(earliest, valueAfter(points, limit)),
    changeAfter(connection, limit),
  );
  return found > shown.endMs ? null : found;
}

/** Returns the moment nearest to a time; the time itself where there are none. */
export function nearestMoment(moments: Moments, timeMs: number): number {
  const earlier = momentBefore(moments, timeMs);
  const later = momentAfter(moments, timeMs);
  if (earlier === null || later === null) return earlier ?? later ?? timeMs;
  return timeMs - earlier < later - timeMs ? earlier : later;
}
