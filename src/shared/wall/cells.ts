import type { ConnectivityState } from '../devices/connectivity.ts';

/**
 * How devices were connected over stretches of time: the cell of row `r` and column `c` is at `r * columns + c`. What of
 * a stretch is in none of the three lengths (milliseconds) is unknown.
 */
export interface WallCells {
  readonly columns: number;
  readonly onlineMs: Uint32Array<ArrayBuffer>;
  readonly offlineMs: Uint32Array<ArrayBuffer>;
  readonly neverMs: Uint32Array<ArrayBuffer>;
  /** How many outages touch the cell; one over the end of a stretch counts on both sides. */
  readonly outages: Uint16Array<ArrayBuffer>;
  /** How many outages touch each row: here one counts once, however many cells it touches. */
  readonly rowOutages: Uint32Array<ArrayBuffer>;
}

/** Cells of which nothing is known. */
export function createCells(rows: number, columns: number): WallCells {
  const size = rows * columns;
  return {
    columns,
    onlineMs: new Uint32Array(size),
    offlineMs: new Uint32Array(size),
    neverMs: new Uint32Array(size),
    outages: new Uint16Array(size),
    rowOutages: new Uint32Array(rows),
  };
}

/** What is known of one cell, or of several as one. Lengths are in milliseconds. */
export interface WallFigures {
  readonly onlineMs: number;
  readonly offlineMs: number;
  readonly neverMs: number;
  readonly unknownMs: number;
  readonly outages: number;
  /** Online / (online + offline), 0 to 1; `null` when neither is known of any moment. */
  readonly availability: number | null;
}

const figures = (
  [onlineMs, offlineMs, neverMs]: readonly [number, number, number],
  lengthMs: number,
  outages: number,
): WallFigures => ({
  onlineMs,
  offlineMs,
  neverMs,
  unknownMs: Math.max(0, lengthMs - onlineMs - offlineMs - neverMs),
  outages,
  availability: onlineMs + offlineMs === 0 ? null : onlineMs / (onlineMs + offlineMs),
});

/** The figures of a cell whose stretch is `lengthMs` long. */
export function figuresOf(cells: WallCells, cell: number, lengthMs: number): WallFigures {
  const lengths = [cells.onlineMs[cell] ?? 0, cells.offlineMs[cell] ?? 0, cells.neverMs[cell] ?? 0] as const;
  return figures(lengths, lengthMs, cells.outages[cell] ?? 0);
}

/** The figures of a whole row over `lengthMs`. */
export function figuresOfRow(cells: WallCells, row: number, lengthMs: number): WallFigures {
  const from = row * cells.columns;
  const sum = (values: Uint32Array): number => {
    let total = 0;
    for (let cell = from; cell < from + cells.columns; cell += 1) total += values[cell] ?? 0;
    return total;
  };
  const lengths = [sum(cells.onlineMs), sum(cells.offlineMs), sum(cells.neverMs)] as const;
  return figures(lengths, lengthMs, cells.rowOutages[row] ?? 0);
}

/** What a cell can count up to. */
const mostCounted = 0xffff;

const lengthIn = {
  online: 'onlineMs',
  offline: 'offlineMs',
  'never-connected': 'neverMs',
} as const;

/**
 * Writes the connection of one row after another into cells. `edges` are the ends of the stretches, one more than there
 * are columns, ascending; what lies outside of them is left out.
 */
export class CellWriter {
  readonly #cells: WallCells;
  readonly #edges: Float64Array;
  #row = 0;
  #column = 0;
  /** The stretch that goes on for as long as its state does. */
  #state: ConnectivityState = 'unknown';
  #startMs = 0;
  #endMs = 0;

  constructor(cells: WallCells, edges: Float64Array) {
    this.#cells = cells;
    this.#edges = edges;
  }

  /** What is added from now on is of this row. */
  begin(row: number): void {
    this.end();
    this.#row = row;
    this.#column = 0;
    this.#state = 'unknown';
    this.#endMs = 0;
  }

  /** The state from `startMs` to before `endMs`; the stretches of a row ascend and do not overlap. */
  add(startMs: number, endMs: number, state: ConnectivityState): void {
    if (endMs <= startMs) return;
    if (state !== this.#state || startMs !== this.#endMs) {
      this.end();
      this.#state = state;
      this.#startMs = startMs;
    }
    this.#endMs = endMs;
  }

  /** Writes what was added. */
  end(): void {
    if (this.#state !== 'unknown') this.#write(lengthIn[this.#state]);
    this.#state = 'unknown';
  }

  #write(name: (typeof lengthIn)[keyof typeof lengthIn]): void {
    const { columns, [name]: lengths } = this.#cells;
    const edges = this.#edges;
    while (this.#column < columns && (edges[this.#column + 1] ?? 0) <= this.#startMs) this.#column += 1;
    let end = this.#column;
    for (; end < columns; end += 1) {
      const from = Math.max(this.#startMs, edges[end] ?? 0);
      const to = Math.min(this.#endMs, edges[end + 1] ?? 0);
      if (to <= from) break;
      const cell = this.#row * columns + end;
      lengths[cell] = (lengths[cell] ?? 0) + (to - from);
    }
    if (name === 'offlineMs') this.#countOutage(end);
  }

  /** Counts an outage in the cells from the present column to before `end`. */
  #countOutage(end: number): void {
    const { columns, outages, rowOutages } = this.#cells;
    if (end > this.#column) rowOutages[this.#row] = (rowOutages[this.#row] ?? 0) + 1;
    for (let column = this.#column; column < end; column += 1) {
      const cell = this.#row * columns + column;
      outages[cell] = Math.min(mostCounted, (outages[cell] ?? 0) + 1);
    }
  }
}
