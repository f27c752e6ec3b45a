import { lastDays } from '@page/features/history/index.ts';

/** How many days a wall shows; a week by the hour, more by the day. */
export const wallRanges = [7, 30, 90] as const;
export type WallRange = (typeof wallRanges)[number];

const hourMs = 3_600_000;

/** Whether the stretches of a range are hours rather than days. */
export const isHourly = (range: WallRange): boolean => range === 7;

/** The ends of the stretches of a range by the local clock, the last of them `stopMs`: days, or hours of days. */
export function wallEdges(range: WallRange, stopMs: number): Float64Array<ArrayBuffer> {
  const days = lastDays(range, stopMs, 'local').toReversed();
  const starts = days.flatMap(({ startMs, endMs }) => {
    if (!isHourly(range)) return [startMs];
    const hours = Math.ceil((Math.min(endMs, stopMs) - startMs) / hourMs);
    return Array.from({ length: hours }, (_, hour) => startMs + hour * hourMs);
  });
  return Float64Array.from([...starts.filter((startMs) => startMs < stopMs), stopMs]);
}
