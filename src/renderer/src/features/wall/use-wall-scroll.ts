import { computed, shallowRef, type ShallowRef } from 'vue';
import { useResized } from '@page/ui/use-resized.ts';
import { allHeight, allRow, wallRow } from './wall-box.ts';

/** The height of what stays above the rows, in pixels: the heading, and the row of all devices. */
const headHeight = 28 + allHeight;
/** The width before the cells, and the free width after them, in pixels. */
export const beforeCells = 280;
const afterCells = 12;

/** Tracks how far the rows are scrolled, and how many are visible. */
export function useWallScroll(scroller: Readonly<ShallowRef<HTMLElement | null>>) {
  const top = shallowRef(0);
  const height = shallowRef(0);
  const width = shallowRef(0);
  const onScroll = (): void => {
    top.value = scroller.value?.scrollTop ?? 0;
  };
  const measure = (): void => {
    height.value = Math.max(0, (scroller.value?.clientHeight ?? 0) - headHeight);
    width.value = Math.max(0, (scroller.value?.clientWidth ?? 0) - beforeCells - afterCells);
    onScroll();
  };
  useResized(() => scroller.value, measure);

  const put = (to: number): void => {
    scroller.value?.scrollTo({ top: to });
    onScroll();
  };
  /** Scrolls just far enough to make a row visible. */
  const reveal = (row: number): void => {
    // That row is always visible.
    if (row === allRow) return;
    const rowTop = row * wallRow;
    if (rowTop < top.value) put(rowTop);
    else if (rowTop + wallRow > top.value + height.value) put(rowTop + wallRow - height.value);
  };
  const first = computed(() => Math.floor(top.value / wallRow));
  const count = computed(() => Math.ceil(height.value / wallRow) + 1);
  const pageRows = computed(() => Math.max(1, Math.floor(height.value / wallRow) - 1));
  return { top, height, width, first, count, pageRows, onScroll, reveal };
}
