import { lastDays } from '@page/features/history/index.ts';
import { hourMs } from '@shared/time.ts';

/** How many days a wall shows; seven by the hour, more by the day. */
export const wallRanges = [7, 30, 90] as const;
export type WallRange = (typeof wallRanges)[number];

/** Whether the columns of a range are hours rather than days. */
const isHourly = (range: WallRange): boolean => range === 7;

/** Returns the edges of the columns of a range by the local clock, the last of which is `stopMs`: days, or hours of days. */
export function wallEdges(range: WallRange, stopMs: number): Float64Array<ArrayBuffer> {
  const days = lastDays(range, stopMs, 'local').toReversed();
  const starts = days.flatMap(({ startMs, endMs }) => {
    if (!isHourly(range)) return [startMs];
    const hours = Math.ceil((Math.min(endMs, stopMs) - startMs) / hourMs);
    return Array.from({ length: hours }, (_, hour) => startMs + hour * hourMs);
  });
  return Float64Array.from([...starts.filter((startMs) => startMs < stopMs), stopMs]);
}

/** Whether the columns between these edges are hours rather than days; the first one is always whole. */
export const areHours = (edges: Float64Array): boolean => (edges[1] ?? 0) - (edges[0] ?? 0) === hourMs;
