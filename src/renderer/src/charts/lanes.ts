import type { Span } from '@shared/history/segments.ts';

/** One field over time: a line for numbers, steps for states and yes or no. */
export interface Lane {
  readonly fieldName: string;
  readonly title: string;
  readonly unit: string;
  readonly shape: 'line' | 'steps';
  /** `[milliseconds since the epoch, value]` in ascending time; `null` breaks the line. */
  readonly points: readonly (readonly [number, number | null])[];
  /** What a value is called: an option's name, `Yes`; numbers speak for themselves. */
  readonly names: ReadonlyMap<number, string>;
  /** How many values were left out because they stand for a failure, and which one they were. */
  readonly leftOut: { readonly value: number; readonly count: number } | null;
}

type Point = readonly [number, number | null];

/**
 * The points with a break in every stretch without readings: the line ends at the last point before it and starts
 * again at the first one after it.
 */
export function breakOver(points: readonly Point[], gaps: readonly Span[]): Point[] {
  const broken: Point[] = [];
  let at = 0;
  for (const gap of gaps) {
    while (at < points.length && (points[at]?.[0] ?? 0) <= gap.startMs) broken.push(points[at++] as Point);
    const isBetween = broken.length > 0 && at < points.length;
    if (isBetween) broken.push([gap.startMs, null]);
  }
  return [...broken, ...points.slice(at)];
}

/** The points without a value that stands for a failure, and how many there were. */
export function withoutSentinel(
  points: readonly Point[],
  sentinel: number | null,
): { readonly points: Point[]; readonly leftOut: Lane['leftOut'] } {
  if (sentinel === null) return { points: [...points], leftOut: null };
  const count = points.filter(([, value]) => value === sentinel).length;
  if (count === 0) return { points: [...points], leftOut: null };
  const kept = points.map(([time, value]): Point => [time, value === sentinel ? null : value]);
  return { points: kept, leftOut: { value: sentinel, count } };
}

/** The value that holds at a moment: the last one at or before it; `undefined` before the first and in a gap. */
export function valueAt(points: readonly Point[], timeMs: number): number | null | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? Infinity) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return points[low - 1]?.[1];
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** A value of a lane as a person reads it. */
export function laneText(lane: Pick<Lane, 'names' | 'unit'>, value: number): string {
  const text = lane.names.get(value) ?? number.format(value).replace('-', '−');
  return lane.unit === '' ? text : `${text} ${lane.unit}`;
}
