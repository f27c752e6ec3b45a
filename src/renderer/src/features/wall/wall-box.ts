/** Height of a row and of a cell in it, and where the cell begins; pixels. */
export const wallRow = 20;
export const cellTop = 2;
export const cellHeight = 16;

/** Where the cells lie: `columns` of them over `width` pixels. */
export interface WallBox {
  readonly columns: number;
  readonly width: number;
}

/** Wide enough cells stand apart by a pixel. */
const leastForGap = 4;

/** Where the cell of a column begins, and how wide it is; whole pixels, together without overlap. */
export function cellAcross(
  { columns, width }: WallBox,
  column: number,
): { readonly x: number; readonly width: number } {
  const x = Math.round((column * width) / columns);
  const end = Math.round(((column + 1) * width) / columns);
  const gap = width / columns >= leastForGap ? 1 : 0;
  return { x, width: Math.max(1, end - x - gap) };
}

/** The column under a place, `null` outside of the cells. */
export function columnAt({ columns, width }: WallBox, x: number): number | null {
  if (x < 0 || x >= width) return null;
  return Math.min(columns - 1, Math.floor((x * columns) / width));
}

/** Cells of a wall: those of the devices, not of the heading. */
export interface WallPosition {
  readonly row: number;
  readonly column: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const between = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** Where a key moves the focus; `null` when it does not. */
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
        PageUp: { row: row - extent.pageRows, column },
        PageDown: { row: row + extent.pageRows, column },
      };
  const to = steps[pressed.key];
  return to ? { row: between(to.row, lastRow), column: between(to.column, lastColumn) } : null;
}
