import { cellKinds } from '@shared/devices/column-window.ts';
import { connectivityOf, type ConnectivityState } from '@shared/devices/connectivity.ts';
import { connectionStates, type PackedConnections } from '@shared/history/packed-connections.ts';
import { countBefore, valueAt, type Points } from '@shared/history/points.ts';
import type { Span } from '@shared/history/segments.ts';
import type { Series } from '@shared/history/series.ts';

const codeOf = (state: ConnectivityState): number => connectionStates.indexOf(state);
const [unknown, online, offline, never] = [
  codeOf('unknown'),
  codeOf('online'),
  codeOf('offline'),
  codeOf('never-connected'),
];

/** The code of a point's state; the usual numbers without making a value of them. */
function codeAt(points: Points, index: number): number {
  if (points.kinds[index] !== cellKinds.number) return codeOf(connectivityOf(valueAt(points, index)));
  switch (points.numbers[index]) {
    case 1:
      return online;
    case 0:
      return offline;
    case -1:
      return never;
    default:
      return unknown;
  }
}

/** Room for so many segments at first; it doubles when it is full. */
const roomAtFirst = 4096;

/**
 * Packs the connections of devices one after another, straight from their points: what `packConnections` makes of
 * `segmentsOf`, for histories of millions of events.
 */
export class ConnectionPacker {
  readonly #span: Span;
  readonly #macs: number[] = [];
  readonly #readAts: number[] = [];
  readonly #offsets: number[] = [0];
  #froms = new Float64Array(roomAtFirst);
  #states = new Uint8Array(roomAtFirst);
  #length = 0;
  /** Where the device's last segment ends as far as it is packed, and its state; -1 before the first. */
  #atMs = 0;
  #last = -1;

  constructor(span: Span) {
    this.#span = span;
  }

  /** Packs a device; of one without a series nothing is known. */
  add(
    mac: number,
    series: Pick<Series, 'points' | 'carried' | 'known'> | null,
    readAtMs: number | null,
  ): void {
    this.#atMs = this.#span.startMs;
    this.#last = -1;
    if (series) this.#addKnown(series);
    this.#until(this.#span.endMs, unknown);
    this.#macs.push(mac);
    this.#readAts.push(readAtMs ?? NaN);
    this.#offsets.push(this.#length);
  }

  /** All that was packed, in buffers of their own. */
  packed() {
    return {
      ...{ startMs: this.#span.startMs, endMs: this.#span.endMs },
      macs: Float64Array.from(this.#macs),
      offsets: Uint32Array.from(this.#offsets),
      froms: this.#froms.slice(0, this.#length),
      states: this.#states.slice(0, this.#length),
      readAts: Float64Array.from(this.#readAts),
    } satisfies PackedConnections;
  }

  #addKnown({ points, carried, known }: Pick<Series, 'points' | 'carried' | 'known'>): void {
    const { times } = points;
    const stopMs = this.#span.endMs;
    let state = carried.known ? codeOf(connectivityOf(carried.value)) : unknown;
    let knownTo: number | null = null;
    for (const span of known) {
      const endMs = Math.min(span.endMs, stopMs);
      this.#until(Math.min(span.startMs, stopMs), unknown);
      if (knownTo !== null && span.startMs > knownTo) state = unknown;
      const end = countBefore(times, endMs);
      for (let index = countBefore(times, span.startMs); index < end; index += 1) {
        this.#until(times[index] ?? endMs, state);
        state = codeAt(points, index);
      }
      this.#until(endMs, state);
      knownTo = endMs;
    }
  }

  /** The state held from where the device's segments end until then; nothing when that is past. */
  #until(endMs: number, state: number): void {
    if (endMs <= this.#atMs) return;
    if (state !== this.#last) this.#push(this.#atMs, state);
    this.#last = state;
    this.#atMs = endMs;
  }

  #push(fromMs: number, state: number): void {
    if (this.#length === this.#froms.length) {
      const [froms, states] = [this.#froms, this.#states];
      this.#froms = new Float64Array(2 * froms.length);
      this.#states = new Uint8Array(2 * states.length);
      this.#froms.set(froms);
      this.#states.set(states);
    }
    this.#froms[this.#length] = fromMs;
    this.#states[this.#length] = state;
    this.#length += 1;
  }
}
