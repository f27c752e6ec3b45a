import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { ConnectionSegment, Span } from '@shared/history/segments.ts';
import { plotHeight, plotTop, rangeOf, sideRoom } from './lanes-box.ts';
import { laneText, valueAt, type Lane } from './lanes.ts';

/** What one lane says at the cursor: its value and how high it stands; `null` where there is none. */
export interface CursorValue {
  readonly title: string;
  readonly text: string | null;
  readonly y: number | null;
}

/** The cursor that all lanes share. */
export interface LanesCursor {
  readonly timeMs: number;
  readonly x: number;
  readonly state: ConnectivityState;
  readonly values: readonly CursorValue[];
}

/** Everything in a chart of lanes: the connection on top, a lane a field, one period, so wide in CSS pixels. */
export interface LanesScene {
  readonly connection: readonly ConnectionSegment[];
  readonly lanes: readonly Lane[];
  readonly period: Span;
  readonly width: number;
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** Milliseconds of one CSS pixel. */
const msPerPixel = ({ period, width }: LanesScene): number =>
  (period.endMs - period.startMs) / Math.max(1, width - 2 * sideRoom);

export const xOf = (scene: LanesScene, timeMs: number): number =>
  sideRoom + (timeMs - scene.period.startMs) / msPerPixel(scene);

export const timeOf = (scene: LanesScene, x: number): number =>
  between(
    scene.period.startMs,
    scene.period.startMs + (x - sideRoom) * msPerPixel(scene),
    scene.period.endMs,
  );

/** The moments at which something was read or changed, in ascending time. */
export function momentsOf({ connection, lanes, period }: Omit<LanesScene, 'width'>): number[] {
  const read = lanes.flatMap(({ points }) =>
    points.flatMap(([time, value]) => (value === null ? [] : [time])),
  );
  const changed = connection.map(({ startMs }) => startMs);
  const within = (timeMs: number): boolean => timeMs >= period.startMs && timeMs <= period.endMs;
  return [...new Set([...read, ...changed])].filter(within).toSorted((a, b) => a - b);
}

/** The moment nearest to another one; itself where there are none. */
export function nearestMoment(moments: readonly number[], timeMs: number): number {
  const after = moments.findIndex((moment) => moment >= timeMs);
  const later = moments[after < 0 ? moments.length - 1 : after] ?? timeMs;
  const earlier = moments[after - 1] ?? later;
  return timeMs - earlier < later - timeMs ? earlier : later;
}

/** A pixel has many moments: an arrow goes to the next that is so far away that the step can be seen. */
const leastStep = 4;
const pages = 10;

/** How far a key moves the cursor, in milliseconds; `undefined` for keys that do not. */
function strideOf(scene: LanesScene, key: string): number | undefined {
  const step = leastStep * msPerPixel(scene);
  const page = (scene.period.endMs - scene.period.startMs) / pages;
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
 * The moment that a key goes to, the newest where the cursor is not shown; `null` when the key is not one that moves
 * it, or there is no moment.
 */
export function stepMoment(
  moments: readonly number[],
  scene: LanesScene,
  atMs: number | null,
  key: string,
): number | null {
  const stride = strideOf(scene, key);
  const [first, last] = [moments[0], moments.at(-1)];
  if (stride === undefined || first === undefined || last === undefined) return null;
  if (atMs === null && Number.isFinite(stride)) return last;
  const to = (atMs ?? 0) + stride;
  return stride < 0
    ? (moments.findLast((moment) => moment <= to) ?? first)
    : (moments.find((moment) => moment >= to) ?? last);
}

function valueIn(lane: Lane, index: number, timeMs: number): CursorValue {
  const value = valueAt(lane.points, timeMs);
  if (value === undefined || value === null) return { title: lane.title, text: null, y: null };
  const { min, max } = rangeOf(lane);
  const share = max === min ? 0 : (value - min) / (max - min);
  return { title: lane.title, text: laneText(lane, value), y: plotTop(index) + plotHeight * (1 - share) };
}

/** What all lanes say at a moment. */
export function cursorAt(scene: LanesScene, timeMs: number): LanesCursor {
  const segment = scene.connection.findLast(({ startMs }) => startMs <= timeMs);
  return {
    timeMs,
    x: xOf(scene, timeMs),
    state: segment?.state ?? 'unknown',
    values: scene.lanes.map((lane, index) => valueIn(lane, index, timeMs)),
  };
}
