import { decodeColumn } from '@shared/devices/column-window.ts';
import type { Sort, WindowOfRows } from '@shared/devices/contract.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Which rows, in which order, with which fields. */
export interface RowChoice {
  readonly key: string;
  readonly online: number | null;
  readonly search: string;
  /** Only these devices; `null` for all. */
  readonly macs: readonly string[] | null;
  readonly sort: Sort | null;
  readonly fieldNames: readonly string[];
}

export interface Row {
  readonly mac: string;
  readonly values: ReadonlyMap<string, FieldValue>;
}

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

export type ReadRows = (choice: RowChoice, offset: number, limit: number) => Promise<WindowOfRows | null>;

export const chunkRows = 200;
const keptChunks = 40;

/** What was read of one choice at one revision. */
interface Reading {
  readonly choice: RowChoice;
  readonly choiceId: string;
  revision: number;
  total: number;
  readonly chunks: Map<number, readonly Row[]>;
  readonly pending: Set<number>;
}

const newReading = (choice: RowChoice, revision: number): Reading => ({
  choice,
  choiceId: JSON.stringify(choice),
  revision,
  total: 0,
  chunks: new Map(),
  pending: new Set(),
});

function rowsOf({ window: { macs, columns } }: WindowOfRows): Row[] {
  const decoded = columns.map((column) => [column.fieldName, decodeColumn(column)] as const);
  return Array.from(macs, (mac, row) => ({
    mac: macTextOf(mac),
    values: new Map(decoded.map(([fieldName, values]) => [fieldName, values[row] ?? null])),
  }));
}

const chunksOf = ({ first, end }: RowRange): number[] => {
  const from = Math.floor(Math.max(first, 0) / chunkRows);
  const to = Math.floor(Math.max(end - 1, 0) / chunkRows);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/**
 * The rows of a fleet that the page holds, read in chunks. What is shown always belongs to one choice and one
 * revision: a newer reading replaces it as a whole once its visible rows are there, and an answer that belongs to
 * neither is dropped.
 */
export class RowWindows {
  #shown: Reading | null = null;
  #coming: Reading | null = null;
  readonly #read: ReadRows;
  readonly #changed: () => void;

  constructor(read: ReadRows, changed: () => void) {
    this.#read = read;
    this.#changed = changed;
  }

  get total(): number {
    return this.#shown?.total ?? 0;
  }

  /** Whether anything has been read for what is chosen now. */
  get isEmpty(): boolean {
    return this.#shown === null;
  }

  rowAt(index: number): Row | null {
    return this.#shown?.chunks.get(Math.floor(index / chunkRows))?.[index % chunkRows] ?? null;
  }

  /** The row of a device among the chunks at hand. */
  find(mac: string): { readonly index: number; readonly row: Row } | null {
    for (const [chunk, rows] of this.#shown?.chunks ?? []) {
      const at = rows.findIndex((row) => row.mac === mac);
      const row = rows[at];
      if (row) return { index: chunk * chunkRows + at, row };
    }
    return null;
  }

  /** Forgets everything: another company, or nobody signed in. */
  clear(): void {
    this.#shown = null;
    this.#coming = null;
    this.#changed();
  }

  /**
   * Reads the range of a choice at a revision and then shows it in place of what was shown. Answers whether it did:
   * not when something newer was chosen meanwhile, or the reading failed. Rows of another fleet vanish at once.
   */
  async turnTo(choice: RowChoice, revision: number, range: RowRange): Promise<boolean> {
    const reading = newReading(choice, revision);
    this.#coming = reading;
    if (this.#shown && this.#shown.choice.key !== choice.key) {
      this.#shown = null;
      this.#changed();
    }
    await Promise.all(chunksOf(range).map((chunk) => this.#load(reading, chunk)));
    if (this.#coming !== reading || reading.chunks.size === 0) return false;
    this.#coming = null;
    this.#shown = reading;
    this.#changed();
    return true;
  }

  /** Reads what of the range is not at hand. */
  async want(range: RowRange): Promise<void> {
    const reading = this.#shown;
    if (!reading) return;
    const end = Math.min(range.end, reading.total);
    if (end <= range.first) return;
    const missing = chunksOf({ first: range.first, end }).filter((chunk) => !reading.chunks.has(chunk));
    if (missing.length === 0) return;
    await Promise.all(missing.map((chunk) => this.#load(reading, chunk)));
    if (this.#shown === reading) this.#changed();
  }

  async #load(reading: Reading, chunk: number): Promise<void> {
    if (reading.pending.has(chunk)) return;
    reading.pending.add(chunk);
    const answer = await this.#read(reading.choice, chunk * chunkRows, chunkRows);
    reading.pending.delete(chunk);
    if (answer === null || !this.#belongs(reading, answer)) return;
    reading.chunks.set(chunk, rowsOf(answer));
    reading.total = answer.total;
    for (const oldest of reading.chunks.keys()) {
      if (reading.chunks.size <= keptChunks) break;
      reading.chunks.delete(oldest);
    }
  }

  /** A first answer may be newer than the revision that was known when it was asked for; later ones must agree. */
  #belongs(reading: Reading, answer: WindowOfRows): boolean {
    if (reading.chunks.size === 0 && answer.revision > reading.revision) reading.revision = answer.revision;
    return answer.revision === reading.revision;
  }
}
