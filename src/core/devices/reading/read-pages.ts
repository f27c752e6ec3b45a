import type { Keep } from '@core/fleet-worker/index.ts';
import { createPageSource, type PageSourceOptions } from './page-source.ts';
import { readPass } from './read-pass.ts';

/** Where pages come from, and how they are requested. */
export interface ReadPagesOptions extends PageSourceOptions {
  /** Concurrent page requests, 2 to 4. */
  readonly concurrency: number;
  /** Devices per page to begin with; reduced to what the service serves. */
  readonly pageSize: number;
}

/** The outcome of reading every page. */
export interface PagesRead {
  /** Which of the devices in the sink are those that the service has now. */
  readonly keep: Keep;
  /** How many devices match, as the service last reported; `null` when it reports no total. */
  readonly totalItems: number | null;
  readonly requests: number;
  /** The page size that was found to work. */
  readonly pageSize: number;
}

/** Devices per page to begin with; the size that works is learned from there. */
export const firstPageSize = 1000;

/** How many passes a reading may take: a company that keeps changing would be read for ever. */
const maxPasses = 4;

/**
 * Reads every page of a question (endpoint 2) into a sink (known-shapes, Devices of a company).
 *
 * The page size is learned: a rejected one is halved, down to 10; a page that is short although the service reports more
 * devices reveals the service's cap. The order of devices is not guaranteed, so they may move between pages while these
 * are read. When the total changes meanwhile, or the count disagrees with it, all pages are read again, and again while
 * devices are seen to move, at most four times in all. If the last pass was steady, it alone counts; otherwise all passes
 * count, so that nothing seen is lost.
 *
 * @throws what the sink throws, or Failure `cancelled` when `signal` was aborted
 */
export async function readPages(options: ReadPagesOptions): Promise<PagesRead> {
  const { signal, concurrency } = options;
  const source = createPageSource(options);
  let pass = await readPass(source, options);
  for (let passes = 1; !pass.isSteady && passes < maxPasses; passes += 1) {
    if (passes > 1 && !pass.hasMoved) break;
    pass = await readPass(source, { pageSize: pass.pageSize, concurrency, signal });
  }
  return {
    keep: pass.isSteady ? 'last-pass' : 'all-passes',
    totalItems: source.totalItems,
    requests: source.requests,
    pageSize: pass.pageSize,
  };
}
