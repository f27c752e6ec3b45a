import { shallowRef } from 'vue';
import { moveColumn, placeColumn } from '../columns/column-looks.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { followPointer } from './pointer-drag.ts';

/** How far the pointer must move before a click becomes a drag, in CSS pixels. */
const slack = 5;

/** The dragged column, and the one whose position it would take. */
interface DraggedColumn {
  readonly from: number;
  readonly over: number;
}

function columnUnder({ clientX, clientY }: PointerEvent): number | null {
  const cell = document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLElement>('[role="columnheader"][data-column]');
  return cell ? Number(cell.dataset['column']) : null;
}

/** Moves columns by dragging their headers, or one position at a time. */
export function useColumnOrder(fleet: ReturnType<typeof useFleetStore>) {
  const dragged = shallowRef<DraggedColumn | null>(null);
  let hasMoved = false;

  const drop = ({ from, over }: DraggedColumn): void => {
    const fieldName = fleet.columns[from]?.field.name;
    if (fieldName !== undefined && from !== over)
      fleet.chooseColumns(placeColumn(fleet.looks, fieldName, over));
  };
  const drag = ({ button, clientX }: PointerEvent, from: number): void => {
    hasMoved = false;
    if (button !== 0) return;
    const move = (event: PointerEvent): void => {
      if (!dragged.value && Math.abs(event.clientX - clientX) < slack) return;
      hasMoved = true;
      dragged.value = { from, over: columnUnder(event) ?? dragged.value?.over ?? from };
    };
    const end = (isKept: boolean): void => {
      const last = dragged.value;
      dragged.value = null;
      if (isKept && last) drop(last);
    };
    followPointer({ move, end });
  };
  const step = (at: number, by: -1 | 1): void => {
    const fieldName = fleet.columns[at]?.field.name;
    if (fieldName !== undefined) fleet.chooseColumns(moveColumn(fleet.looks, fieldName, by));
  };
  /** Whether the click that follows is the end of a drag. */
  const wasDrag = (): boolean => hasMoved;
  return { dragged, drag, step, wasDrag };
}
