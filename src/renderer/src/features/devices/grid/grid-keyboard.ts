import { clamp } from '@page/ui/clamp.ts';

/** A cell of the grid: row −1 is the header, columns count from 0. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** The size of the grid, and the number of rows of a page. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Step = (at: GridPosition, extent: GridExtent) => GridPosition;

const plainSteps: Readonly<Record<string, Step>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, extent) => ({ ...at, column: extent.columns - 1 }),
  PageUp: (at, extent) => ({ ...at, row: Math.max(at.row - extent.pageRows, Math.min(at.row, 0)) }),
  PageDown: (at, extent) => ({ ...at, row: at.row + extent.pageRows }),
};

const controlSteps: Readonly<Record<string, Step>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_at, extent) => ({ row: extent.rows - 1, column: extent.columns - 1 }),
};

/** The cell that a key moves the focus to, within the grid; `null` when the key does not move it. */
export function moveInGrid(pressed: Pressed, at: GridPosition, extent: GridExtent): GridPosition | null {
  if (pressed.altKey || pressed.shiftKey) return null;
  const control = pressed.ctrlKey || pressed.metaKey;
  const step = (control ? controlSteps : plainSteps)[pressed.key];
  if (!step || extent.columns === 0) return null;
  const to = step(at, extent);
  return {
    row: clamp(-1, to.row, extent.rows - 1),
    column: clamp(0, to.column, extent.columns - 1),
  };
}
