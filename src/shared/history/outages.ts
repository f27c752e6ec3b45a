import type { ConnectionSegment } from './segments.ts';
import { intersectionsOf, lengthOf, type Span } from './spans.ts';

/** A span in which a device was offline, as far as the interval shows it. */
export interface Outage extends Span {
  /** Whether it began in the interval, with the device online before; otherwise it may be longer than shown. */
  readonly hasBeginning: boolean;
  /** Whether it ended in the interval, with the device online again. */
  readonly hasRecovered: boolean;
  /** The part of it outside excluded windows, in milliseconds. */
  readonly countedMs: number;
}

/** Whether both ends of an outage are observed, so that it shows how long it takes to restore a device. */
export const isWhole = ({ hasBeginning, hasRecovered }: Outage): boolean => hasBeginning && hasRecovered;

/**
 * Returns the outages among the segments of an interval, in ascending time. One that lies entirely in excluded windows
 * is omitted; of any other the excluded part is not counted, and a window in its middle does not split it.
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
