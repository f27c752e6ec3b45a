import type { ConnectivityState } from '../devices/connectivity.ts';
import { isWhole, outagesOf, type Outage } from './outages.ts';
import type { ConnectionSegment } from './segments.ts';
import { gapsOf, intersectionsOf, lengthOf, type Span } from './spans.ts';

/** Figures that can be summed over intervals and devices. Lengths are in milliseconds, outside excluded windows. */
export interface Tally {
  readonly onlineMs: number;
  readonly offlineMs: number;
  readonly unknownMs: number;
  readonly neverMs: number;
  /** Time in excluded windows, whatever the state was. */
  readonly excludedMs: number;
  readonly outages: number;
  /** Outages whose beginning is observed: the device was online immediately before. */
  readonly failures: number;
  /** Outages of which both ends are observed, and their total length. */
  readonly restored: number;
  readonly restoredMs: number;
  /** The outage with the greatest `countedMs`; among equals the first. */
  readonly longestOutage: Outage | null;
}

/** The availability of one or several devices in an interval. */
export interface Availability extends Tally {
  /** Online / (online + offline), 0 to 1; `null` when both are zero. */
  readonly availability: number | null;
  /**
   * MTTR: mean counted length of the outages that both began and recovered in the interval; `null` when there are none
   * (mean time to restoration of IEC 60050-192:2015).
   */
  readonly meanTimeToRecoverMs: number | null;
  /**
   * MTBF: time online per outage whose beginning is observed; `null` when there are none (mean operating time between
   * failures of IEC 60050-192:2015, estimated as operating time over number of failures).
   */
  readonly meanTimeBetweenFailuresMs: number | null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const timeOf = {
  online: 'onlineMs',
  offline: 'offlineMs',
  unknown: 'unknownMs',
  'never-connected': 'neverMs',
} as const satisfies Record<ConnectivityState, keyof Tally>;

const counts = [
  ...Object.values(timeOf),
  ...(['excludedMs', 'outages', 'failures', 'restored', 'restoredMs'] as const),
] as const;

const nothingTallied = (): Writable<Tally> => ({
  ...{ onlineMs: 0, offlineMs: 0, unknownMs: 0, neverMs: 0, excludedMs: 0 },
  ...{ outages: 0, failures: 0, restored: 0, restoredMs: 0, longestOutage: null },
});

const longer = (a: Outage | null, b: Outage | null): Outage | null =>
  (b?.countedMs ?? 0) > (a?.countedMs ?? 0) ? b : a;

const ratio = (part: number, of: number): number | null => (of === 0 ? null : part / of);

const figuresOf = (tally: Tally): Availability => ({
  ...tally,
  availability: ratio(tally.onlineMs, tally.onlineMs + tally.offlineMs),
  meanTimeToRecoverMs: ratio(tally.restoredMs, tally.restored),
  meanTimeBetweenFailuresMs: ratio(tally.onlineMs, tally.failures),
});

function addOutage(tally: Writable<Tally>, outage: Outage): void {
  tally.outages += 1;
  if (outage.hasBeginning) tally.failures += 1;
  if (isWhole(outage)) {
    tally.restored += 1;
    tally.restoredMs += outage.countedMs;
  }
  tally.longestOutage = longer(tally.longestOutage, outage);
}

const extentOf = (segments: readonly ConnectionSegment[]): Span => ({
  startMs: segments[0]?.startMs ?? 0,
  endMs: segments.at(-1)?.endMs ?? 0,
});

type Tallies = readonly (Writable<Tally> | undefined)[];

function addTimes(
  tallies: Tallies,
  segments: readonly ConnectionSegment[],
  periods: readonly Span[],
  excluded: readonly Span[],
): void {
  const whole = extentOf(segments);
  for (const common of intersectionsOf([whole], periods)) {
    const tally = tallies[common.right];
    if (tally !== undefined) tally.excludedMs += lengthOf(common);
  }
  const pieces = intersectionsOf(segments, gapsOf(excluded, whole));
  for (const common of intersectionsOf(pieces, periods)) {
    const segment = segments[pieces[common.left]?.left ?? -1];
    const tally = tallies[common.right];
    if (tally === undefined || segment === undefined) continue;
    tally[timeOf[segment.state]] += lengthOf(common);
    tally.excludedMs -= lengthOf(common);
  }
}

function addOutages(tallies: Tallies, outages: readonly Outage[], periods: readonly Span[]): void {
  let index = 0;
  for (const outage of outages) {
    while ((periods[index]?.endMs ?? Infinity) <= outage.startMs) index += 1;
    const tally = tallies[index];
    const beginsMs = periods[index]?.startMs ?? Infinity;
    if (tally !== undefined && beginsMs <= outage.startMs) addOutage(tally, outage);
  }
}

/**
 * Returns the figures of each of several periods from the segments of an interval (`segmentsOf`). Time counts in the
 * period in which it passed; an outage counts with its whole length in the period in which it began (or was first
 * observed), so that the figures of contiguous periods add up to those of the whole.
 * @param periods ascending, without overlap: the hours, days (`daysOf`) or months of the interval
 * @param excluded ascending, without overlap (`excludedSpans`)
 */
export function availabilityByPeriod(
  segments: readonly ConnectionSegment[],
  periods: readonly Span[],
  excluded: readonly Span[] = [],
): Availability[] {
  const tallies = periods.map(nothingTallied);
  addTimes(tallies, segments, periods, excluded);
  addOutages(tallies, outagesOf(segments, excluded), periods);
  return tallies.map(figuresOf);
}

/**
 * Returns the figures of an interval from its segments (`segmentsOf`). Unknown time, time before the first connection
 * and time in excluded windows count as neither online nor offline.
 * @param excluded ascending, without overlap (`excludedSpans`)
 */
export const availabilityOf = (
  segments: readonly ConnectionSegment[],
  excluded: readonly Span[] = [],
): Availability =>
  availabilityByPeriod(segments, [extentOf(segments)], excluded)[0] ?? figuresOf(nothingTallied());

/**
 * Returns the figures of several tallies together: times and counts are summed, ratios and means are computed from the
 * sums.
 */
export function availabilityOfAll(tallies: Iterable<Tally>): Availability {
  const sum = nothingTallied();
  for (const tally of tallies) {
    for (const count of counts) sum[count] += tally[count];
    sum.longestOutage = longer(sum.longestOutage, tally.longestOutage);
  }
  return figuresOf(sum);
}
