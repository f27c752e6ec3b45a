import { computed, shallowRef } from 'vue';
import type { Span } from '@shared/history/spans.ts';
import type { ZoomStep } from '@page/charts/days/rows-keys.ts';
import { lastDays, offsetOf, type Zone } from '@page/features/history/index.ts';
import { closer, dayAt, farther, moved, viewOf } from './zoom.ts';

/** The ranges that can be chosen, in days back. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

const spanOf = (newestFirst: readonly Span[]): Span => ({
  startMs: newestFirst.at(-1)?.startMs ?? 0,
  endMs: newestFirst[0]?.endMs ?? 0,
});

const isSame = (a: Span, b: Span): boolean => a.startMs === b.startMs && a.endMs === b.endMs;

/** What a view depends on: the current time, the clock, and the moment that keys zoom around. */
export interface ViewPorts {
  readonly nowMs: () => number;
  readonly zone: () => Zone;
  readonly aroundMs: () => number;
}

/** The visible span of a connection: days up to now or any days, and what was zoomed into. */
export function useConnectionView({ nowMs, zone, aroundMs }: ViewPorts) {
  /** A number of days up to now, or chosen days. */
  const range = shallowRef<Range | Span>(90);
  /** The spans that were zoomed into, the last of which is visible; without any, the whole range is. */
  const zoomed = shallowRef<readonly Span[]>([]);

  const lastSpan = (count: Range): Span => spanOf(lastDays(count, nowMs(), zone()));
  const clock = computed(() => ({ zone: zone(), offset: offsetOf[zone()] }));
  const whole = computed(() => (typeof range.value === 'number' ? lastSpan(range.value) : range.value));
  const view = computed(() => zoomed.value.at(-1) ?? whole.value);

  const choose = (to: Range | Span): void => {
    range.value = to;
    zoomed.value = [];
  };
  const zoomTo = (to: Span | null): void => {
    // A span drawn within a row of seconds is that row again.
    if (to && !isSame(to, view.value)) zoomed.value = [...zoomed.value, to];
  };
  const zoomInstead = (to: Span | null): void => {
    zoomed.value = to ? [...zoomed.value.slice(0, -1), to] : [];
  };
  const goAside = (by: 1 | -1): void => {
    const to = moved(view.value, by, clock.value);
    if (to.startMs >= nowMs()) return;
    if (zoomed.value.length > 0) zoomInstead(to);
    else choose(ranges.find((count) => lastSpan(count).startMs === to.startMs) ?? to);
  };
  const steps: Readonly<Record<ZoomStep, (atMs: number) => void>> = {
    in: (atMs) => zoomTo(closer(view.value, atMs, { ...clock.value, nowMs: nowMs() })),
    out: () => zoomInstead(farther(view.value, whole.value, { ...clock.value, nowMs: nowMs() })),
    back: () => (zoomed.value = zoomed.value.slice(0, -1)),
    whole: () => (zoomed.value = []),
    earlier: () => goAside(-1),
    later: () => goAside(1),
  };
  const isZoomed = computed(() => zoomed.value.length > 0);
  /** Whether there is past time after the view. */
  const hasLater = computed(() => view.value.endMs <= nowMs());
  /** Performs a step. Zooming in is around a past moment, by default that of the ports. */
  const step = (which: ZoomStep, atMs = aroundMs()): void => steps[which](Math.min(atMs, nowMs() - 1));
  /** Zooms to the span selected in the chart. */
  const draw = (drawn: Span): void => zoomTo(viewOf(drawn, clock.value.offset));
  const showDay = (timeMs: number): void => {
    zoomed.value = [dayAt(timeMs, zone())];
  };
  return { range, view, clock, isZoomed, hasLater, choose, step, draw, showDay };
}
