import { computed, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { RowRange } from '../row-windows.ts';
import { rowHeight, ScrollScale } from './scroll-scale.ts';

/** After so long without a step the body is put in proportion to the rows. */
const restMs = 150;

type Scroller = Readonly<ShallowRef<HTMLElement | null>>;

/** The scale, and the element it is of: each is told where the other is. */
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
    // The browser has scrolled on and will tell: what it did is not undone.
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
  /** Puts a pixel of the rows at the upper edge. */
  const scrollTo = (to: number): void => {
    put(scale.moveTo(to));
    moved();
  };
  onScopeDispose(() => clearTimeout(rest));
  return { scale, onScroll, scrollTo };
}

/** How large the grid was last: nearly always it comes back as large, and need not be laid out twice to be painted. */
let lastSize = { width: 0, height: 0 };

/** How wide the grid is, and how high without its header. */
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
  const begin = (): void => {
    if (lastSize.height === 0) measure();
    else take();
  };
  return { width, height, begin, measure };
}

/** How the body is scrolled, and which rows that puts in sight. */
export function useGridScroll(scroller: Scroller, total: () => number) {
  const top = shallowRef(0);
  const bodyHeight = shallowRef(0);
  /** How far it is scrolled aside. */
  const left = shallowRef(0);
  const { scale, onScroll, scrollTo } = useScale(scroller, () => {
    top.value = scale.top;
    left.value = scroller.value?.scrollLeft ?? 0;
  });
  const { width, height, ...sizing } = useSize(scroller, () => fit());
  const fit = (): void => {
    scale.resize(total(), height.value);
    bodyHeight.value = scale.bodyHeight;
    top.value = scale.top;
  };
  /** Scrolls as little as puts a row in sight. */
  const reveal = (index: number): void => {
    const rowTop = index * rowHeight;
    if (rowTop < top.value) scrollTo(rowTop);
    else if (rowTop + rowHeight > top.value + height.value) scrollTo(rowTop + rowHeight - height.value);
  };
  /** A row that is in sight stays there when the grid gets lower: a bar that comes below it hides no focus (WCAG 2.2, 2.4.11). */
  const keepInSight = (index: () => number): void => {
    watch(height, (now, before) => {
      const rowTop = index() * rowHeight;
      const wasInSight = rowTop + rowHeight > top.value && rowTop < top.value + before;
      if (now < before && wasInSight) reveal(index());
    });
  };
  watchElement(scroller, { ...sizing, onScroll });
  watch(total, fit, { flush: 'sync' });
  const seen = computed((): RowRange => ({
    first: Math.floor(top.value / rowHeight),
    end: Math.ceil((top.value + height.value) / rowHeight),
  }));
  const pageRows = computed(() => Math.max(1, Math.floor(height.value / rowHeight) - 1));
  return { top, left, width, height, bodyHeight, seen, pageRows, fit, scrollTo, reveal, keepInSight };
}

interface ElementPorts {
  readonly begin: () => void;
  readonly measure: () => void;
  readonly onScroll: () => void;
}

/** Measures the element whenever it has another size, before it is painted so, and listens to its scrolling. */
function watchElement(scroller: Scroller, { begin, measure, onScroll }: ElementPorts): void {
  const resized = new ResizeObserver(measure);
  watch(scroller, (element, _before, onCleanup) => {
    if (!element) return;
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    begin();
    onCleanup(() => {
      resized.unobserve(element);
      element.removeEventListener('scroll', onScroll);
    });
  });
  onScopeDispose(() => resized.disconnect());
}
