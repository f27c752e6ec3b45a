import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** Below this width, rows of hours scroll horizontally. */
const minHours = 536;

/**
 * Returns how wide the rows are drawn, in CSS pixels: as wide as the chart without the `aside` next to them, and at least
 * `minWidth`.
 */
export function useRowsWidth(
  chart: Readonly<ShallowRef<HTMLElement | null>>,
  aside: number,
  minWidth = minHours,
): Readonly<ShallowRef<number>> {
  const width = shallowRef(minWidth);
  const measure = (): void => {
    width.value = Math.max(minWidth, (chart.value?.clientWidth ?? 0) - aside);
  };
  const resized = new ResizeObserver(measure);
  watch(chart, (element) => {
    resized.disconnect();
    if (element) resized.observe(element);
  });
  onScopeDispose(() => resized.disconnect());
  return width;
}
