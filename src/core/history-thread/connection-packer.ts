import { cellKinds } from '@shared/devices/column-window.ts';
import { connectivityOf, type ConnectivityState } from '@shared/devices/connectivity.ts';
import { grown } from '@shared/grown.ts';
import { connectionStates, type PackedConnections } from '@shared/history/packed-connections.ts';
import { firstNotBelow } from '@shared/bisect.ts';
import { valueAt, type Points } from '@shared/history/points.ts';
import type { Span } from '@shared/history/spans.ts';
import type { Series } from '@shared/history/series.ts';

const codeOf = (state: ConnectivityState): number => connectionStates.indexOf(state);
const [unknown, online, offline, never] = [
  codeOf('unknown'),
  codeOf('online'),
  codeOf('offline'),
  codeOf('never-connected'),
];

/** Returns the code of a point's state; the usual numbers are handled without creating a value. */
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

type PackedSeries = Pick<Series, 'points' | 'carried' | 'known' | 'resumed'>;

/** How many segments there is room for initially. */
const initialCapacity = 4096;

/**
 * Packs the connections of devices one after another, directly from their points. The result is that of `packConnections`
 * with `segmentsOf`, but fast enough for histories of millions of events.
 */
export class ConnectionPacker {
  readonly #span: Span;
  readonly #macs: number[] = [];
  readonly #readAts: number[] = [];
  readonly #offsets: number[] = [0];
  #froms = new Float64Array(initialCapacity);
  #states = new Uint8Array(initialCapacity);
  #length = 0;
  /** Where the last packed segment of the device ends, and its state; -1 before the first. */
  #atMs = 0;
  #last = -1;

  constructor(span: Span) {
    this.#span = span;
  }

  /** Packs a device; all of its time is unknown if it has no series. */
  add(mac: number, series: PackedSeries | null, readAtMs: number | null): void {
    this.#atMs = this.#span.startMs;
    this.#last = -1;
    if (series) this.#addKnown(series);
    this.#extendTo(this.#span.endMs, unknown);
    this.#macs.push(mac);
    this.#readAts.push(readAtMs ?? NaN);
    this.#offsets.push(this.#length);
  }

  /** Returns everything that was packed, in new buffers. */
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

  #addKnown({ points, carried, known, resumed }: PackedSeries): void {
    const { times } = points;
    const stopMs = this.#span.endMs;
    let state = carried.known ? codeOf(connectivityOf(carried.value)) : unknown;
    let knownTo: number | null = null;
    for (const span of known) {
      const endMs = Math.min(span.endMs, stopMs);
      this.#extendTo(Math.min(span.startMs, stopMs), unknown);
      if (knownTo !== null && span.startMs > knownTo)
        state = span.startMs === resumed?.startMs ? codeOf(connectivityOf(resumed.value)) : unknown;
      const end = firstNotBelow(times, endMs);
      for (let index = firstNotBelow(times, span.startMs); index < end; index += 1) {
        this.#extendTo(times[index] ?? endMs, state);
        state = codeAt(points, index);
      }
      this.#extendTo(endMs, state);
      knownTo = endMs;
    }
  }

  /** Extends the segments of the device up to `endMs` with a state; does nothing if they reach that far already. */
  #extendTo(endMs: number, state: number): void {
    if (endMs <= this.#atMs) return;
    if (state !== this.#last) this.#push(this.#atMs, state);
    this.#last = state;
    this.#atMs = endMs;
  }

  #push(fromMs: number, state: number): void {
    this.#froms = grown(this.#froms, this.#length + 1);
    this.#states = grown(this.#states, this.#length + 1);
    this.#froms[this.#length] = fromMs;
    this.#states[this.#length] = state;
    this.#length += 1;
  }
}
