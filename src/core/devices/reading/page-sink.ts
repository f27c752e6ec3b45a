import type { PageFigures } from '@core/fleet-worker/index.ts';

/** One page to read. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of the range of pages that this one is read in, unique within a reading. */
  readonly rangeNumber: number;
}

/**
 * Where the devices of a reading go. The planning of pages sees only counts, so that the devices can be kept in another
 * thread.
 */
export interface PageSink {
  /** Called before every page is read, and again before each repetition; `seen` restarts from zero. */
  beginPass(): Promise<void>;
  /** Reads a page and keeps its devices. If it throws what the client throws, or `cancelled`, nothing was kept. */
  readPage(request: PageRequest, signal: AbortSignal): Promise<PageFigures>;
}
