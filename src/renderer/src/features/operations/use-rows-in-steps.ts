import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** Rows that are drawn in one frame; 500 at once hold the page up for a tenth of a second. */
const step = 50;

/**
 * The rows of a list, a step more with every frame. A list that is read anew and begins with the same device stays as
 * long as it was, so that it keeps its place.
 */
export function useRowsInSteps<T extends { readonly mac: string }>(
  rows: () => readonly T[],
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
      const isSameList = first?.mac === shown.value[0]?.mac;
      show(isSameList ? Math.max(step, shown.value.length) : step);
    },
    { immediate: true },
  );
  onScopeDispose(() => cancelAnimationFrame(frame));
  return shown;
}
