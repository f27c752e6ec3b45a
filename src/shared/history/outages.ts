import type { ConnectionSegment, Span } from './segments.ts';
import { intersectionsOf, lengthOf } from './spans.ts';

/** A stretch of time in which a device was offline, as far as the interval shows it. */
export interface Outage extends Span {
  /** Whether it began in the interval, with the device online before; else it may be longer than shown. */
  readonly hasBeginning: boolean;
  /** Whether it ended in the interval by the device being online again. */
  readonly hasRecovered: boolean;
  /** Milliseconds of it outside of excluded windows. */
  readonly countedMs: number;
}

/** An outage of which both ends are seen: one that tells how long it takes to restore a device. */
export const isWhole = ({ hasBeginning, hasRecovered }: Outage): boolean => hasBeginning && hasRecovered;

/**
 * The outages among the segments of an interval, in ascending time. One that lies in excluded windows altogether is left
 * out; of any other the excluded part counts for nothing, and it stays one outage though a window lies in its middle.
 * @param excluded ascending, without overlap (`excludedSpans`)
 */
export function outagesOf(segments: readonly ConnectionSegment[], excluded: readonly Span[] = []): Outage[] {
  const outages = segments.flatMap(({ startMs, endMs, state }, index) => {
    if (state !== 'offline') return [];
    const hasBeginning = segments[index - 1]?.state === 'online';
    const hasRecovered = segments[index + 1]?.state === 'online';
    return [{ startMs, endMs, hasBeginning, hasRecovered, countedMs: endMs - startMs }];
  });
  for (const common of intersectionsOf(outages, excluded)) {
    const outage = outages[common.left];
    if (outage !== undefined) outage.countedMs -= lengthOf(common);
  }
  return outages.filter(({ countedMs }) => countedMs > 0);
}
