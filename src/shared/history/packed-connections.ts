import type { ConnectivityState } from '../devices/connectivity.ts';
import type { ConnectionSegment } from './segments.ts';
import type { Span } from './spans.ts';

/** The states of a connection, indexed by their codes in `PackedConnections`. */
export const connectionStates = [
  'unknown',
  'online',
  'offline',
  'never-connected',
] as const satisfies readonly ConnectivityState[];

/**
 * The connections of many devices over one span, in buffers. Device `i` has the MAC address `macs[i]` (48-bit number)
 * and the segments from `offsets[i]` up to, not including, `offsets[i + 1]`. Segment `s` has the state
 * `connectionStates[states[s]]` from `froms[s]` until the next segment of the device begins, the last one until the end
 * of the span. Together they cover the span; time that was never fetched is a segment of state unknown. `readAts[i]` is
 * when the newest part of the device was read, NaN where nothing was.
 */
export interface PackedConnections extends Span {
  readonly macs: Float64Array;
  readonly offsets: Uint32Array;
  readonly froms: Float64Array;
  readonly states: Uint8Array;
  readonly readAts: Float64Array;
}

/** The connection of one device among many. */
export interface ConnectionOfDevice {
  readonly mac: number;
  /** Covers the span, as returned by `segmentsOf`. */
  readonly segments: readonly ConnectionSegment[];
  readonly readAtMs: number | null;
}

/** Packs the connections of devices over a span. */
export function packConnections(devices: readonly ConnectionOfDevice[], span: Span): PackedConnections {
  const total = devices.reduce((sum, { segments }) => sum + segments.length, 0);
  const offsets = new Uint32Array(devices.length + 1);
  const froms = new Float64Array(total);
  const states = new Uint8Array(total);
  let at = 0;
  for (const [index, { segments }] of devices.entries()) {
    for (const { startMs, state } of segments) {
      froms[at] = startMs;
      states[at] = connectionStates.indexOf(state);
      at += 1;
    }
    offsets[index + 1] = at;
  }
  const macs = Float64Array.from(devices, ({ mac }) => mac);
  const readAts = Float64Array.from(devices, ({ readAtMs }) => readAtMs ?? NaN);
  return { startMs: span.startMs, endMs: span.endMs, macs, offsets, froms, states, readAts };
}

/** Returns the segments of the device at `index`. */
export function segmentsAt(packed: PackedConnections, index: number): ConnectionSegment[] {
  const { offsets, froms, states, endMs } = packed;
  const end = offsets[index + 1] ?? 0;
  const segments: ConnectionSegment[] = [];
  for (let at = offsets[index] ?? end; at < end; at += 1) {
    segments.push({
      startMs: froms[at] ?? endMs,
      endMs: at + 1 < end ? (froms[at + 1] ?? endMs) : endMs,
      state: connectionStates[states[at] ?? 0] ?? 'unknown',
    });
  }
  return segments;
}
