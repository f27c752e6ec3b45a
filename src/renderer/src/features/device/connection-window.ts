import { computed, shallowRef } from 'vue';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lastDays, withinDays, type Zone } from '@page/features/history/index.ts';

/** How many days back the connection can be looked at. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/**
 * The days of a connection that are looked at, and the event that is read. Chart, figures and table all take
 * `segments` from here, so that they count the same time. What is read is kept by its moment: it stays the same event
 * when the range or the clock changes, or the history is read again.
 */
export function useConnectionWindow(
  all: () => readonly ConnectionSegment[],
  stopMs: () => number | null,
  zone: () => Zone,
) {
  const range = shallowRef<Range>(90);
  const pickedMs = shallowRef<number | null>(null);
  const days = computed(() => lastDays(range.value, stopMs() ?? Date.now(), zone()));
  const segments = computed(() => withinDays(all(), days.value));
  const picked = computed({
    get: () => {
      const atMs = pickedMs.value;
      if (atMs === null) return null;
      const index = segments.value.findIndex(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
      return index < 0 ? null : index;
    },
    set: (index: number | null) => {
      pickedMs.value = index === null ? null : (segments.value[index]?.startMs ?? null);
    },
  });
  return { range, days, segments, picked };
}
