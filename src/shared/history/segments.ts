import { connectivityOf, type ConnectivityState } from '../devices/connectivity.ts';
import type { Series } from './contract.ts';

/** A stretch of time, half-open, in milliseconds since the epoch. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** What is known of a device's connection over a stretch of time. */
export interface ConnectionSegment extends Span {
  readonly state: ConnectivityState;
}

/**
 * The connection over `[startMs, stopMs)` from the series of `Online`. The segments cover the interval without gap and
 * overlap, and neighbours differ in state. Before the first event the state is the one carried in, else unknown.
 */
export function segmentsOf(
  series: Pick<Series, 'times' | 'values' | 'carried'>,
  startMs: number,
  stopMs: number,
): ConnectionSegment[] {
  const segments: ConnectionSegment[] = [];
  const add = (from: number, to: number, state: ConnectivityState): void => {
    if (to <= from) return;
    const last = segments.at(-1);
    if (last?.state === state) segments[segments.length - 1] = { ...last, endMs: to };
    else segments.push({ startMs: from, endMs: to, state });
  };

  let at = startMs;
  let state = series.carried.known ? connectivityOf(series.carried.value) : 'unknown';
  for (const [index, timeMs] of series.times.entries()) {
    const until = Math.min(Math.max(timeMs, at), stopMs);
    add(at, until, state);
    at = until;
    state = connectivityOf(series.values[index]);
  }
  add(at, stopMs, state);
  return segments;
}

/** The segments within a stretch of time, cut at its ends. */
export function segmentsWithin(segments: readonly ConnectionSegment[], span: Span): ConnectionSegment[] {
  return segments
    .filter(({ startMs, endMs }) => endMs > span.startMs && startMs < span.endMs)
    .map((segment) => ({
      ...segment,
      startMs: Math.max(segment.startMs, span.startMs),
      endMs: Math.min(segment.endMs, span.endMs),
    }));
}
