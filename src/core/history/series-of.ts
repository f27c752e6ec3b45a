import { pointsOf } from '@shared/history/points.ts';
import type { Series } from '@shared/history/series.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { FieldHistory } from '../service/index.ts';

interface Point {
  readonly timeMs: number;
  readonly value: FieldValue;
}

/** Events in ascending time, each once: the service may send one twice. Events of one instant keep their order. */
function eventsOf({ times, values }: FieldHistory): Point[] {
  const points = times.map((timeMs, index) => ({ timeMs, value: values[index] ?? null }));
  points.sort((a, b) => a.timeMs - b.timeMs);
  return points.filter(({ timeMs, value }, index) => {
    const before = points[index - 1];
    return before?.timeMs !== timeMs || !sameValue(before.value, value);
  });
}

/**
 * The events of `[startMs, stopMs)`, with the value carried in by the last event before; without such an event nothing
 * is known of the start.
 */
export function seriesOf(history: FieldHistory, startMs: number, stopMs: number): Series {
  const points = eventsOf(history);
  const before = points.findLast(({ timeMs }) => timeMs < startMs);
  const within = points.filter(({ timeMs }) => timeMs >= startMs && timeMs < stopMs);
  return {
    fieldName: history.fieldName,
    points: pointsOf(
      within.map(({ timeMs }) => timeMs),
      within.map(({ value }) => value),
    ),
    carried: before ? { known: true, value: before.value, from: 'event-before' } : { known: false },
    known: startMs < stopMs ? [{ startMs, endMs: stopMs }] : [],
    sampling: null,
  };
}
