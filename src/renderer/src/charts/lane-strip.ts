import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { DayMark } from './day-rows.ts';
import { placesOf, plotWidth, type TimeScale } from './time-scale.ts';
import { sideRoom, stripHeight, stripTop } from './lanes-box.ts';

const leastMark = 1;

/**
 * The connection as one strip over the stretch shown. What lasted less than a pixel is one pixel wide; marks of one state
 * that lie over each other are one, so that there are never more than pixels.
 */
export function stripOf(scale: TimeScale, connection: readonly ConnectionSegment[]): DayMark[] {
  const marks: DayMark[] = [];
  const places = new Map<ConnectivityState, number>();
  const xOf = placesOf(scale);
  const end = sideRoom + plotWidth(scale.width);
  for (const [segment, { startMs, endMs, state }] of connection.entries()) {
    if (endMs <= scale.shown.startMs || startMs >= scale.shown.endMs) continue;
    const x = Math.max(sideRoom, Math.min(xOf(startMs), end - leastMark));
    const to = Math.max(x + leastMark, Math.min(xOf(endMs), end));
    const place = places.get(state);
    const last = place === undefined ? undefined : marks[place];
    if (place !== undefined && last && x <= last.x + last.width) {
      marks[place] = { ...last, width: Math.max(last.width, to - last.x) };
      continue;
    }
    places.set(state, marks.length);
    marks.push({ segment, state, x, y: stripTop, width: to - x, height: stripHeight });
  }
  return marks;
}
