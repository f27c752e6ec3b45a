import { connectivityOf, type ConnectivityState } from '../devices/connectivity.ts';
import { firstNotBelow } from '../bisect.ts';
import { valueAt } from './points.ts';
import type { Series } from './series.ts';
import type { Span } from './spans.ts';

/** The state of a device's connection over a span. */
export interface ConnectionSegment extends Span {
  readonly state: ConnectivityState;
}

/** Contiguous segments; neighbours of the same state are merged. */
class SegmentRun {
  readonly segments: ConnectionSegment[] = [];
  #at: number;

  constructor(startMs: number) {
    this.#at = startMs;
  }

  /** Appends a segment from the end of the run until `endMs`; does nothing when the run ends later. */
  until(endMs: number, state: ConnectivityState): void {
    if (endMs <= this.#at) return;
    const last = this.segments.at(-1);
    if (last?.state === state) this.segments[this.segments.length - 1] = { ...last, endMs };
    else this.segments.push({ startMs: this.#at, endMs, state });
    this.#at = endMs;
  }
}

/**
 * Returns the connection over `[startMs, stopMs)` from the series of `Online`. The segments cover the interval without
 * gap or overlap, and neighbours differ in state. Before the first event, the state is the one carried in; it is unknown
 * where nothing was fetched, and from there until the next event, unless the present value tells it.
 */
export function segmentsOf(
  { points, carried, known, resumed }: Pick<Series, 'points' | 'carried' | 'known' | 'resumed'>,
  startMs: number,
  stopMs: number,
): ConnectionSegment[] {
  const run = new SegmentRun(startMs);
  let state = carried.known ? connectivityOf(carried.value) : 'unknown';
  let knownTo: number | null = null;
  for (const span of known) {
    const endMs = Math.min(span.endMs, stopMs);
    run.until(Math.min(span.startMs, stopMs), 'unknown');
    if (knownTo !== null && span.startMs > knownTo)
      state = span.startMs === resumed?.startMs ? connectivityOf(resumed.value) : 'unknown';
    for (let index = firstNotBelow(points.times, span.startMs); index < points.times.length; index += 1) {
      const timeMs = points.times[index] ?? endMs;
      if (timeMs >= endMs) break;
      run.until(timeMs, state);
      state = connectivityOf(valueAt(points, index));
    }
    run.until(endMs, state);
    knownTo = endMs;
  }
  run.until(stopMs, 'unknown');
  return run.segments;
}

/** Returns the segments within a span, cut at its ends. */
export function segmentsWithin(segments: readonly ConnectionSegment[], span: Span): ConnectionSegment[] {
  return segments
    .filter(({ startMs, endMs }) => endMs > span.startMs && startMs < span.endMs)
    .map((segment) => ({
      ...segment,
      startMs: Math.max(segment.startMs, span.startMs),
      endMs: Math.min(segment.endMs, span.endMs),
    }));
}
