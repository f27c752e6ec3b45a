import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** The number of rows added per frame: 500 in one go block the page for a tenth of a second. */
const step = 50;

/**
 * The rows of a list, growing by a step with every frame. A list that is read again and begins with the same row
 * keeps its length, and thereby its scroll position.
 */
export function useRowsInSteps<T>(
  rows: () => readonly T[],
  keyOf: (row: T) => unknown,
): Readonly<ShallowRef<readonly T[]>> {
  const shown = shallowRef<readonly T[]>([]);
  let frame = 0;

  function show(count: number): void {
    const all = rows();
    shown.value = all.slice(0, count);
    if (count < all.length) frame = requestAnimationFrame(() => show(count + step));
  }
  watch(
    rows,
    ([first]) => {
      cancelAnimationFrame(frame);
      const drawn = shown.value[0];
      const isSameList = first !== undefined && drawn !== undefined && keyOf(first) === keyOf(drawn);
      show(isSameList ? Math.max(step, shown.value.length) : step);
    },
    { immediate: true },
  );
  onScopeDispose(() => cancelAnimationFrame(frame));
  return shown;
}
