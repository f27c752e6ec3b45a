import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { DayMark } from '../days/day-rows.ts';
import { placesOf, plotWidth, type TimeScale } from './time-scale.ts';
import { sideRoom, stripHeight, stripTop } from './lanes-box.ts';

const minMark = 1;

/**
 * Returns the connection as one strip over the visible span. What lasted less than a pixel is one pixel wide; overlapping
 * marks of one state are merged, so that there are never more marks than pixels.
 */
export function stripOf(scale: TimeScale, connection: readonly ConnectionSegment[]): DayMark[] {
  const marks: DayMark[] = [];
  const lastIndexes = new Map<ConnectivityState, number>();
  const xOf = placesOf(scale);
  const end = sideRoom + plotWidth(scale.width);
  for (const [segment, { startMs, endMs, state }] of connection.entries()) {
    if (endMs <= scale.shown.startMs || startMs >= scale.shown.endMs) continue;
    const x = Math.max(sideRoom, Math.min(xOf(startMs), end - minMark));
    const to = Math.max(x + minMark, Math.min(xOf(endMs), end));
    const index = lastIndexes.get(state);
    const last = index === undefined ? undefined : marks[index];
    if (index !== undefined && last && x <= last.x + last.width) {
      marks[index] = { ...last, width: Math.max(last.width, to - last.x) };
      continue;
    }
    lastIndexes.set(state, marks.length);
    marks.push({ segment, state, x, y: stripTop, width: to - x, height: stripHeight });
  }
  return marks;
}
