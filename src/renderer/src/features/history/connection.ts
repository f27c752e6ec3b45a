import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { History, Series } from '@shared/history/contract.ts';
import type { ConnectionSegment, DaySpan } from '@page/charts/day-rows.ts';
import { offsetOf, type Zone } from './zone.ts';

const stateOf = (value: FieldValue): ConnectionSegment['state'] => connectivityOf(value);

/** What is known of the connection over the whole interval, without gaps; neighbours differ in state. */
export function segmentsOf(series: Series, startMs: number, stopMs: number): ConnectionSegment[] {
  const segments: ConnectionSegment[] = [];
  const add = (from: number, to: number, state: ConnectionSegment['state']): void => {
    const last = segments.at(-1);
    if (to <= from) return;
    if (last?.state === state) segments[segments.length - 1] = { ...last, endMs: to };
    else segments.push({ startMs: from, endMs: to, state });
  };
  let [at, state] = [startMs, series.carried.known ? stateOf(series.carried.value) : ('unknown' as const)];
  series.times.forEach((timeMs, index) => {
    const to = Math.min(Math.max(timeMs, startMs), stopMs);
    add(at, to, state);
    at = Math.max(at, to);
    state = stateOf(series.values[index] ?? null);
  });
  add(at, stopMs, state);
  return segments;
}

/** The segments within a stretch of time, cut at its ends. */
export const within = (
  segments: readonly ConnectionSegment[],
  { startMs, endMs }: DaySpan,
): ConnectionSegment[] =>
  segments
    .filter((segment) => segment.endMs > startMs && segment.startMs < endMs)
    .map((segment) => ({
      ...segment,
      startMs: Math.max(segment.startMs, startMs),
      endMs: Math.min(segment.endMs, endMs),
    }));

/** The figures over a chart, all from exact times. */
export interface Figures {
  readonly availability: number | null;
  readonly outages: number;
  readonly offlineMs: number;
  readonly recoverMs: number | null;
  readonly longestMs: number | null;
  readonly unknownMs: number;
}

const lengthOf = ({ startMs, endMs }: DaySpan): number => endMs - startMs;
const sum = (segments: readonly DaySpan[]): number =>
  segments.reduce((total, segment) => total + lengthOf(segment), 0);

/** Availability is online / (online + offline); an outage that still lasts has not recovered. */
export function figuresOf(segments: readonly ConnectionSegment[]): Figures {
  const of = (state: ConnectionSegment['state']): ConnectionSegment[] =>
    segments.filter((segment) => segment.state === state);
  const outages = of('offline');
  const [onlineMs, offlineMs] = [sum(of('online')), sum(outages)];
  const recovered = outages.filter((outage) => outage !== segments.at(-1));
  return {
    availability: onlineMs + offlineMs === 0 ? null : onlineMs / (onlineMs + offlineMs),
    outages: outages.length,
    offlineMs,
    recoverMs: recovered.length === 0 ? null : sum(recovered) / recovered.length,
    longestMs: outages.length === 0 ? null : Math.max(...outages.map(lengthOf)),
    unknownMs: sum(of('unknown')),
  };
}

/** The last `count` days by a clock, newest first, from midnight to midnight. */
export function lastDays(count: number, nowMs: number, zone: Zone): DaySpan[] {
  const now = new Date(nowMs);
  const midnight = (back: number): number =>
    zone === 'utc'
      ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back)
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).getTime();
  return Array.from({ length: count }, (_, back) => ({ startMs: midnight(back), endMs: midnight(back - 1) }));
}

/** The series of a field in a history; one without any value where the service sent none. */
export const seriesOf = (history: History, fieldName: string): Series =>
  history.series.find((series) => series.fieldName === fieldName) ?? {
    fieldName,
    times: [],
    values: [],
    carried: { known: false },
  };

/** Days on which the clock changes, as words: `29 Mar: no hour 02`. */
export function clockChanges(
  days: readonly DaySpan[],
  zone: Zone,
  dayText: (timeMs: number) => string,
): string[] {
  const offset = offsetOf[zone];
  return days.flatMap((day) => {
    const shift = offset(day.endMs - 1) - offset(day.startMs);
    if (shift === 0) return [];
    return [`${dayText(day.startMs)}: ${shift > 0 ? '23' : '25'} hours`];
  });
}
