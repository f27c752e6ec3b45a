import type { ConnectivityState } from '../devices/connectivity.ts';
import type { ConnectionSegment, Span } from './segments.ts';

/** The states of a connection by their codes in `PackedConnections`. */
export const connectionStates = [
  'unknown',
  'online',
  'offline',
  'never-connected',
] as const satisfies readonly ConnectivityState[];

/**
 * The connection of many devices over one stretch of time in buffers. Device `i` has the MAC address `macs[i]` (48-bit
 * number) and the segments from `offsets[i]` up to `offsets[i + 1]`: segment `s` has the state
 * `connectionStates[states[s]]` from `froms[s]` until the next one of the device begins, the last until the end of the
 * stretch. Together they cover the stretch; time that was never fetched is a segment of state unknown. `readAts[i]` is
 * when the device's newest part was read, NaN where none ever was.
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
  /** Covers the stretch, as `segmentsOf` gives it. */
  readonly segments: readonly ConnectionSegment[];
  readonly readAtMs: number | null;
}

/** Packs the connections of devices over a stretch of time. */
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

/** The segments of the device at `index`. */
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
