import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Span } from '@shared/history/spans.ts';
import type { ConnectionSink } from '../wall/index.ts';
import type { Departures } from './find-moments.ts';

/** A key is milliseconds since the start × `deviceRange` + device: exact for a million devices and `maxIntervalMs`. */
const deviceRange = 2 ** 20;

/** Records when devices that were online went offline, both ends of `within` included. */
export class DepartureList implements ConnectionSink {
  readonly #within: Span;
  readonly #keys: number[] = [];
  /** When each device went offline last, as its stored connection shows. */
  readonly #shown = new Map<number, number>();
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
    if (!wasOnline || state !== 'offline') return;
    this.#shown.set(this.#device, startMs);
    this.note(this.#device, startMs);
  }

  /** Records since when the device at `index` is offline as it was read, which may be the same moment in whole seconds. */
  state(index: number, sinceMs: number): void {
    const shownMs = this.#shown.get(index) ?? -Infinity;
    if (Math.abs(sinceMs - shownMs) >= 1000) this.note(index, sinceMs);
  }

  /** Records that the device at `index` went offline at `timeMs`; duplicates are dropped by `departures`. */
  note(index: number, timeMs: number): void {
    const { startMs, endMs } = this.#within;
    if (timeMs >= startMs && timeMs <= endMs) this.#keys.push((timeMs - startMs) * deviceRange + index);
  }

  /** Returns what was recorded, in ascending time and without duplicates. */
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
