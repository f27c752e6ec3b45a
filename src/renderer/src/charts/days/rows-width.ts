import { shallowRef, type ShallowRef } from 'vue';
import { useResized } from '@page/ui/use-resized.ts';

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
  useResized(
    () => chart.value,
    () => (width.value = Math.max(minWidth, (chart.value?.clientWidth ?? 0) - aside)),
  );
  return width;
}
