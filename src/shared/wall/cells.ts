import type { ConnectivityState } from '../devices/connectivity.ts';
import { countedClock, type CountedClock } from '../history/counted-clock.ts';
import type { Span } from '../history/spans.ts';

/**
 * The connections of devices over spans of time: the cell of row `r` and column `c` is at `r * columns + c`. Its lengths
 * (milliseconds) exclude time in excluded windows; the rest of a span that is in none of them is unknown.
 */
export interface WallCells {
  readonly columns: number;
  /** The time of each column in excluded windows, milliseconds: the same for all rows. */
  readonly excludedMs: Uint32Array<ArrayBuffer>;
  readonly onlineMs: Uint32Array<ArrayBuffer>;
  readonly offlineMs: Uint32Array<ArrayBuffer>;
  readonly neverMs: Uint32Array<ArrayBuffer>;
  /** How many outages overlap the cell with time that counts; one across the end of a span counts on both sides. */
  readonly outages: Uint16Array<ArrayBuffer>;
  /** How many outages overlap each row: here each counts once, however many cells it overlaps. */
  readonly rowOutages: Uint32Array<ArrayBuffer>;
}

/** Returns cells that are all unknown. */
export function createCells(rows: number, columns: number): WallCells {
  const size = rows * columns;
  return {
    columns,
    excludedMs: new Uint32Array(columns),
    onlineMs: new Uint32Array(size),
    offlineMs: new Uint32Array(size),
    neverMs: new Uint32Array(size),
    outages: new Uint16Array(size),
    rowOutages: new Uint32Array(rows),
  };
}

/** The figures of one cell, or of several together. Lengths are in milliseconds. */
export interface WallFigures {
  readonly onlineMs: number;
  readonly offlineMs: number;
  readonly neverMs: number;
  readonly unknownMs: number;
  /** Time in excluded windows, whatever the state was. */
  readonly excludedMs: number;
  readonly outages: number;
  /** Online / (online + offline), 0 to 1; `null` when both are zero. */
  readonly availability: number | null;
}

/** Whether less is known than not: the availability of so little would be taken for that of the whole time. */
export const isMostlyUnknown = ({ onlineMs, offlineMs, unknownMs }: WallFigures): boolean =>
  unknownMs > onlineMs + offlineMs;

const figures = (
  [onlineMs, offlineMs, neverMs, excludedMs]: readonly [number, number, number, number],
  lengthMs: number,
  outages: number,
): WallFigures => ({
  onlineMs,
  offlineMs,
  neverMs,
  unknownMs: Math.max(0, lengthMs - onlineMs - offlineMs - neverMs - excludedMs),
  excludedMs,
  outages,
  availability: onlineMs + offlineMs === 0 ? null : onlineMs / (onlineMs + offlineMs),
});

/** Returns the figures of a cell whose span is `lengthMs` long. */
export function figuresOf(cells: WallCells, cell: number, lengthMs: number): WallFigures {
  const { columns, onlineMs, offlineMs, neverMs, excludedMs, outages } = cells;
  const excluded = excludedMs[cell % columns] ?? 0;
  const lengths = [onlineMs[cell] ?? 0, offlineMs[cell] ?? 0, neverMs[cell] ?? 0, excluded] as const;
  return figures(lengths, lengthMs, outages[cell] ?? 0);
}

/** Returns the figures of a whole row over `lengthMs`. */
export function figuresOfRow(cells: WallCells, row: number, lengthMs: number): WallFigures {
  const from = row * cells.columns;
  const sum = (values: Uint32Array, start: number): number => {
    let total = 0;
    for (let at = start; at < start + cells.columns; at += 1) total += values[at] ?? 0;
    return total;
  };
  const { onlineMs, offlineMs, neverMs, excludedMs } = cells;
  const lengths = [
    sum(onlineMs, from),
    sum(offlineMs, from),
    sum(neverMs, from),
    sum(excludedMs, 0),
  ] as const;
  return figures(lengths, lengthMs, cells.rowOutages[row] ?? 0);
}

/** Returns the length of a column, milliseconds, by the edges of all columns. */
export const lengthAt = (edges: Float64Array, column: number): number =>
  (edges[column + 1] ?? 0) - (edges[column] ?? 0);

/** The largest count that a cell can hold. */
const maxCount = 0xffff;

/**
 * Writes connections into cells, row by row. `edges` are the boundaries of the spans, one more than there are columns,
 * ascending; time outside them is ignored, and so is time in excluded windows (`excludedSpans`).
 */
export class CellWriter {
  readonly #cells: WallCells;
  readonly #edges: Float64Array;
  /** The clock that measures lengths, and the edges on it. */
  readonly #clock: CountedClock;
  readonly #countedEdges: Float64Array;
  #row = 0;
  #column = 0;
  /** The current span; it is extended while the state stays the same. */
  #state: ConnectivityState = 'unknown';
  #startMs = 0;
  #endMs = 0;

  constructor(cells: WallCells, edges: Float64Array, excluded: readonly Span[] = []) {
    this.#cells = cells;
    this.#edges = edges;
    this.#clock = countedClock(excluded);
    this.#countedEdges = edges.map(this.#clock);
    for (let column = 0; column < cells.columns; column += 1)
      cells.excludedMs[column] = lengthAt(edges, column) - lengthAt(this.#countedEdges, column);
  }

  /** Starts a row: everything added from here on belongs to it. */
  begin(row: number): void {
    this.end();
    this.#row = row;
    this.#column = 0;
    this.#state = 'unknown';
    this.#endMs = 0;
  }

  /** Adds the state over `[startMs, endMs)`; the spans of a row are ascending and do not overlap. */
  add(startMs: number, endMs: number, state: ConnectivityState): void {
    if (endMs <= startMs) return;
    if (state !== this.#state || startMs !== this.#endMs) {
      this.end();
      this.#state = state;
      this.#startMs = startMs;
    }
    this.#endMs = endMs;
  }

  /** Writes the current span; call it after the last row. */
  end(): void {
    const { onlineMs, offlineMs, neverMs } = this.#cells;
    if (this.#state === 'online') this.#write(onlineMs, false);
    else if (this.#state === 'offline') this.#write(offlineMs, true);
    else if (this.#state === 'never-connected') this.#write(neverMs, false);
    this.#state = 'unknown';
  }

  #write(lengths: Uint32Array, isOutage: boolean): void {
    const { columns, outages, rowOutages } = this.#cells;
    while (this.#column < columns && this.#edgeAt(this.#column + 1) <= this.#startMs) this.#column += 1;
    const startMs = this.#clock(this.#startMs);
    const endMs = this.#clock(this.#endMs);
    let isSeen = false;
    for (let at = this.#column; at < columns && this.#edgeAt(at) < this.#endMs; at += 1) {
      const lengthMs = this.#countedIn(at, startMs, endMs);
      if (lengthMs <= 0) continue;
      const cell = this.#row * columns + at;
      lengths[cell] = (lengths[cell] ?? 0) + lengthMs;
      if (isOutage) outages[cell] = Math.min(maxCount, (outages[cell] ?? 0) + 1);
      isSeen = true;
    }
    if (isOutage && isSeen) rowOutages[this.#row] = (rowOutages[this.#row] ?? 0) + 1;
  }

  #edgeAt(index: number): number {
    return this.#edges[index] ?? 0;
  }

  /** Returns how much of a span on the counted clock lies in a column. */
  #countedIn(column: number, startMs: number, endMs: number): number {
    const edges = this.#countedEdges;
    return Math.min(endMs, edges[column + 1] ?? 0) - Math.max(startMs, edges[column] ?? 0);
  }
}
