import type { PageFigures } from '@core/fleet-worker/index.ts';
import type { PageSource } from './page-source.ts';

/** Pages to read, and how. */
export interface Range {
  readonly fromPage: number;
  readonly pageSize: number;
  /** How many pages may be requested concurrently; a service that reports no total is read page by page. */
  readonly concurrency: number;
  /** The signal of the whole reading. */
  readonly signal: AbortSignal;
}

/** A short page that is not the last one: devices from `position` on may have been skipped. */
export interface ShortPage {
  /** 0-based position of the first device that may be missing. */
  readonly position: number;
  /** How many devices the page had. */
  readonly length: number;
}

/**
 * Reads pages from `fromPage` to the last one. Ends early on an empty page and on a page without devices that are new to
 * this range (a service that ignores the page number repeats itself).
 *
 * @returns the first page that had fewer devices than requested although its own total promised more; `null` if none had
 */
export async function readRange(source: PageSource, range: Range): Promise<ShortPage | null> {
  const { pageSize } = range;
  const rangeNumber = source.nextRangeNumber();
  const failure = new AbortController();
  const signal = AbortSignal.any([range.signal, failure.signal]);
  let next = range.fromPage;
  let end = Infinity;
  let short: ShortPage | null = null;

  const isWanted = (page: number): boolean =>
    page < end && (source.totalItems === null || (page - 1) * pageSize < source.totalItems);

  function judge(page: number, { length, fresh, totalItems: total }: PageFigures): void {
    if (fresh === 0) end = Math.min(end, page);
    const position = (page - 1) * pageSize + length;
    if (length === 0 || length >= pageSize || total === null || position >= total) return;
    if (short === null || position < short.position) short = { position, length };
    end = Math.min(end, page);
  }

  async function readOn(): Promise<void> {
    while (isWanted(next)) {
      const page = next++;
      judge(page, await source.page({ page, pageSize, rangeNumber }, signal));
    }
  }

  const readers = source.totalItems === null ? 1 : range.concurrency;
  try {
    await Promise.all(Array.from({ length: readers }, readOn));
  } catch (error) {
    failure.abort();
    throw error;
  }
  return short;
}
