import { computed, shallowRef } from 'vue';
import { changeLook, widthStep, widthWithin } from '../columns/column-looks.ts';
import {
  columnFlexes,
  minRowWidth,
  pinnedOffsets,
  pinnedWidth,
  withRoom,
  type Column,
} from '../columns/columns.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { followPointer } from './pointer-drag.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The space around the text of a cell, and around that of a header with its icon, arrow and number, in CSS pixels. */
const cellPadding = 17;
const headerPadding = 60;

function wordsWidth(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}

/** The header of a column and its visible cells. */
const cellsOf = (scroller: HTMLElement | null, at: number): Element[] => [
  ...(scroller?.querySelectorAll(`[role="row"]:not([hidden]) [data-column="${String(at)}"]`) ?? []),
];

/** The width that fits the header and the visible cells of a column. */
function fittingWidth([header, ...cells]: readonly Element[]): number {
  const words = header?.querySelector('.cut');
  const headerWidth = words ? wordsWidth(words) + headerPadding : 0;
  const widest = Math.max(headerWidth, ...cells.map((cell) => wordsWidth(cell) + cellPadding));
  return Math.ceil(widest / widthStep) * widthStep;
}

const sizesOf = (columns: readonly Column[], width: number): Readonly<Record<string, string>> => ({
  '--least': `${String(minRowWidth(columns))}px`,
  '--pinned': `${String(pinnedWidth(columns))}px`,
  ...Object.fromEntries(columnFlexes(columns, width).map((flex, at) => [`--flex-${String(at)}`, flex])),
  ...Object.fromEntries(
    pinnedOffsets(columns).flatMap((left, at) =>
      left === null ? [] : [[`--pin-${String(at)}`, `${String(left)}px`]],
    ),
  ),
});

/** The widths of the columns as custom properties, also while one is being resized; a new width is saved at the end. */
export function useColumnWidths(fleet: Fleet, scroller: () => HTMLElement | null, width: () => number) {
  const drawn = shallowRef<{ readonly fieldName: string; readonly width: number } | null>(null);
  const columns = computed(() => withRoom(fleet.columns, width()));
  const sized = computed(() => {
    const draft = drawn.value;
    return columns.value.map((column) =>
      column.field.name === draft?.fieldName ? { ...column, width: draft.width, grows: false } : column,
    );
  });
  const sizes = computed(() => sizesOf(sized.value, width()));
  const nameOf = (at: number): string | undefined => fleet.columns[at]?.field.name;
  const widthOf = (at: number): number => cellsOf(scroller(), at)[0]?.getBoundingClientRect().width ?? 0;
  const keep = (fieldName: string | undefined, width: number): void => {
    if (fieldName !== undefined)
      fleet.chooseColumns(changeLook(fleet.looks, fieldName, { width: widthWithin(width) }));
  };
  /** Resizes a column with the pointer that drags its edge. */
  const drag = ({ button, clientX }: PointerEvent, at: number): void => {
    const [fieldName, from] = [nameOf(at), widthOf(at)];
    if (fieldName === undefined || button !== 0) return;
    const move = (event: PointerEvent): void => {
      drawn.value = { fieldName, width: widthWithin(from + event.clientX - clientX) };
    };
    const end = (isKept: boolean): void => {
      if (isKept && drawn.value) keep(fieldName, drawn.value.width);
      drawn.value = null;
    };
    followPointer({ move, end });
  };
  return {
    /** The columns with their chosen widths, as many of them pinned as leave room to the others. */
    columns,
    /** The same with their current widths. */
    sized,
    sizes,
    drag,
    step: (at: number, by: -1 | 1): void => keep(nameOf(at), widthOf(at) + by * widthStep),
    /** Fits the width to the visible content of the column. */
    fit: (at: number): void => keep(nameOf(at), fittingWidth(cellsOf(scroller(), at))),
  };
}
