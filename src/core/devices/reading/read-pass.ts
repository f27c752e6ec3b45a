import type { PageSource } from './page-source.ts';
import { readRange } from './read-range.ts';

/** The outcome of reading every page once. */
export interface Pass {
  /** The largest page size known to work. */
  readonly pageSize: number;
  /**
   * Whether the count agrees with a total that stayed the same throughout. A device that disappears while pages are read
   * is still counted and makes another one be skipped: only the change of the total reveals that.
   */
  readonly isSteady: boolean;
  /**
   * Whether devices appeared, disappeared or moved to another page: the pages have as many as the total, but some of them
   * twice. If the count disagrees without that, the total itself is wrong, and stays so however often all pages are read.
   */
  readonly hasMoved: boolean;
}

/** How often a pass may re-plan its pages before it accepts short pages as they are. */
const replanLimit = 8;

/** Returns how many devices a page really holds, by the first one: a short page with more to come reveals a cap. */
const effectiveSize = (asked: number, got: number, total: number | null): number =>
  got > asked || (got > 0 && (total === null || got < total)) ? got : asked;

/**
 * Reads every page once. When a page is short although there are more devices, the pages are re-planned with a size that
 * the service does serve, from the position where the short page ended, so that no device is skipped.
 */
export async function readPass(
  source: PageSource,
  options: { readonly pageSize: number; readonly concurrency: number; readonly signal: AbortSignal },
): Promise<Pass> {
  const first = await source.firstPage(options.pageSize);
  const { length } = first.page;
  const { totalChanges } = source;
  const pass = (pageSize: number): Pass => {
    const { seen, got, totalItems } = source;
    const hasTotalChanged = source.totalChanges !== totalChanges;
    const isSteady = !hasTotalChanged && (totalItems === null || seen === totalItems);
    const hasMoved = hasTotalChanged || (totalItems !== null && seen < totalItems && got >= totalItems);
    return { pageSize, isSteady, hasMoved };
  };
  const isWhole = length === 0 || (source.totalItems !== null && length >= source.totalItems);
  if (isWhole) return pass(first.pageSize);

  let pageSize = effectiveSize(first.pageSize, length, source.totalItems);
  let sizeBefore = first.pageSize;
  let position = length;
  for (let plans = 0; plans < replanLimit; plans += 1) {
    const before = source.seen;
    const fromPage = Math.floor(position / pageSize) + 1;
    const short = await readRange(source, { ...options, fromPage, pageSize });
    // Nothing came after the short page: it was the last one, whatever the total says, and reveals no cap.
    if (source.seen === before) return pass(sizeBefore);
    if (short === null) break;
    sizeBefore = pageSize;
    position = short.position;
    pageSize = Math.max(short.length, Math.ceil(pageSize / 2));
  }
  return pass(pageSize);
}
