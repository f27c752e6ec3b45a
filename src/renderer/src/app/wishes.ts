import { defineStore } from 'pinia';
import { shallowRef, watch, type ShallowRef } from 'vue';

/** What the palette asks of a view that may not be there yet. Whoever can do it takes it, once. */
export const useWishes = defineStore('wishes', () => {
  /** A saved view to show. */
  const view: ShallowRef<string | null> = shallowRef(null);
  /** A field to show as a column. */
  const field: ShallowRef<string | null> = shallowRef(null);
  return { view, field };
});

/** For whoever can do what is asked: does it now, or as soon as it is asked. */
export function takeWishes(which: 'view' | 'field', take: (wish: string) => void): void {
  const wishes = useWishes();
  watch(
    () => wishes[which],
    (wish) => {
      if (wish === null) return;
      wishes[which] = null;
      take(wish);
    },
    { immediate: true },
  );
}
