import type { GroupsOfRows, WindowOfRows } from '@shared/devices/contract.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { chunkOf, macIn, macNumberIn, type RowChunk, type RowRef } from './row-chunk.ts';
import type { Sorts } from './sorting.ts';

/** Which rows, in which order, with which fields. */
export interface RowChoice {
  readonly key: string;
  /** The question that was asked. It stays the same while relative times change the key. */
  readonly question: string;
  readonly online: number | null;
  readonly search: string;
  /** The fields that are searched; `null` for all. */
  readonly searchIn: readonly string[] | null;
  /** Shows only these devices, by their MAC addresses as numbers; `null` for all. */
  readonly macs: Float64Array<ArrayBuffer> | null;
  readonly sort: Sorts;
  /** The field that the rows are grouped by; `null` where they are not grouped. */
  readonly groupBy: string | null;
  readonly fieldNames: readonly string[];
}

/** Whether two choices have the same rows in the same order with the same fields. */
export function isSameChoice(a: RowChoice, b: RowChoice): boolean {
  if (a === b) return true;
  const [{ macs: macsOfA, ...restOfA }, { macs: macsOfB, ...restOfB }] = [a, b];
  return macsOfA === macsOfB && JSON.stringify(restOfA) === JSON.stringify(restOfB);
}

/** Whether two choices have the same rows in the same order, apart from what changes between readings. */
export const isSameOrder = (a: RowChoice, b: RowChoice): boolean =>
  isSameChoice({ ...a, key: b.key, fieldNames: b.fieldNames }, b);

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

export type ReadRows = (choice: RowChoice, offset: number, limit: number) => Promise<WindowOfRows | null>;

/** Hardly more than are visible, so that a leap does not wait for rows it does not need. */
export const chunkRows = 100;
/** The maximum number of values kept: about 36 MB with the texts of a fleet. */
const keptValues = 2_400_000;
const minChunks = 8;

/** The rows read for one choice at one revision. */
interface Reading {
  readonly choice: RowChoice;
  readonly groups: GroupsOfRows | null;
  revision: number;
  total: number;
  readonly chunks: Map<number, RowChunk>;
  readonly pending: Map<number, Promise<void>>;
}

const newReading = (choice: RowChoice, revision: number, groups: GroupsOfRows | null): Reading => ({
  choice,
  groups,
  revision,
  total: 0,
  chunks: new Map(),
  pending: new Map(),
});

const chunkNumbers = ({ first, end }: RowRange): number[] => {
  const from = Math.floor(Math.max(first, 0) / chunkRows);
  const to = Math.floor(Math.max(end - 1, 0) / chunkRows);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/**
 * The rows of a fleet that the page holds, read in chunks. What is shown always belongs to one choice and one
 * revision: a newer reading replaces it as a whole once its visible rows have arrived. Answers that belong to neither
 * are dropped.
 */
export class RowWindows {
  #shown: Reading | null = null;
  #coming: Reading | null = null;
  #turns = 0;
  readonly #read: ReadRows;
  readonly #changed: () => void;

  constructor(read: ReadRows, changed: () => void) {
    this.#read = read;
    this.#changed = changed;
  }

  get total(): number {
    return this.#shown?.total ?? 0;
  }

  /** Whether nothing has been read for the current choice. */
  get isEmpty(): boolean {
    return this.#shown === null;
  }

  /** The revision of what is shown; 0 before the first reading. */
  get revision(): number {
    return this.#shown?.revision ?? 0;
  }

  /** The choice of what is shown, which differs from the one that is being read; `null` before the first reading. */
  get choice(): RowChoice | null {
    return this.#shown?.choice ?? null;
  }

  /** The number of times that what is shown was replaced as a whole. */
  get turns(): number {
    return this.#turns;
  }

  /** The groups of the rows; `null` where they are not grouped. */
  get groups(): GroupsOfRows | null {
    return this.#shown?.groups ?? null;
  }

  /** The loaded chunks. */
  get chunks(): Iterable<RowChunk> {
    return this.#shown?.chunks.values() ?? [];
  }

  rowAt(index: number): RowRef | null {
    const chunk = this.#shown?.chunks.get(Math.floor(index / chunkRows));
    const at = index % chunkRows;
    return chunk && at < chunk.macs.length ? { chunk, at } : null;
  }

  macAt(index: number): string | null {
    const row = this.rowAt(index);
    return row && macIn(row);
  }

  /** The addresses of some rows as numbers, in order; `null` unless all of these rows are loaded. */
  macsIn({ first, end }: RowRange): number[] | null {
    const macs: number[] = [];
    for (let index = first; index < end; index += 1) {
      const row = this.rowAt(index);
      if (!row) return null;
      macs.push(macNumberIn(row));
    }
    return macs;
  }

  /** Finds the row of a device in the loaded chunks. */
  find(mac: string): (RowRef & { readonly index: number }) | null {
    const number = macNumberOf(mac);
    for (const chunk of number === null ? [] : this.chunks) {
      const at = chunk.macs.indexOf(number ?? NaN);
      if (at >= 0) return { chunk, at, index: chunk.first + at };
    }
    return null;
  }

  /** Forgets everything, for another company or after signing out. */
  clear(): void {
    this.#shown = null;
    this.#coming = null;
    this.#changed();
  }

  /**
   * Reads some rows of a choice at a revision and then shows it in place of what was shown. Resolves with whether it
   * did: not when something newer was chosen meanwhile, the groups have another revision, or the reading failed. Rows of
   * another question disappear immediately.
   */
  async turnTo(
    choice: RowChoice,
    revision: number,
    ranges: readonly RowRange[],
    groups: GroupsOfRows | null = null,
  ): Promise<boolean> {
    const reading = newReading(choice, revision, groups);
    this.#coming = reading;
    if (this.#shown && this.#shown.choice.question !== choice.question) {
      this.#shown = null;
      this.#changed();
    }
    // Even where all rows are folded, one window is read: it contains their total.
    const wanted = new Set(ranges.length === 0 ? [0] : ranges.flatMap(chunkNumbers));
    await Promise.all([...wanted].map((chunk) => this.#load(reading, chunk)));
    if (this.#coming !== reading || reading.chunks.size === 0) return false;
    if (groups && groups.revision !== reading.revision) return false;
    this.#coming = null;
    this.#shown = reading;
    this.#turns += 1;
    this.#changed();
    return true;
  }

  /** The first row of each chunk of a range that is neither loaded nor being read. */
  missing({ first, end }: RowRange): number[] {
    const reading = this.#shown;
    const last = Math.min(end, reading?.total ?? 0);
    if (!reading || last <= first) return [];
    return chunkNumbers({ first, end: last })
      .filter((chunk) => !reading.chunks.has(chunk) && !reading.pending.has(chunk))
      .map((chunk) => chunk * chunkRows);
  }

  /** Reads the missing chunks of a range; each is shown as it arrives. */
  async want(range: RowRange): Promise<void> {
    const reading = this.#shown;
    if (!reading) return;
    const end = Math.min(range.end, reading.total);
    if (end <= range.first) return;
    const wanted = chunkNumbers({ first: range.first, end });
    await Promise.all(
      wanted
        .filter((chunk) => !reading.chunks.has(chunk))
        .map((chunk) => reading.pending.get(chunk) ?? this.#loadShown(reading, chunk)),
    );
  }

  async #loadShown(reading: Reading, chunk: number): Promise<void> {
    await this.#load(reading, chunk);
    if (this.#shown === reading) this.#changed();
  }

  #load(reading: Reading, chunk: number): Promise<void> {
    const loading = this.#ask(reading, chunk).finally(() => reading.pending.delete(chunk));
    reading.pending.set(chunk, loading);
    return loading;
  }

  async #ask(reading: Reading, chunk: number): Promise<void> {
    const answer = await this.#read(reading.choice, chunk * chunkRows, chunkRows);
    if (answer === null || !this.#belongs(reading, answer)) return;
    reading.chunks.set(chunk, chunkOf(answer));
    reading.total = answer.total;
    this.#evict(reading, chunk);
  }

  /** Evicts the chunk farthest from the one read last once there are too many. */
  #evict({ choice, chunks }: Reading, near: number): void {
    const kept = Math.max(minChunks, Math.floor(keptValues / (chunkRows * (choice.fieldNames.length + 1))));
    if (chunks.size <= kept) return;
    const farthest = [...chunks.keys()].reduce((a, b) => (Math.abs(b - near) > Math.abs(a - near) ? b : a));
    chunks.delete(farthest);
  }

  /** The first answer may be newer than the revision known when it was requested; later ones must have the same. */
  #belongs(reading: Reading, answer: WindowOfRows): boolean {
    if (reading.chunks.size === 0 && answer.revision > reading.revision) reading.revision = answer.revision;
    return answer.revision === reading.revision;
  }
}
