import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** Below it the rows are scrolled aside. */
const least = 536;

/** How wide the rows are drawn, in CSS pixels: as wide as the chart, without the `aside` beside them. */
export function useRowsWidth(
  chart: Readonly<ShallowRef<HTMLElement | null>>,
  aside: number,
): Readonly<ShallowRef<number>> {
  const width = shallowRef(least);
  const measure = (): void => {
    width.value = Math.max(least, (chart.value?.clientWidth ?? 0) - aside);
  };
  const resized = new ResizeObserver(measure);
  watch(chart, (element) => {
    resized.disconnect();
    if (element) resized.observe(element);
  });
  onScopeDispose(() => resized.disconnect());
  return width;
}
