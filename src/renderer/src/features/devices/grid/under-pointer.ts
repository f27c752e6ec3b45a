import type { GridPosition } from './grid-keyboard.ts';

/** The cell under a pointer event; between two cells of a row, the one in the current column. */
export function positionUnder(target: EventTarget | null, hereColumn: number): GridPosition | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  if (row === undefined || (column === undefined && Number(row) < 0)) return null;
  return { row: Number(row), column: column === undefined ? hereColumn : Number(column) };
}

/** The line under a pointer event; `null` outside of the lines. */
export function lineUnder(target: EventTarget | null): number | null {
  const at = positionUnder(target, 0);
  return at && at.row >= 0 ? at.row : null;
}
