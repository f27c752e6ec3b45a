import type { PageTold } from '../fleet-worker/index.ts';

/** One page to read. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of the stretch of pages that this one is read in; every stretch of a reading has its own. */
  readonly stretch: number;
}

/**
 * Where the devices of a reading go. The plan of pages knows nothing of devices but their counts, so that they can be
 * kept in another thread.
 */
export interface PageSink {
  /** Every page is about to be read, once more if it is not for the first time: `seen` starts anew. */
  beginPass(): Promise<void>;
  /** Reads a page and keeps its devices. Throws what the client throws, or `cancelled`; then nothing was kept. */
  readPage(request: PageRequest, signal: AbortSignal): Promise<PageTold>;
}
