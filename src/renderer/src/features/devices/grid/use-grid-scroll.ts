import { computed, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { useResized } from '@page/ui/use-resized.ts';
import type { RowRange } from '../rows/row-windows.ts';
import { rowHeight, ScrollScale } from './scroll-scale.ts';

/** After this long without scrolling, the body is put into proportion with the rows. */
const restMs = 150;

type Scroller = Readonly<ShallowRef<HTMLElement | null>>;

/** Keeps the scale and the scrolling element in step. */
function useScale(scroller: Scroller, moved: () => void) {
  const scale = new ScrollScale();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const put = (to: number): void => {
    if (!scroller.value) return;
    scroller.value.scrollTop = to;
    // The browser rounds, and stops at the ends.
    scale.placed(scroller.value.scrollTop);
  };
  const settle = (): void => {
    clearTimeout(rest);
    // The browser has scrolled further, and its event is still to come: that scrolling is not undone.
    if (scroller.value?.scrollTop !== scale.scrolledTo) return;
    if (Math.abs(scale.scrolledTo - scale.settled) >= 1) put(scale.settled);
  };
  const onScroll = (): void => {
    scale.scrolled(scroller.value?.scrollTop ?? 0);
    moved();
    clearTimeout(rest);
    if (scale.isStuck) settle();
    else rest = setTimeout(settle, restMs);
  };
  /** Scrolls a pixel of the rows to the top edge. */
  const scrollTo = (to: number): void => {
    put(scale.moveTo(to));
    moved();
  };
  onScopeDispose(() => clearTimeout(rest));
  return { scale, onScroll, scrollTo };
}

/** The last size of the grid. It nearly always comes back at that size, so that it need not be laid out twice. */
let lastSize = { width: 0, height: 0 };

/** The width of the grid, and its height without the header. */
function useSize(scroller: Scroller, resized: () => void) {
  const width = shallowRef(0);
  const height = shallowRef(0);
  const take = (): void => {
    width.value = lastSize.width;
    height.value = lastSize.height;
    resized();
  };
  const measure = (): void => {
    const { clientWidth = 0, clientHeight = 0 } = scroller.value ?? {};
    lastSize = { width: clientWidth, height: Math.max(0, clientHeight - rowHeight) };
    take();
  };
  useResized(() => scroller.value, measure);
  watch(scroller, (element) => {
    if (!element) return;
    if (lastSize.height === 0) measure();
    else take();
  });
  return { width, height };
}

/** The scroll position of the body, and the rows that are visible there. */
export function useGridScroll(scroller: Scroller, total: () => number) {
  const top = shallowRef(0);
  const bodyHeight = shallowRef(0);
  /** The horizontal scroll offset. */
  const left = shallowRef(0);
  const { scale, onScroll, scrollTo } = useScale(scroller, () => {
    top.value = scale.top;
    left.value = scroller.value?.scrollLeft ?? 0;
  });
  const { width, height } = useSize(scroller, () => fit());
  const fit = (): void => {
    scale.resize(total(), height.value);
    bodyHeight.value = scale.bodyHeight;
    top.value = scale.top;
  };
  /** Scrolls as little as needed to make a row visible. */
  const reveal = (index: number): void => {
    const rowTop = index * rowHeight;
    if (rowTop < top.value) scrollTo(rowTop);
    else if (rowTop + rowHeight > top.value + height.value) scrollTo(rowTop + rowHeight - height.value);
  };
  /** Keeps a visible row visible when the grid shrinks: a bar that appears below hides no focus (WCAG 2.2, 2.4.11). */
  const keepInSight = (index: () => number): void => {
    watch(height, (now, before) => {
      const rowTop = index() * rowHeight;
      const wasInSight = rowTop + rowHeight > top.value && rowTop < top.value + before;
      if (now < before && wasInSight) reveal(index());
    });
  };
  watch(total, fit, { flush: 'sync' });
  const seen = computed((): RowRange => ({
    first: Math.floor(top.value / rowHeight),
    end: Math.ceil((top.value + height.value) / rowHeight),
  }));
  const pageRows = computed(() => Math.max(1, Math.floor(height.value / rowHeight) - 1));
  const sight = { top, left, width, height, bodyHeight, seen, pageRows };
  return { ...sight, fit, onScroll, scrollTo, reveal, keepInSight };
}
