import type { Keep } from '../fleet-worker/index.ts';
import { createPageSource, type PageSourceOptions } from './page-source.ts';
import { readPass } from './read-pass.ts';

/** Where pages come from, and how they are asked for. */
export interface ReadPagesOptions extends PageSourceOptions {
  /** Pages under way at once, 2 to 4. */
  readonly concurrency: number;
  /** Devices a page at first; what the service does not serve is made smaller. */
  readonly pageSize: number;
}

/** A reading of every page that came to its end. */
export interface PagesRead {
  /** Which of the devices that the sink got are those of the service now. */
  readonly keep: Keep;
  /** How many match as the service last said; `null` when it does not say. */
  readonly totalItems: number | null;
  readonly requests: number;
  /** The page size that was found to work. */
  readonly pageSize: number;
}

/** Devices a page at first; smaller pages are learned from it. */
export const firstPageSize = 1000;

/** A company that never stands still would be read for ever. */
const mostPasses = 4;

/**
 * Reads every page of a question (endpoint 2) into a sink (known-shapes, Devices of a company).
 *
 * The page size is learned: a rejected one is halved, down to 10; a page that comes short although more devices are
 * said to exist shows the service's cap. The order of devices is not promised, so they may move between pages while
 * these are read: when the total changes meanwhile, or the count disagrees with it, all pages are read once more, and
 * again while devices are seen to move, at most four times. A later pass stands alone when it was steady; when none
 * was, all count, so that nothing seen is lost.
 *
 * @throws what the sink throws, or Failure `cancelled` when `signal` was aborted
 */
export async function readPages(options: ReadPagesOptions): Promise<PagesRead> {
  const { signal, concurrency } = options;
  const source = createPageSource(options);
  let pass = await readPass(source, options);
  for (let passes = 1; !pass.isSteady && passes < mostPasses; passes += 1) {
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
