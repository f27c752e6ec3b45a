import { defineStore } from 'pinia';
import { shallowRef, watch, type ShallowRef } from 'vue';

/** What the palette asks of a view that may not be mounted yet. The view that can do it takes it, once. */
export const usePaletteRequests = defineStore('palette-requests', () => {
  /** A saved view to show. */
  const view: ShallowRef<string | null> = shallowRef(null);
  /** A field to show as a column. */
  const field: ShallowRef<string | null> = shallowRef(null);
  return { view, field };
});

/** Handles a request of the palette immediately, or as soon as it is made, for the view that can do it. */
export function handlePaletteRequests(which: 'view' | 'field', take: (asked: string) => void): void {
  const requests = usePaletteRequests();
  watch(
    () => requests[which],
    (asked) => {
      if (asked === null) return;
      requests[which] = null;
      take(asked);
    },
    { immediate: true },
  );
}
