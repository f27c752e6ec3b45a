import { isWhole, outagesOf, type Outage } from '@shared/history/outages.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lengthText, shownLengthOf } from '@shared/history/lengths.ts';
import { intersectionsOf, lengthOf, type Span } from '@shared/history/spans.ts';
import { momentText, type Zone } from '@page/features/history/index.ts';
import { say } from '../words.ts';

/** An outage as listed in the table. */
export interface ListedOutage extends Outage {
  /** The index of its segment in the connection. */
  readonly segment: number;
  /** Whether both its ends are known; else it may be longer than shown. */
  readonly isWhole: boolean;
  /** Whether it lies entirely in maintenance windows, so that it counts for nothing. */
  readonly isExcluded: boolean;
  /** What counts of its length as it is shown, milliseconds. */
  readonly shownCountedMs: number;
  /** Whether it had not ended when the history was read. */
  readonly isOpen: boolean;
}

/** Returns what counts of the length of a span as it is shown, where some of it does not. */
const shownCountedOf = (span: Span, excluded: readonly Span[]): number =>
  intersectionsOf([span], excluded).reduce(
    (rest, common) => rest - shownLengthOf(common),
    shownLengthOf(span),
  );

/**
 * Returns the outages that overlap a span, each with its whole length, ascending. A zoomed span cuts none of them.
 * @param excluded ascending, without overlap
 */
export function outagesIn(
  all: readonly ConnectionSegment[],
  view: Span,
  excluded: readonly Span[],
): ListedOutage[] {
  const counted = new Map(outagesOf(all, excluded).map((outage) => [outage.startMs, outage.countedMs]));
  const indexes = new Map(all.map(({ startMs }, index) => [startMs, index]));
  return outagesOf(all)
    .filter(({ startMs, endMs }) => endMs > view.startMs && startMs < view.endMs)
    .map((outage) => {
      const segment = indexes.get(outage.startMs) ?? 0;
      const countedMs = counted.get(outage.startMs) ?? 0;
      return {
        ...outage,
        countedMs,
        shownCountedMs: shownCountedOf(outage, excluded),
        segment,
        isWhole: isWhole(outage),
        isExcluded: countedMs === 0,
        isOpen: !outage.hasRecovered && segment === all.length - 1,
      };
    });
}

/** The order of the table. */
export type OutageOrder = 'newest' | 'oldest' | 'longest' | 'shortest';

const orders: Readonly<Record<OutageOrder, (a: ListedOutage, b: ListedOutage) => number>> = {
  newest: (a, b) => b.startMs - a.startMs,
  oldest: (a, b) => a.startMs - b.startMs,
  longest: (a, b) => shownLengthOf(b) - shownLengthOf(a) || b.startMs - a.startMs,
  shortest: (a, b) => shownLengthOf(a) - shownLengthOf(b) || b.startMs - a.startMs,
};

/** Returns the outages in an order; those of equal length newest first. */
export const inOrder = (outages: readonly ListedOutage[], order: OutageOrder): ListedOutage[] =>
  outages.toSorted(orders[order]);

/** Up to this many are listed whatever their length. */
export const fewOutages = 12;

const longMs = 600_000;

/** Whether it lasted at least ten minutes: where there are many, shorter ones are not listed. */
export const isLong = (outage: ListedOutage): boolean => shownLengthOf(outage) >= longMs;

/** Returns how much of an outage counts; `null` where that is all of it. */
export function countedText(outage: ListedOutage): string | null {
  if (outage.isExcluded) return say('maintenanceNotCounted');
  if (outage.countedMs === lengthOf(outage)) return null;
  return say('counted', { length: lengthText(Math.max(1, outage.shownCountedMs)) });
}

/** Returns when an outage ended, as far as it is known. */
export function cameBackText(outage: ListedOutage, zone: Zone): string {
  const { startMs, endMs, hasRecovered, isOpen } = outage;
  if (!hasRecovered) return say(isOpen ? 'stillOffline' : 'notKnown');
  const isSameDay = momentText(startMs, zone, 'dayYear') === momentText(endMs, zone, 'dayYear');
  return momentText(endMs, zone, isSameDay ? 'clockSecond' : 'second');
}
