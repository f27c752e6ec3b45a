import { shallowRef, type ShallowRef } from 'vue';
import { plotWidth, timeAt, type TimeScale } from './time-scale.ts';
import type { Zoom } from './use-zoom.ts';

/** A span being selected by dragging, in CSS pixels. */
export interface Selection {
  readonly fromX: number;
  readonly toX: number;
}

export interface Drag {
  readonly selection: ShallowRef<Selection | null>;
  readonly onDown: (event: PointerEvent) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onUp: () => void;
  /** Discards the drag. Returns whether there was one. */
  readonly cancel: () => boolean;
}

/** Less than this is a click by a hand that was not quite still. */
const minDrag = 4;

/** Returns how far from the left of the listening element an event is, in CSS pixels. */
export const xIn = (event: MouseEvent): number =>
  event.clientX - (event.currentTarget as Element).getBoundingClientRect().left;

/** Dragging over a chart: selects the span to zoom to, or with Shift moves the visible one. */
export function useDrag(scale: () => TimeScale, zoom: Zoom): Drag {
  const selection = shallowRef<Selection | null>(null);
  let heldX: number | null = null;

  const cancel = (): boolean => {
    const wasDragged = selection.value !== null || heldX !== null;
    selection.value = null;
    heldX = null;
    return wasDragged;
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const x = xIn(event);
    if (event.shiftKey) heldX = x;
    else selection.value = { fromX: x, toX: x };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const x = xIn(event);
    if (heldX !== null) {
      zoom.pan((heldX - x) / plotWidth(scale().width));
      heldX = x;
    } else if (selection.value) selection.value = { ...selection.value, toX: x };
  };
  const onUp = (): void => {
    const chosen = selection.value;
    cancel();
    if (!chosen || Math.abs(chosen.toX - chosen.fromX) < minDrag) return;
    zoom.toSpan(timeAt(scale(), chosen.fromX), timeAt(scale(), chosen.toX));
  };
  return { selection, onDown, onMove, onUp, cancel };
}
