/** One page to read. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of the stretch of pages that this one is read in; every stretch of a reading has its own. */
  readonly stretch: number;
}

/** What is known of a page once its devices are kept. */
export interface PageTold {
  /** How many devices the page had. */
  readonly length: number;
  /** Different devices of the pass so far, those of this page included. */
  readonly seen: number;
  /** How many devices no other page of the same stretch had brought before. */
  readonly fresh: number;
  /** How many match as the service said in this answer; `null` when it does not say. */
  readonly totalItems: number | null;
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
