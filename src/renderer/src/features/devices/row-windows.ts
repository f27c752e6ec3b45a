import type { GroupsOfRows, WindowOfRows } from '@shared/devices/contract.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { chunkOf, macIn, type RowChunk, type RowPlace } from './row-chunk.ts';
import type { Sorts } from './sorting.ts';

/** Which rows, in which order, with which fields. */
export interface RowChoice {
  readonly key: string;
  /** What was asked for; it stays while the key moves with moments that are told from now. */
  readonly question: string;
  readonly online: number | null;
  readonly search: string;
  /** The fields that the text is looked for in; `null` for all. */
  readonly searchIn: readonly string[] | null;
  /** Only these devices, by their addresses as numbers; `null` for all. */
  readonly macs: Float64Array<ArrayBuffer> | null;
  readonly sort: Sorts;
  /** Devices with the same value of this field stand together; `null` where nothing groups them. */
  readonly groupBy: string | null;
  readonly fieldNames: readonly string[];
}

/** Whether two choices are of the same rows in the same order with the same fields. */
export function isSameChoice(a: RowChoice, b: RowChoice): boolean {
  if (a === b) return true;
  const [{ macs: macsOfA, ...restOfA }, { macs: macsOfB, ...restOfB }] = [a, b];
  return macsOfA === macsOfB && JSON.stringify(restOfA) === JSON.stringify(restOfB);
}

/** Whether two choices are of the same rows in the same order, apart from what changes between readings. */
export const isSameOrder = (a: RowChoice, b: RowChoice): boolean =>
  isSameChoice({ ...a, key: b.key, fieldNames: b.fieldNames }, b);

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

export type ReadRows = (choice: RowChoice, offset: number, limit: number) => Promise<WindowOfRows | null>;

/** Few more than are in sight: a leap has to wait for no others. */
export const chunkRows = 100;
/** How many values are kept at most: some 36 MB with the texts of a fleet. */
const keptValues = 2_400_000;
const fewestChunks = 8;

/** What was read of one choice at one revision. */
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
 * revision: a newer reading replaces it as a whole once its visible rows are there, and an answer that belongs to
 * neither is dropped.
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

  /** Whether anything has been read for what is chosen now. */
  get isEmpty(): boolean {
    return this.#shown === null;
  }

  /** The reading that what is shown is of; 0 before the first. */
  get revision(): number {
    return this.#shown?.revision ?? 0;
  }

  /** How often what is shown was replaced as a whole. */
  get turns(): number {
    return this.#turns;
  }

  /** The groups of the rows; `null` where nothing groups them. */
  get groups(): GroupsOfRows | null {
    return this.#shown?.groups ?? null;
  }

  /** The chunks at hand. */
  get chunks(): Iterable<RowChunk> {
    return this.#shown?.chunks.values() ?? [];
  }

  rowAt(index: number): RowPlace | null {
    const chunk = this.#shown?.chunks.get(Math.floor(index / chunkRows));
    const at = index % chunkRows;
    return chunk && at < chunk.macs.length ? { chunk, at } : null;
  }

  macAt(index: number): string | null {
    const row = this.rowAt(index);
    return row && macIn(row);
  }

  /** The row of a device among the chunks at hand. */
  find(mac: string): (RowPlace & { readonly index: number }) | null {
    const number = macNumberOf(mac);
    for (const chunk of number === null ? [] : this.chunks) {
      const at = chunk.macs.indexOf(number ?? NaN);
      if (at >= 0) return { chunk, at, index: chunk.first + at };
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
   * Reads some rows of a choice at a revision and then shows it in place of what was shown. Answers whether it did: not
   * when something newer was chosen meanwhile, its groups are of another revision, or the reading failed. Rows of another
   * question vanish at once.
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
    // Even of rows that are all folded one window tells how many there are.
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

  /** Where the chunks of a range begin that are neither at hand nor being read. */
  missing({ first, end }: RowRange): number[] {
    const reading = this.#shown;
    const last = Math.min(end, reading?.total ?? 0);
    if (!reading || last <= first) return [];
    return chunkNumbers({ first, end: last })
      .filter((chunk) => !reading.chunks.has(chunk) && !reading.pending.has(chunk))
      .map((chunk) => chunk * chunkRows);
  }

  /** Reads what of the range is not at hand; each chunk is shown as it comes. */
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
    this.#letGo(reading, chunk);
  }

  /** Of more than can be kept, those farthest from what was read last go. */
  #letGo({ choice, chunks }: Reading, near: number): void {
    const kept = Math.max(
      fewestChunks,
      Math.floor(keptValues / (chunkRows * (choice.fieldNames.length + 1))),
    );
    if (chunks.size <= kept) return;
    const farthest = [...chunks.keys()].reduce((a, b) => (Math.abs(b - near) > Math.abs(a - near) ? b : a));
    chunks.delete(farthest);
  }

  /** A first answer may be newer than the revision that was known when it was asked for; later ones must agree. */
  #belongs(reading: Reading, answer: WindowOfRows): boolean {
    if (reading.chunks.size === 0 && answer.revision > reading.revision) reading.revision = answer.revision;
    return answer.revision === reading.revision;
  }
}
