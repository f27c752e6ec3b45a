import { columnsFit, pickWidth, pinnedWidth, type Column } from '../columns/columns.ts';

/** The columns from `first` up to but not including `end`, and all pinned ones. */
export interface VisibleColumns {
  readonly first: number;
  readonly end: number;
  /** The total width of the columns left out before `first`, in CSS pixels. */
  readonly gap: number;
}

/** The horizontal scroll position of the columns. */
export interface HorizontalScroll {
  /** The horizontal scroll offset and the visible width in CSS pixels; 0 while not known. */
  readonly left: number;
  readonly width: number;
  /** The column with the tab stop, which must always exist; `null` without one. */
  readonly here: number | null;
}

/** Columns are painted this far beyond the edges, in CSS pixels, which a wheel takes some frames to reach. */
const ahead = 48;

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

function rangeInSight(
  columns: readonly Column[],
  { left, width }: HorizontalScroll,
): [first: number, end: number] {
  if (columnsFit(columns, width)) return [0, columns.length];
  // No column grows here: each has its own width.
  const covered = left + pinnedWidth(columns);
  let [first, end, edge] = [0, 0, pickWidth];
  for (const [place, column] of columns.entries()) {
    if (edge < left + width + ahead) end = place + 1;
    edge += column.width;
    if (edge <= covered - ahead) first = place + 1;
  }
  return [first, end];
}

/** The columns that are visible, or close enough to become visible soon. */
export function visibleColumns(columns: readonly Column[], sideways: HorizontalScroll): VisibleColumns {
  const { here } = sideways;
  const [from, to] = rangeInSight(columns, sideways);
  const first = Math.min(from, here ?? from);
  const end = Math.max(to, here === null ? to : here + 1);
  const leftOut = columns.slice(0, first).filter(({ isPinned }) => !isPinned);
  return { first, end, gap: widthOf(leftOut) };
}
