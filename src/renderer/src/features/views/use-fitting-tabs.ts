import { nextTick, shallowRef, watch, type ShallowRef } from 'vue';
import { useResized } from '@page/ui/use-resized.ts';
import { fittingTabs } from './tab-order.ts';

/** The indices of the tabs of a list that fit, measured again when the list or its tabs change. */
export function useFittingTabs(
  list: Readonly<ShallowRef<HTMLElement | null>>,
  tabs: () => { readonly active: number; readonly words: readonly string[] },
): Readonly<ShallowRef<ReadonlySet<number> | null>> {
  const shown = shallowRef<ReadonlySet<number> | null>(null);
  const measure = (): void => {
    const frame = list.value?.parentElement;
    // Without a width, nothing is laid out yet.
    if (!list.value || !frame || frame.clientWidth === 0) return;
    const widths = [...list.value.querySelectorAll<HTMLElement>('[role="tab"]')].map(
      (tab) => tab.offsetWidth,
    );
    const beside = [...frame.children].filter((child) => child !== list.value);
    const taken = beside.reduce(
      (sum, child) => sum + (child instanceof HTMLElement ? child.offsetWidth + 4 : 0),
      0,
    );
    shown.value = fittingTabs(widths, frame.clientWidth - taken, tabs().active);
  };
  useResized(() => list.value?.parentElement, measure);
  watch(
    () => [tabs().active, ...tabs().words],
    async () => {
      await nextTick();
      measure();
    },
  );
  return shown;
}
