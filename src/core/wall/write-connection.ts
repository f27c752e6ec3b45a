import { connectionStates, type PackedConnections } from '@shared/history/packed-connections.ts';
import { settlingMs } from '@shared/history/retention.ts';
import type { Span } from '@shared/history/spans.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Standing } from './standing.ts';

/**
 * Returns the interval that the last reading of the company implies: from when the device entered its state until the
 * reading. A device that never connected has been in that state all the time. `null` when nothing is implied.
 */
export function impliedSpan(standing: Standing, knownToMs: number | null): Span | null {
  const { state, sinceMs } = standing;
  if (knownToMs === null || state === 'unknown') return null;
  if (state === 'never-connected') return { startMs: -Infinity, endMs: knownToMs };
  return sinceMs === null ? null : { startMs: sinceMs, endMs: knownToMs };
}

/** Receives the segments of a device, ascending; unknown ones are left out. */
export interface SegmentSink {
  add(startMs: number, endMs: number, state: ConnectivityState): void;
}

/** Returns where the part of a span that lies within another one ends; `-Infinity` where there is none. */
function endWithin(startMs: number, endMs: number, within: Span): number {
  const toMs = Math.min(endMs, within.endMs);
  return toMs > Math.max(startMs, within.startMs) ? toMs : -Infinity;
}

/** What is known of a device in addition to what is stored. */
export interface ConnectionContext {
  readonly standing: Standing;
  /** The interval in which the device was in its present state (`impliedSpan`). */
  readonly told: Span | null;
  /** The span that may be requested. */
  readonly askable: Span;
}

/** Writes what is known of a gap in the store; returns until when `askable` stays unknown in it, else `-Infinity`. */
function writeGap(sink: SegmentSink, gap: Span, { standing, told, askable }: ConnectionContext): number {
  const from = Math.min(gap.endMs, Math.max(gap.startMs, told?.startMs ?? gap.endMs));
  const to = Math.max(from, Math.min(gap.endMs, told?.endMs ?? gap.endMs));
  sink.add(from, to, standing.state);
  return Math.max(endWithin(gap.startMs, from, askable), endWithin(to, gap.endMs, askable));
}

/**
 * Returns from when on the last reading of the company holds, whatever is stored that was read before it: a change just
 * before the device was read may not have been known then. `Infinity` where what is stored holds.
 */
function changedSince(told: Span | null, storedAtMs: number): number {
  if (told === null || !(storedAtMs < told.endMs)) return Infinity;
  return told.startMs > storedAtMs - settlingMs ? told.startMs : Infinity;
}

/**
 * Passes the connection of the device at `index` to a sink: what is stored, and in gaps what the last reading implies.
 * Returns where the last part of `askable` that stays unknown ends; `-Infinity` where all of it is known.
 */
export function writeConnection(
  sink: SegmentSink,
  packed: PackedConnections,
  index: number,
  beside: ConnectionContext,
): number {
  const { offsets, froms, states, readAts } = packed;
  const end = offsets[index + 1] ?? 0;
  const changedMs = changedSince(beside.told, readAts[index] ?? NaN);
  let unknownToMs = -Infinity;
  for (let at = offsets[index] ?? end; at < end; at += 1) {
    const startMs = froms[at] ?? packed.endMs;
    const endMs = at + 1 < end ? (froms[at + 1] ?? packed.endMs) : packed.endMs;
    const state = connectionStates[states[at] ?? 0] ?? 'unknown';
    if (state === 'unknown') unknownToMs = Math.max(unknownToMs, writeGap(sink, { startMs, endMs }, beside));
    else if (endMs <= changedMs) sink.add(startMs, endMs, state);
    else {
      sink.add(startMs, Math.min(endMs, changedMs), state);
      sink.add(Math.max(startMs, changedMs), endMs, beside.standing.state);
    }
  }
  return unknownToMs;
}
