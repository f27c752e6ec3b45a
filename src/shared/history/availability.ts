import type { ConnectivityState } from '../devices/connectivity.ts';
import type { ConnectionSegment, Span } from './segments.ts';

/** A stretch of time in which a device was offline, as far as the interval shows it. */
export interface Outage extends Span {
  /** Whether it began in the interval, with the device online before; else it may be longer than shown. */
  readonly hasBeginning: boolean;
  /** Whether it ended in the interval by the device being online again. */
  readonly hasRecovered: boolean;
}

/** How available a device was in an interval. Lengths are in milliseconds. */
export interface Availability {
  readonly onlineMs: number;
  readonly offlineMs: number;
  readonly unknownMs: number;
  readonly neverMs: number;
  /** Online / (online + offline), 0 to 1; `null` when neither is known of any moment. */
  readonly availability: number | null;
  readonly outages: number;
  readonly longestOutage: Outage | null;
  /** Mean length of the outages that both began and recovered in the interval; `null` without one. */
  readonly meanTimeToRecoverMs: number | null;
}

const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs;

const sumOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** The outages among the segments of an interval, in ascending time. */
export function outagesOf(segments: readonly ConnectionSegment[]): Outage[] {
  return segments.flatMap(({ startMs, endMs, state }, index) => {
    if (state !== 'offline') return [];
    const hasBeginning = segments[index - 1]?.state === 'online';
    const hasRecovered = segments[index + 1]?.state === 'online';
    return [{ startMs, endMs, hasBeginning, hasRecovered }];
  });
}

/** The figures of an interval from its segments (`segmentsOf`). Unknown time and "never connected" count for nothing. */
export function availabilityOf(segments: readonly ConnectionSegment[]): Availability {
  const timeIn = (wanted: ConnectivityState): number =>
    sumOf(segments.filter(({ state }) => state === wanted));
  const outages = outagesOf(segments);
  const whole = outages.filter(({ hasBeginning, hasRecovered }) => hasBeginning && hasRecovered);
  const [onlineMs, offlineMs] = [timeIn('online'), timeIn('offline')];
  return {
    onlineMs,
    offlineMs,
    unknownMs: timeIn('unknown'),
    neverMs: timeIn('never-connected'),
    availability: onlineMs + offlineMs === 0 ? null : onlineMs / (onlineMs + offlineMs),
    outages: outages.length,
    longestOutage: outages.reduce<Outage | null>(
      (longest, outage) => (longest !== null && lengthOf(longest) >= lengthOf(outage) ? longest : outage),
      null,
    ),
    meanTimeToRecoverMs: whole.length === 0 ? null : sumOf(whole) / whole.length,
  };
}
