import { nextTick, shallowRef, watch, type ShallowRef } from 'vue';
import { isFocusFree } from '@page/app/regions.ts';
import { clamp } from '@page/ui/clamp.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import type { GridPosition } from './grid-keyboard.ts';

interface FocusPorts {
  readonly hereIndex: ShallowRef<number>;
  /** Counts how often the grid turned to newer rows. */
  readonly turns: Readonly<ShallowRef<number>>;
  readonly reveal: (index: number) => void;
  /** The row that a line shows; `null` for the heading of a group. */
  readonly rowAt: (line: number) => number | null;
  /** Returns a cell of a line or, with −1, of the header, if it exists. */
  readonly cellAt: (position: GridPosition) => HTMLElement | null;
  readonly paintNow: () => void;
}

/** What moving to a cell scrolls into view: the whole cell, or only its row, without scrolling sideways. */
export type BroughtIntoSight = 'cell' | 'row';

function bringIntoSight(cell: HTMLElement, seen: BroughtIntoSight): void {
  // A heading is as wide as all columns together: it never fits as a whole, and need not.
  if (cell.hasAttribute('aria-colspan')) return;
  // The box of a row stays on the left: scrolling it into view never scrolls sideways.
  const target = seen === 'cell' ? cell : cell.parentElement?.firstElementChild;
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The column with the tab stop, which stays one that exists. The header keeps the focus when its column is hidden. */
function useStop(fleet: ReturnType<typeof useFleetStore>, cellAt: FocusPorts['cellAt']) {
  const hereColumn = shallowRef(0);
  const isInHeader = shallowRef(false);
  const header = (): HTMLElement | null => cellAt({ row: -1, column: hereColumn.value });
  watch(
    () => fleet.columns,
    async ({ length }) => {
      // The headers are still those of the columns before.
      const hadFocus = isInHeader.value && document.activeElement === header();
      hereColumn.value = clamp(0, hereColumn.value, length - 1);
      await nextTick();
      if (hadFocus && isFocusFree()) header()?.focus({ preventScroll: true });
    },
  );
  return { hereColumn, isInHeader };
}

/** Which cell has the tab stop, and how it moves; the details follow the focused device. */
export function useGridFocus(fleet: ReturnType<typeof useFleetStore>, ports: FocusPorts) {
  const { hereIndex, turns, reveal, rowAt, cellAt, paintNow } = ports;
  const { hereColumn, isInHeader } = useStop(fleet, cellAt);

  const focus = async (to: GridPosition, seen: BroughtIntoSight): Promise<void> => {
    if (to.row < 0) await nextTick();
    else paintNow();
    const cell = cellAt(to);
    cell?.focus({ preventScroll: true });
    if (cell) bringIntoSight(cell, seen);
  };
  const readDevice = async (line: number, row: number): Promise<void> => {
    await fleet.rows.want({ first: row, end: row + 1 });
    if (hereIndex.value === line) fleet.hereMac = fleet.rows.macAt(row);
  };
  const moveTo = async (to: GridPosition, seen: BroughtIntoSight = 'cell'): Promise<void> => {
    hereColumn.value = to.column;
    isInHeader.value = to.row < 0;
    if (to.row < 0) return focus(to, seen);
    hereIndex.value = to.row;
    reveal(to.row);
    const row = rowAt(to.row);
    const mac = row === null ? null : fleet.rows.macAt(row);
    if (mac !== null || row === null) fleet.hereMac = mac;
    await focus(to, seen);
    if (mac === null && row !== null) await readDevice(to.row, row);
  };

  /** Coming back from a device scrolls its row into view, and focuses it unless the focus is elsewhere. */
  watch(
    turns,
    async () => {
      if (fleet.hereMac === null) return;
      await nextTick();
      if (isFocusFree()) await moveTo({ row: hereIndex.value, column: hereColumn.value });
      else reveal(hereIndex.value);
    },
    { once: true },
  );
  return { hereColumn, isInHeader, moveTo };
}
