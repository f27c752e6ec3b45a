import { Failure } from '@shared/contract/failure.ts';
import type { PageFigures } from '@core/fleet-worker/index.ts';
import type { PageRequest, PageSink } from './page-sink.ts';
import { unlessLeft } from '../unless-left.ts';

/** The progress of a reading. */
export interface Progress {
  /** Distinct devices of the pass so far. */
  readonly seen: number;
  /** How many devices match, as the service last reported; `null` when it reports no total. */
  readonly totalItems: number | null;
  readonly requests: number;
}

/** Where pages come from, and who is notified. */
export interface PageSourceOptions {
  readonly sink: PageSink;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called when a page could not be read; resolves to have it requested again, rejects to fail the reading. Without it
   * every failure ends the reading.
   */
  readonly onTrouble?: (error: unknown) => Promise<void>;
}

/** The pages of one reading, with the figures over all of them. */
export interface PageSource extends Progress {
  /** Reads one page; throws what the sink throws, or `cancelled`. */
  page(request: PageRequest, signal?: AbortSignal): Promise<PageFigures>;
  /** Begins a pass with page 1 and the largest page that the service accepts, from `pageSize` down. */
  firstPage(pageSize: number): Promise<{ readonly page: PageFigures; readonly pageSize: number }>;
  /** Returns a unique number for a range of pages. */
  nextRangeNumber(): number;
  /** How often the total of an answer differed from that of the answer before: devices appeared or disappeared. */
  readonly totalChanges: number;
  /** How many devices the pages of the pass had in all; one that was on two of them counts twice. */
  readonly got: number;
}

/** The smallest page size that is tried with a service that rejects large pages. */
const smallestPage = 10;

const isRejection = (error: unknown): boolean => error instanceof Failure && error.error.code === 'rejected';

const giveUp = (error: unknown): Promise<never> =>
  Promise.reject(error instanceof Error ? error : new Error(String(error)));

/** Accumulates the figures of a reading from its pages. */
class Tally implements Progress {
  seen = 0;
  got = 0;
  totalItems: number | null = null;
  requests = 0;
  totalChanges = 0;
  ranges = 0;

  /** Whether a page had more devices than the total: it counts something else, and would end the reading too soon. */
  #isTotalWrong = false;

  take({ length, seen, totalItems: total }: PageFigures): void {
    this.#isTotalWrong ||= total !== null && length > total;
    const totalItems = this.#isTotalWrong ? null : total;
    if (totalItems !== this.totalItems) this.totalChanges += 1;
    this.totalItems = totalItems;
    this.seen = Math.max(this.seen, seen);
    this.got += length;
  }
}

/** Creates the source of the pages of one reading, which asks the sink for each of them. */
export function createPageSource({
  sink,
  signal,
  onProgress,
  onTrouble = giveUp,
}: PageSourceOptions): PageSource {
  const tally = new Tally();

  async function page(request: PageRequest, inner: AbortSignal = signal): Promise<PageFigures> {
    for (;;) {
      tally.requests += 1;
      try {
        const told = await unlessLeft(inner, sink.readPage(request, inner));
        tally.take(told);
        onProgress?.(tally);
        return told;
      } catch (error) {
        if (inner.aborted) throw error;
        await unlessLeft(inner, onTrouble(error));
      }
    }
  }

  async function largestFirst(pageSize: number): ReturnType<PageSource['firstPage']> {
    try {
      return { page: await page({ page: 1, pageSize, rangeNumber: 0 }), pageSize };
    } catch (error) {
      if (!isRejection(error) || pageSize <= smallestPage) throw error;
      return largestFirst(Math.max(smallestPage, Math.floor(pageSize / 2)));
    }
  }

  return Object.assign(tally, {
    page,
    nextRangeNumber: () => ++tally.ranges,
    async firstPage(pageSize: number) {
      tally.seen = 0;
      tally.got = 0;
      await unlessLeft(signal, sink.beginPass());
      return largestFirst(pageSize);
    },
  });
}
