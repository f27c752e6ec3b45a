import { haveRoom, pickWidth, pinnedWidth, type Column } from '../columns.ts';

/** The columns from `first` up to, not including, `end`, and all that are pinned. */
export interface ColumnsInSight {
  readonly first: number;
  readonly end: number;
  /** How wide those are that are left out before `first`, in CSS pixels. */
  readonly gap: number;
}

/** What can be seen of the columns. */
export interface Sideways {
  /** How far they are scrolled aside, and how much of them has room, in CSS pixels; 0 while nobody knows. */
  readonly left: number;
  readonly width: number;
  /** The column with the tab stop, which has to be there wherever it is; `null` without one. */
  readonly here: number | null;
}

/** So far beyond the edges columns are painted already, in CSS pixels: a wheel takes some frames to come there. */
const ahead = 48;

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

function rangeInSight(columns: readonly Column[], { left, width }: Sideways): [first: number, end: number] {
  if (haveRoom(columns, width)) return [0, columns.length];
  // None grows: each is as wide as it says.
  const covered = left + pinnedWidth(columns);
  let [first, end, edge] = [0, 0, pickWidth];
  for (const [place, column] of columns.entries()) {
    if (edge < left + width + ahead) end = place + 1;
    edge += column.width;
    if (edge <= covered - ahead) first = place + 1;
  }
  return [first, end];
}

/** The columns that are in sight, or so near that they soon may be. */
export function columnsInSight(columns: readonly Column[], sideways: Sideways): ColumnsInSight {
  const { here } = sideways;
  const [from, to] = rangeInSight(columns, sideways);
  const first = Math.min(from, here ?? from);
  const end = Math.max(to, here === null ? to : here + 1);
  const leftOut = columns.slice(0, first).filter(({ isPinned }) => !isPinned);
  return { first, end, gap: widthOf(leftOut) };
}
