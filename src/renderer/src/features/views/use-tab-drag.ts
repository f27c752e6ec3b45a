import { shallowRef, type ShallowRef } from 'vue';

/** Reorders tabs by dragging; the first tab stays. */
export interface TabDrag {
  /** The index of the tab whose position the dragged one would take; `null` for none. */
  readonly target: Readonly<ShallowRef<number | null>>;
  readonly start: (event: DragEvent, id: string | null) => void;
  readonly over: (event: DragEvent, index: number) => void;
  readonly drop: (event: DragEvent, index: number) => void;
  readonly end: () => void;
}

/** Calls `place` with the dragged view and its new index among the views. */
export function useTabDrag(place: (id: string, to: number) => void): TabDrag {
  const target = shallowRef<number | null>(null);
  let dragged: string | null = null;
  const end = (): void => {
    dragged = null;
    target.value = null;
  };
  return {
    target,
    end,
    start(event, id) {
      dragged = id;
      event.dataTransfer?.setData('text/plain', '');
    },
    over(event, index) {
      if (dragged === null || index === 0) return;
      event.preventDefault();
      target.value = index;
    },
    drop(event, index) {
      if (dragged === null || index === 0) return;
      event.preventDefault();
      place(dragged, index - 1);
      end();
    },
  };
}
