import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { firstNotBelow, lastNotAbove } from '@shared/bisect.ts';
import { laneText } from './lanes.ts';
import { momentAfter, momentBefore, segmentAt } from './moments.ts';
import { heightsOf, type PlacedLane } from './placed-lane.ts';
import { msPerPixel, placesOf, type TimeScale } from './time-scale.ts';

/** The value of one lane at the cursor, and its height; `null` where there is none. */
export interface CursorValue {
  readonly title: string;
  readonly text: string | null;
  readonly y: number | null;
  /** How often the state changed within the pixel of the cursor: the text is only one of several changes. */
  readonly changes: number;
}

/** The cursor that all lanes share. */
export interface LanesCursor {
  readonly timeMs: number;
  readonly x: number;
  readonly state: ConnectivityState;
  readonly values: readonly CursorValue[];
}

/** Everything in a chart of lanes: the connection on top, one lane per field, over one span of time. */
export interface LanesScene extends TimeScale {
  readonly connection: readonly ConnectionSegment[];
  readonly lanes: readonly PlacedLane[];
}

/** A pixel has many moments: an arrow key goes to the next one far enough away for the step to be visible. */
const minStep = 4;
const pages = 10;

/** Returns how far a key moves the cursor, in milliseconds; `undefined` for keys that do not move it. */
function strideOf(scene: LanesScene, key: string): number | undefined {
  const step = minStep * msPerPixel(scene);
  const page = (scene.shown.endMs - scene.shown.startMs) / pages;
  const strides: Readonly<Record<string, number>> = {
    ArrowLeft: -step,
    ArrowRight: step,
    PageUp: -page,
    PageDown: page,
    Home: -Infinity,
    End: Infinity,
  };
  return strides[key];
}

/**
 * Returns the moment that a key moves to, the newest where the cursor is not shown; `null` when the key does not move the
 * cursor or there is no moment.
 */
export function stepMoment(scene: LanesScene, atMs: number | null, key: string): number | null {
  const stride = strideOf(scene, key);
  if (stride === undefined) return null;
  const first = momentAfter(scene, scene.shown.startMs);
  const last = momentBefore(scene, scene.shown.endMs);
  if (atMs === null && Number.isFinite(stride)) return last;
  const to = (atMs ?? 0) + stride;
  return stride < 0 ? (momentBefore(scene, to) ?? first) : (momentAfter(scene, to) ?? last);
}

function changesAt(scene: LanesScene, { lane, points }: PlacedLane, timeMs: number): number {
  if (lane.shape === 'line') return 0;
  const half = msPerPixel(scene) / 2;
  return firstNotBelow(points.times, timeMs + half) - firstNotBelow(points.times, timeMs - half);
}

function valueIn(scene: LanesScene, placed: PlacedLane, timeMs: number): CursorValue {
  const { lane, points } = placed;
  const value = points.numbers[lastNotAbove(points.times, timeMs)] ?? Number.NaN;
  const told = { title: lane.title, changes: changesAt(scene, placed, timeMs) };
  if (Number.isNaN(value)) return { ...told, text: null, y: null };
  return { ...told, text: laneText(lane, value), y: heightsOf(placed)(value) };
}

/** Returns the cursor at a moment, with the values of all lanes. */
export const cursorAt = (scene: LanesScene, timeMs: number): LanesCursor => ({
  timeMs,
  x: placesOf(scene)(timeMs),
  state: segmentAt(scene.connection, timeMs)?.state ?? 'unknown',
  values: scene.lanes.map((placed) => valueIn(scene, placed, timeMs)),
});
