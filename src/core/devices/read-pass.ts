import type { PageSource } from './page-source.ts';
import { readRange } from './read-range.ts';

/** The outcome of reading every page once. */
export interface Pass {
  /** The largest page size that is known to work. */
  readonly pageSize: number;
  /**
   * Whether the count agrees with a total that stayed the same throughout. A device that vanished while pages were read
   * leaves one too many and hides another: only the change of the total gives that away.
   */
  readonly isSteady: boolean;
  /**
   * Whether devices came, went or changed their page: the pages have as many as the total says, but some of them twice.
   * A count that disagrees without that is a total that is not true, and stays so however often all is read.
   */
  readonly hasMoved: boolean;
}

/** How often a pass may plan its pages anew before it takes short pages as they are. */
const replanLimit = 8;

/** How many devices a page really holds, from the first one: a shorter one with more to come shows the service's cap. */
const effectiveSize = (asked: number, got: number, total: number | null): number =>
  got > asked || (got > 0 && (total === null || got < total)) ? got : asked;

/**
 * Reads every page once. When a page comes short although there are more, the pages are planned anew with a size that
 * the service does serve, from the place where the short page ended, so that no device is skipped.
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
  let position = length;
  for (let plans = 0; plans < replanLimit; plans += 1) {
    const before = source.seen;
    const fromPage = Math.floor(position / pageSize) + 1;
    const short = await readRange(source, { ...options, fromPage, pageSize });
    if (plans === 0 && source.seen === before) pageSize = first.pageSize;
    if (short === null || source.seen === before) break;
    position = short.position;
    pageSize = Math.max(short.length, Math.ceil(pageSize / 2));
  }
  return pass(pageSize);
}
