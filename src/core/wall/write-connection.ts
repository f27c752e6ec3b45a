import { connectionStates, type PackedConnections } from '@shared/history/packed-connections.ts';
import type { Span } from '@shared/history/segments.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Standing } from './standing.ts';

/**
 * The stretch that the last reading of the company tells of by itself: since when the device has been in the state that
 * it has, until the reading. A device that never connected has been so all the time. `null` where nothing is told.
 */
export function toldBy(standing: Standing, readAtMs: number | null): Span | null {
  const { state, sinceMs } = standing;
  if (readAtMs === null || state === 'unknown') return null;
  if (state === 'never-connected') return { startMs: -Infinity, endMs: readAtMs };
  return sinceMs === null ? null : { startMs: sinceMs, endMs: readAtMs };
}

/** Takes the stretches of a device, ascending; those of which nothing is known are left out. */
export interface StretchSink {
  add(startMs: number, endMs: number, state: ConnectivityState): void;
}

const lengthWithin = (startMs: number, endMs: number, within: Span): number =>
  Math.max(0, Math.min(endMs, within.endMs) - Math.max(startMs, within.startMs));

/** What is known of a device besides what is kept. */
export interface Beside {
  readonly standing: Standing;
  /** The stretch in which the device was in the state that it has now (`toldBy`). */
  readonly told: Span | null;
  /** What may be asked for. */
  readonly askable: Span;
}

/** Writes what is told of a stretch of which nothing is kept; answers how much of what may be asked for stays unknown. */
function writeGap(sink: StretchSink, gap: Span, { standing, told, askable }: Beside): number {
  const from = Math.min(gap.endMs, Math.max(gap.startMs, told?.startMs ?? gap.endMs));
  const to = Math.max(from, Math.min(gap.endMs, told?.endMs ?? gap.endMs));
  sink.add(from, to, standing.state);
  return lengthWithin(gap.startMs, from, askable) + lengthWithin(to, gap.endMs, askable);
}

/**
 * Hands over the connection of the device at `index`: what is kept of it, and where nothing is, what is told of it.
 * Answers how many milliseconds of what may be asked for stay unknown.
 */
export function writeConnection(
  sink: StretchSink,
  packed: PackedConnections,
  index: number,
  beside: Beside,
): number {
  const { offsets, froms, states } = packed;
  const end = offsets[index + 1] ?? 0;
  let missingMs = 0;
  for (let at = offsets[index] ?? end; at < end; at += 1) {
    const startMs = froms[at] ?? packed.endMs;
    const endMs = at + 1 < end ? (froms[at + 1] ?? packed.endMs) : packed.endMs;
    const state = connectionStates[states[at] ?? 0] ?? 'unknown';
    if (state === 'unknown') missingMs += writeGap(sink, { startMs, endMs }, beside);
    else sink.add(startMs, endMs, state);
  }
  return missingMs;
}
