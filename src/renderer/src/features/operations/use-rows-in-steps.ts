import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';

/** The number of rows added per frame: 500 in one go block the page for a tenth of a second. */
const step = 50;

/**
 * The rows of a list, growing by a step with every frame. A list that is read again and begins with the same device
 * keeps its length, and thereby its scroll position.
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
