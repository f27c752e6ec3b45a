import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import { firstNotBelow } from '@shared/bisect.ts';
import { gapsOf, type Span } from '@shared/history/spans.ts';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { lengthAt, type WallCells } from '@shared/wall/cells.ts';
import type { Precedence } from './precedence.ts';
import type { SegmentSink } from './write-connection.ts';

/** The largest number of spans that overlap, and when it is reached. */
interface Peak {
  readonly most: number;
  readonly atMs: number;
}

/**
 * Sweeps over the beginnings and ends of spans within a column. A span has ended at its end, so that one that begins
 * there does not overlap it.
 * @param open how many spans are open when the column begins
 */
function peakOf(open: number, fromMs: number, starts: Float64Array, ends: Float64Array): Peak {
  let peak: Peak = { most: open, atMs: open > 0 ? fromMs : NaN };
  let ended = 0;
  for (const [begun, startMs] of starts.entries()) {
    while ((ends[ended] ?? Infinity) <= startMs) ended += 1;
    const count = open + begun + 1 - ended;
    if (count > peak.most) peak = { most: count, atMs: startMs };
  }
  return peak;
}

/** Counts how many devices are offline at once, from the segments of all devices in any order. */
export class AtOnceCounter implements SegmentSink {
  readonly #edges: Float64Array;
  readonly #excluded: readonly Span[];
  /** For each column, when devices went offline in it, its beginning included. */
  readonly #starts: number[][];
  /** For each column, when devices were no longer offline, its end included. */
  readonly #ends: number[][];

  /** @param excluded ascending, without overlap (`excludedSpans`) */
  constructor(edges: Float64Array, excluded: readonly Span[]) {
    this.#edges = edges;
    this.#excluded = excluded;
    this.#starts = Array.from({ length: edges.length - 1 }, () => []);
    this.#ends = Array.from({ length: edges.length - 1 }, () => []);
  }

  add(startMs: number, endMs: number, state: ConnectivityState): void {
    if (state !== 'offline') return;
    const from = Math.max(startMs, this.#edges[0] ?? 0);
    const to = Math.min(endMs, this.#edges.at(-1) ?? 0);
    if (this.#excluded.length === 0) this.#note(from, to);
    else
      for (const span of gapsOf(this.#excluded, { startMs: from, endMs: to }))
        this.#note(span.startMs, span.endMs);
  }

  #note(startMs: number, endMs: number): void {
    if (endMs <= startMs) return;
    const edge = firstNotBelow(this.#edges, startMs);
    // Neighbouring columns share their edge: a device goes offline in the later one, and comes back in the earlier.
    this.#starts[this.#edges[edge] === startMs ? edge : edge - 1]?.push(startMs);
    this.#ends[firstNotBelow(this.#edges, endMs) - 1]?.push(endMs);
  }

  /**
   * Returns the counts.
   * @param cells what is known of the same devices
   * @param turn called between two columns
   */
  async result(cells: WallCells, turn: Precedence['turn']): Promise<OfflineAtOnce> {
    const { columns } = cells;
    const [most, mostAtMs] = [new Uint32Array(columns), new Float64Array(columns)];
    let open = 0;
    for (let column = 0; column < columns; column += 1) {
      const starts = Float64Array.from(this.#starts[column] ?? []).sort();
      const ends = Float64Array.from(this.#ends[column] ?? []).sort();
      const peak = peakOf(open, this.#edges[column] ?? 0, starts, ends);
      [most[column], mostAtMs[column]] = [peak.most, peak.atMs];
      open += starts.length - ends.length;
      await turn();
    }
    return { most, mostAtMs, ...meansOf(cells, this.#edges) };
  }
}

/** Returns the mean numbers of devices that are offline and unknown in each column. */
function meansOf(cells: WallCells, edges: Float64Array): Pick<OfflineAtOnce, 'offline' | 'unknown'> {
  const { columns, excludedMs, onlineMs, offlineMs, neverMs } = cells;
  const [offline, unknown] = [new Float64Array(columns), new Float64Array(columns)];
  const counted = Float64Array.from(excludedMs, (ms, column) => lengthAt(edges, column) - ms);
  for (let cell = 0, column = 0; cell < onlineMs.length; cell += 1) {
    const [on, off, never] = [onlineMs[cell] ?? 0, offlineMs[cell] ?? 0, neverMs[cell] ?? 0];
    offline[column] = (offline[column] ?? 0) + off;
    unknown[column] = (unknown[column] ?? 0) + (counted[column] ?? 0) - on - off - never;
    column = column + 1 === columns ? 0 : column + 1;
  }
  const perDevice = (ms: number, column: number): number => ms / Math.max(1, counted[column] ?? 0);
  return { offline: offline.map(perDevice), unknown: unknown.map(perDevice) };
}
