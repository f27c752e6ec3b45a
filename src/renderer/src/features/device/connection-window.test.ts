import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { availabilityOf } from '@shared/history/availability.ts';
import { outagesOf } from '@shared/history/outages.ts';
import { pointsOf } from '@shared/history/points.ts';
import { segmentsOf } from '@shared/history/segments.ts';
import { useConnectionWindow } from './connection-window.ts';

const hour = 3_600_000;
const stopMs = Date.UTC(2026, 4, 21, 9, 42);
const startMs = stopMs - 90 * 24 * hour;

/** Ninety days to the hour, with an outage of half an hour in the first of them and one so many days ago. */
function start(...daysAgo: number[]) {
  const moments = [startMs + hour, ...daysAgo.map((days) => stopMs - days * 24 * hour)];
  const times = moments.flatMap((atMs) => [atMs, atMs + hour / 2]).toSorted((a, b) => a - b);
  const values = times.map((_, index) => index % 2);
  const known = [{ startMs, endMs: stopMs }];
  const all = segmentsOf(
    { points: pointsOf(times, values), carried: { known: false }, known },
    startMs,
    stopMs,
  );
  const zone = shallowRef<'utc' | 'local'>('utc');
  const view = useConnectionWindow(
    () => all,
    () => stopMs,
    () => zone.value,
  );
  return { ...view, zone };
}

describe('the days of a connection that are looked at', () => {
  it('start at a midnight: what is before belongs to no row, no figure and no table', () => {
    const { segments } = start(80, 20, 2);
    expect(availabilityOf(segments.value).outages).toBe(3);
    expect(outagesOf(segments.value)).toHaveLength(3);
    expect(segments.value[0]?.startMs).toBe(Date.UTC(2026, 1, 21));
    expect(segments.value.at(-1)?.endMs).toBe(stopMs);
  });

  it('are fewer when a shorter range is chosen, for all that counts them', () => {
    const { segments, range } = start(80, 20, 2);
    range.value = 30;
    expect(outagesOf(segments.value)).toHaveLength(2);
    range.value = 7;
    expect(outagesOf(segments.value)).toHaveLength(1);
  });

  it('keep the event that is read when the range changes, and let go of it outside', () => {
    const { segments, picked, range } = start(20, 2);
    picked.value = segments.value.findLastIndex(({ state }) => state === 'offline');
    const read = segments.value[picked.value ?? -1];
    range.value = 7;
    expect(segments.value[picked.value ?? -1]).toEqual(read);
    range.value = 90;
    picked.value = segments.value.findIndex(({ state }) => state === 'offline');
    range.value = 7;
    expect(picked.value).toBeNull();
  });
});
