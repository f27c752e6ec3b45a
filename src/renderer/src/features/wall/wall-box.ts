import { clamp } from '@page/ui/clamp.ts';

/** The height of a row and of its cells, and where the cells begin in it, in pixels. */
export const wallRow = 20;
export const cellTop = 2;
export const cellHeight = 16;

/** The area of the cells: `columns` of them across `width` pixels. */
export interface WallBox {
  readonly columns: number;
  readonly width: number;
}

/** Cells at least this wide are separated by a pixel. */
const minWidthForGap = 4;

/** Returns where the cell of a column begins, and its width; in whole pixels, without overlap. */
export function cellAcross(
  { columns, width }: WallBox,
  column: number,
): { readonly x: number; readonly width: number } {
  const x = Math.round((column * width) / columns);
  const end = Math.round(((column + 1) * width) / columns);
  const gap = width / columns >= minWidthForGap ? 1 : 0;
  return { x, width: Math.max(1, end - x - gap) };
}

/** Returns the column at x, `null` outside the cells. */
export function columnAt({ columns, width }: WallBox, x: number): number | null {
  if (x < 0 || x >= width) return null;
  return Math.min(columns - 1, Math.floor((x * columns) / width));
}

/** The row above the devices, of all of them together, and its height in pixels. */
export const allRow = -1;
export const allHeight = 40;

/** The position of a cell among those of the devices, without the heading; or in `allRow`. */
export interface WallPosition {
  readonly row: number;
  readonly column: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns where a key moves the focus; `null` when it does not. */
export function moveInWall(
  pressed: Pressed,
  { row, column }: WallPosition,
  extent: { readonly rows: number; readonly columns: number; readonly pageRows: number },
): WallPosition | null {
  if (pressed.altKey || pressed.shiftKey || extent.rows === 0) return null;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const [lastRow, lastColumn] = [extent.rows - 1, extent.columns - 1];
  const steps: Readonly<Record<string, WallPosition>> = isFar
    ? { Home: { row: 0, column: 0 }, End: { row: lastRow, column: lastColumn } }
    : {
        ArrowUp: { row: row - 1, column },
        ArrowDown: { row: row + 1, column },
        ArrowLeft: { row, column: column - 1 },
        ArrowRight: { row, column: column + 1 },
        Home: { row, column: 0 },
        End: { row, column: lastColumn },
        PageUp: { row: Math.max(Math.min(row, 0), row - extent.pageRows), column },
        PageDown: { row: row + extent.pageRows, column },
      };
  const to = steps[pressed.key];
  return to ? { row: clamp(allRow, to.row, lastRow), column: clamp(0, to.column, lastColumn) } : null;
}
