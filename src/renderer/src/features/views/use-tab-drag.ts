import { shallowRef, type ShallowRef } from 'vue';

/** The dragged view, and the index of the tab whose position it would take; `null` for none. */
interface DraggedTab {
  readonly id: string;
  readonly over: number | null;
}

/** Reorders tabs by dragging; the first tab stays. */
export interface TabDrag {
  readonly dragged: Readonly<ShallowRef<DraggedTab | null>>;
  readonly start: (event: DragEvent, id: string | null) => void;
  readonly over: (event: DragEvent, index: number) => void;
  readonly drop: (event: DragEvent, index: number) => void;
  readonly end: () => void;
}

/** Calls `place` with the dragged view and its new index among the views. */
export function useTabDrag(place: (id: string, to: number) => void): TabDrag {
  const dragged = shallowRef<DraggedTab | null>(null);
  const end = (): void => {
    dragged.value = null;
  };
  return {
    dragged,
    end,
    start(event, id) {
      dragged.value = id === null ? null : { id, over: null };
      event.dataTransfer?.setData('text/plain', '');
    },
    over(event, index) {
      if (dragged.value === null || index === 0) return;
      event.preventDefault();
      dragged.value = { id: dragged.value.id, over: index };
    },
    drop(event, index) {
      if (dragged.value === null || index === 0) return;
      event.preventDefault();
      place(dragged.value.id, index - 1);
      end();
    },
  };
}
