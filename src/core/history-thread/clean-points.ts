import { cellKinds } from '@shared/devices/column-window.ts';
import type { Points } from '@shared/history/points.ts';
import type { RemarkKind } from '@shared/history/remarks.ts';
import type { Span } from '@shared/history/spans.ts';
import { picked } from './points-edit.ts';

/** Where a list of points comes from. */
export interface Origin {
  /** The interval that was requested. */
  readonly span: Span;
  /** Anything later is in the future by any clock. */
  readonly latestMs: number;
  /** Whether the field is one of numbers. */
  readonly isOfNumbers: boolean;
}

type Counts = Partial<Record<RemarkKind, number>>;

/** Counts the points that are earlier than a point before them. */
function countBehind(times: Float64Array): number {
  let latest = -Infinity;
  let count = 0;
  for (const timeMs of times) {
    if (timeMs < latest) count += 1;
    else latest = timeMs;
  }
  return count;
}

/** Returns the positions of the points in ascending time; points with the same time keep their order. */
function ascending(times: Float64Array): Uint32Array {
  const places = Uint32Array.from(times, (_, index) => index);
  return places.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
}

/** Returns why a point is left out; `null` when it is kept. A point at the very end is common, and not counted as odd. */
function reasonAgainst(timeMs: number, { span, latestMs }: Origin): RemarkKind | 'end' | null {
  if (timeMs > latestMs) return 'in-the-future';
  if (timeMs === span.endMs) return 'end';
  return timeMs < span.startMs || timeMs > span.endMs ? 'out-of-interval' : null;
}

const isSame = ({ kinds, numbers }: Points, a: number, b: number): boolean =>
  kinds[a] === kinds[b] && numbers[a] === numbers[b];

/** Whether an equal point of the same time is among the kept places from `first` on: the service may send a point twice. */
function isRepeated(points: Points, kept: Uint32Array, first: number, place: number): boolean {
  const timeMs = points.times[place];
  for (let index = first; index < kept.length; index += 1) {
    const after = kept[index] ?? 0;
    if (points.times[after] !== timeMs) return false;
    if (isSame(points, after, place)) return true;
  }
  return false;
}

/**
 * Returns the positions of the points to keep, of points in ascending time; counts the others by reason. Of equal points
 * the last is kept, so that the last point of a time remains the last.
 */
function keptPlaces(points: Points, origin: Origin, counts: Counts): Uint32Array {
  const kept = new Uint32Array(points.times.length);
  let first = kept.length;
  for (let place = kept.length - 1; place >= 0; place -= 1) {
    const reason = reasonAgainst(points.times[place] ?? 0, origin);
    if (reason !== null && reason !== 'end') counts[reason] = (counts[reason] ?? 0) + 1;
    if (reason !== null || isRepeated(points, kept, first, place)) continue;
    first -= 1;
    kept[first] = place;
  }
  return kept.subarray(first);
}

/** Counts the values that are neither numbers nor unset. */
function countNoNumbers({ kinds }: Points): number {
  let count = 0;
  for (const kind of kinds)
    if (kind !== cellKinds.number && kind !== cellKinds.exact && kind !== cellKinds.unset) count += 1;
  return count;
}

/**
 * Returns the points of an answer that lie in the interval, in ascending time and without duplicates, and how many points
 * were odd in which way. Different values of the same time are all kept, in the order of the answer: the last one holds
 * from then on.
 */
export function cleaned(
  answered: Points,
  origin: Origin,
): { readonly points: Points; readonly counts: Counts } {
  const counts: Counts = {};
  const behind = countBehind(answered.times);
  if (behind > 0) counts['out-of-order'] = behind;
  const ordered = behind > 0 ? picked(answered, ascending(answered.times)) : answered;
  const places = keptPlaces(ordered, origin, counts);
  const points = places.length === ordered.times.length ? ordered : picked(ordered, places);
  const noNumbers = origin.isOfNumbers ? countNoNumbers(points) : 0;
  if (noNumbers > 0) counts['not-a-number'] = noNumbers;
  return { points, counts };
}
