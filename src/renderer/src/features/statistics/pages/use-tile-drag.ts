import { shallowRef } from 'vue';

/**
 * Drags tiles by their heads to another position; `place` is called with the dragged tile and the one whose position it
 * takes.
 */
export function useTileDrag(place: (id: string, targetId: string) => void) {
  /** The tile whose position the dragged one would take. */
  const target = shallowRef<string | null>(null);
  let dragged: string | null = null;
  const end = (): void => {
    dragged = null;
    target.value = null;
  };
  return {
    target,
    end,
    start(event: DragEvent, id: string): void {
      // Links and selected text of a tile can be dragged too.
      if (!(event.target instanceof Element && event.target.matches('.tile-head'))) return;
      dragged = id;
      event.dataTransfer?.setData('text/plain', '');
    },
    over(event: DragEvent, id: string): void {
      if (dragged === null) return;
      event.preventDefault();
      target.value = id === dragged ? null : id;
    },
    drop(event: DragEvent, id: string): void {
      if (dragged === null) return;
      event.preventDefault();
      if (id !== dragged) place(dragged, id);
      end();
    },
  };
}
