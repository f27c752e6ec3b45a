import { onlineField } from '@shared/devices/field.ts';
import { pointsOf } from '@shared/history/points.ts';
import { segmentsOf, segmentsWithin, type ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { History, Series } from '@shared/history/series.ts';
import { daysOf } from '@shared/history/zone-days.ts';
import { dayMs } from '@shared/time.ts';
import { timeZoneOf, type Zone } from './zone.ts';

/** Returns the series of a field in a history; an empty one where the service sent none. */
export const seriesOf = (history: History, fieldName: string): Series =>
  history.series.find((series) => series.fieldName === fieldName) ?? {
    fieldName,
    points: pointsOf([], []),
    carried: { known: false },
    known: [],
    sampling: null,
  };

/** Returns the connection over the whole span of a history; empty without a history. */
export const connectionOf = (history: History | null): ConnectionSegment[] =>
  history ? segmentsOf(seriesOf(history, onlineField), history.startMs, history.stopMs) : [];

/** Returns the last `count` days by a clock, newest first, including the current day. */
export const lastDays = (count: number, stopMs: number, zone: Zone): Span[] =>
  daysOf(stopMs - (count + 1) * dayMs, stopMs, timeZoneOf(zone))
    .slice(-count)
    .toReversed();

/**
 * Returns the part of a connection within some days, given newest first, cut at their ends. Whatever is counted or listed
 * under a chart of these days comes from here, so that all of it covers the same time.
 */
export const withinDays = (
  segments: readonly ConnectionSegment[],
  days: readonly Span[],
): ConnectionSegment[] =>
  segmentsWithin(segments, { startMs: days.at(-1)?.startMs ?? 0, endMs: days[0]?.endMs ?? 0 });
