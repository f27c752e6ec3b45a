import { computed, shallowRef, type ComputedRef } from 'vue';
import type { Span } from '@shared/history/spans.ts';
import { momentAt, spanBetween, type RowMoment, type RowsScene } from './rows-pointer.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A span of time that is being selected by dragging over rows. */
export interface RowsDrawing {
  /** The span selected so far; `null` while the pointer only rests or was clicked. */
  readonly drawn: ComputedRef<Span | null>;
  /** Whether the pointer is down. */
  readonly isDown: ComputedRef<boolean>;
  readonly begin: (at: Point) => void;
  readonly move: (to: Point) => void;
  /** Ends the drag and returns the selected span. */
  readonly end: () => Span | null;
}

/** Any click moves the pointer a little, in CSS pixels. */
const minDrawn = 5;

/** Selects spans by dragging over the rows of a scene. */
export function useRowsDrawing(scene: () => RowsScene): RowsDrawing {
  const from = shallowRef<RowMoment | null>(null);
  const to = shallowRef<RowMoment | null>(null);
  let downAt: Point = { x: 0, y: 0 };
  const drawn = computed(() =>
    from.value && to.value ? spanBetween(scene().rows, from.value, to.value) : null,
  );
  return {
    drawn,
    isDown: computed(() => from.value !== null),
    begin(at) {
      downAt = at;
      from.value = momentAt(scene(), at.x, at.y);
    },
    move({ x, y }) {
      const isFar = Math.hypot(x - downAt.x, y - downAt.y) >= minDrawn;
      if (isFar || to.value) to.value = momentAt(scene(), x, y);
    },
    end() {
      const span = drawn.value;
      from.value = null;
      to.value = null;
      return span;
    },
  };
}
