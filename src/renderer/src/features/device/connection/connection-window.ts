import { computed, shallowRef } from 'vue';
import { segmentsWithin, type ConnectionSegment } from '@shared/history/segments.ts';
import { firstEndingAfter } from '@page/charts/days/day-rows.ts';
import type { Zone } from '@page/features/history/index.ts';
import { useConnectionView } from './connection-view.ts';
import { rowsOf } from './row-labels.ts';
import { grainOf } from './zoom.ts';

/**
 * The visible span of a connection, and the picked event. Chart, figures and table all take their time from here, so that
 * they count the same. `picked` is an index into the whole connection, kept by its moment: it stays the same event when
 * the view or the clock changes, or the history is read again.
 */
export function useConnectionWindow(
  all: () => readonly ConnectionSegment[],
  stopMs: () => number | null,
  zone: () => Zone,
) {
  const pickedMs = shallowRef<number | null>(null);
  const nowMs = (): number => stopMs() ?? Date.now();
  /** The moment that keys zoom around: the picked event, else the newest known time. */
  const aroundMs = (): number => {
    const { startMs, endMs } = view.value;
    const event = picked.value === null ? undefined : all()[picked.value];
    const newest = Math.min(endMs, nowMs()) - 1;
    return event ? Math.min(Math.max(event.startMs, startMs), newest) : newest;
  };
  const looked = useConnectionView({ nowMs, zone, aroundMs });
  const { view, clock } = looked;
  const picked = computed({
    get: () => {
      const atMs = pickedMs.value;
      if (atMs === null || atMs >= view.value.endMs) return null;
      const index = firstEndingAfter(all(), atMs);
      return (all()[index]?.endMs ?? 0) <= view.value.startMs ? null : index;
    },
    set: (index: number | null) => {
      pickedMs.value = index === null ? null : (all()[index]?.startMs ?? null);
    },
  });
  /** Shows the day of a moment, and picks its event. */
  const show = (timeMs: number): void => {
    looked.showDay(timeMs);
    pickedMs.value = timeMs;
  };
  return {
    ...looked,
    show,
    rows: computed(() => rowsOf(view.value, { ...clock.value, nowMs: nowMs() })),
    grain: computed(() => grainOf(view.value)),
    segments: computed(() => segmentsWithin(all(), view.value)),
    picked,
  };
}
