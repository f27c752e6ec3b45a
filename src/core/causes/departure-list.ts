import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Span } from '@shared/history/segments.ts';
import type { ConnectionSink } from '../wall/index.ts';
import type { Departures } from './find-moments.ts';

/** Bits of a key that hold the device; the others hold the milliseconds since the start, of centuries. */
const deviceRange = 2 ** 20;

/** Notes when devices that were online went offline, both ends of `within` included. */
export class DepartureList implements ConnectionSink {
  readonly #within: Span;
  readonly #keys: number[] = [];
  #device = 0;
  #state: ConnectivityState = 'unknown';
  #endMs = NaN;

  constructor(within: Span) {
    this.#within = within;
  }

  begin(index: number): void {
    this.#device = index;
    this.#endMs = NaN;
  }

  add(startMs: number, endMs: number, state: ConnectivityState): void {
    if (endMs <= startMs) return;
    const wasOnline = this.#endMs === startMs && this.#state === 'online';
    this.#state = state;
    this.#endMs = endMs;
    if (wasOnline && state === 'offline') this.note(this.#device, startMs);
  }

  /** The device at `index` went offline at `timeMs`; what was noted before is not noted twice. */
  note(index: number, timeMs: number): void {
    const { startMs, endMs } = this.#within;
    if (timeMs >= startMs && timeMs <= endMs) this.#keys.push((timeMs - startMs) * deviceRange + index);
  }

  /** What was noted, in ascending time. */
  departures(): Departures {
    // One number holds the time and the device, so that the runtime's own sort of numbers orders both.
    const sorted = Float64Array.from(this.#keys).sort();
    const keys = sorted.filter((key, index) => key !== sorted[index - 1]);
    const { startMs } = this.#within;
    return {
      times: keys.map((key) => startMs + Math.floor(key / deviceRange)),
      devices: Uint32Array.from(keys, (key) => key % deviceRange),
    };
  }
}
