import { onlineField, type Field } from '@shared/devices/field.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import type { Language } from '@shared/words/language.ts';
import type { SelectionState } from '../basket/basket-ranges.ts';
import type { ChangedCells } from '../rows/changed-cells.ts';
import type { ColumnDecimals } from '../columns/column-decimals.ts';
import type { Column } from '../columns/columns.ts';
import { macNumberIn, type RowChunk, type RowRef } from '../rows/row-chunk.ts';
import { offlineSince } from '../rows/since.ts';
import type { CellLook } from './cell-view.ts';
import type { VisibleColumns } from './visible-columns.ts';
import type { GroupLine } from './group-heading.ts';
import { RowPool } from './row-pool.ts';
import type { RowMarks, RowView } from './row-view.ts';
import { rowHeight } from './scroll-scale.ts';

/** What is painted into a line, and how many of its rows are selected. */
export type PaintedLine = { readonly picked: SelectionState } & (
  { readonly row: RowRef } | { readonly group: GroupLine }
);

/** Everything that painting depends on. */
export interface Picture {
  /** The first visible pixel of the rows, and the height of the visible part. */
  readonly top: number;
  readonly height: number;
  readonly total: number;
  readonly columns: readonly Column[];
  readonly sight: VisibleColumns;
  /** What a line shows; `null` while it is being read. */
  readonly lineAt: (index: number) => PaintedLine | null;
  readonly isGrouped: boolean;
  /** The stars and notes, by MAC addresses as numbers. */
  readonly marks: ReadonlyMap<number, DeviceMark>;
  readonly changed: ChangedCells;
  readonly decimals: ColumnDecimals;
  readonly since: Field | null;
  readonly nowMs: number;
  /** The language of the texts. */
  readonly language: Language;
  readonly hereIndex: number;
  /** Whether a device has the focus; otherwise its line only has the tab stop. */
  readonly isHereChosen: boolean;
  /** The column with the tab stop; `null` while the header has it. */
  readonly hereColumn: number | null;
  /** Whether the rows are only placeholders for what is being read; none of them has the tab stop then. */
  readonly isBare: boolean;
}

/** How many rows the origin of their offsets may be away: the browser is not exact at large offsets. */
const farthest = 10_000;

/** The visible lines, from `first` up to but not including `end`. */
export const visibleRows = ({ top, height, total }: Pick<Picture, 'top' | 'height' | 'total'>) => ({
  first: Math.min(Math.floor(top / rowHeight), total),
  end: Math.min(Math.ceil((top + height) / rowHeight), total),
});

/** Paints the visible lines into a pool of elements. Only what differs from the last painting is touched. */
export class GridPainter {
  readonly #parent: HTMLElement;
  readonly #pool: RowPool;
  #origin = 0;
  #wording = 0;
  #said: readonly unknown[] = [];
  #columns: readonly Column[] = [];
  #sight: VisibleColumns | null = null;
  #shown: readonly boolean[] = [];
  #offset = Number.NaN;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
    this.#pool = new RowPool(parent);
  }

  paint(picture: Picture): void {
    const range = visibleRows(picture);
    if (Math.abs(range.first - this.#origin) > farthest) this.#origin = range.first;
    this.#noteWording(picture);
    this.#noteShown(picture);
    const here = picture.total > 0 && !picture.isBare ? Math.min(picture.hereIndex, picture.total - 1) : null;
    for (const [index, view] of this.#pool.arrange(range, here)) this.#paintRow(view, index, picture);
    this.#shift(this.#origin * rowHeight - picture.top);
  }

  /** Returns a cell of a line that has an element; `null` for others. */
  cell(index: number, column: number): HTMLElement | null {
    return this.#pool.find(index)?.cell(column) ?? null;
  }

  putInOrder(): void {
    this.#pool.putInOrder();
  }

  #paintRow(view: RowView, index: number, picture: Picture): void {
    const line = picture.lineAt(index);
    const { columns } = picture;
    if (line && 'group' in line) view.showGroup(line.group, { index, columns }, this.#origin);
    else this.#showRow(view, { row: line?.row ?? null, index }, picture);
    view.mark(marksOf(line, index, picture));
  }

  #showRow(
    view: RowView,
    { row, index }: { readonly row: RowRef | null; readonly index: number },
    picture: Picture,
  ): void {
    const lookOf = (column: Column, chunk: RowChunk, at: number): CellLook => ({
      decimals: picture.decimals.get(column.field.name) ?? 0,
      since:
        column.field.name === onlineField
          ? offlineSince({ chunk, at }, picture.since, picture.nowMs)
          : undefined,
    });
    const { columns, isGrouped: isInGroup } = picture;
    const place = { chunk: row?.chunk ?? null, at: row?.at ?? 0, index, isInGroup };
    view.show({ ...place, columns, shown: this.#shown, wording: this.#wording, lookOf }, this.#origin);
  }

  /** Values are formatted again when the decimals, the clock or the language change. */
  #noteWording({ decimals, since, nowMs, language }: Picture): void {
    const said = [decimals, since, nowMs, language];
    if (said.every((part, at) => part === this.#said[at])) return;
    this.#said = said;
    this.#wording += 1;
  }

  /** Columns that are not visible are not painted. */
  #noteShown({ columns, sight }: Picture): void {
    if (columns === this.#columns && sight === this.#sight) return;
    [this.#columns, this.#sight] = [columns, sight];
    const { first, end, gap } = sight;
    this.#shown = columns.map(({ isPinned }, place) => isPinned || (place >= first && place < end));
    this.#parent.style.setProperty('--gap', `${String(gap)}px`);
  }

  #shift(offset: number): void {
    if (offset === this.#offset) return;
    this.#offset = offset;
    this.#parent.style.setProperty('transform', `translateY(${String(offset)}px)`);
  }
}

/** The marks of a row that belong to its device; none for a heading and a row that is being read. */
function marksOfDevice(
  line: PaintedLine | null,
  { marks, changed }: Picture,
): Pick<RowMarks, 'mark' | 'isChanged'> {
  if (line === null || !('row' in line)) return { mark: null, isChanged: null };
  const mac = macNumberIn(line.row);
  const isChanged = changed.hasAny(mac) ? (fieldName: string) => changed.has(mac, fieldName) : null;
  return { mark: marks.get(mac) ?? null, isChanged };
}

function marksOf(line: PaintedLine | null, index: number, picture: Picture): RowMarks {
  const isTabStop = index === Math.min(picture.hereIndex, picture.total - 1);
  return {
    isSelected: line?.picked === 'all',
    isPartly: line?.picked === 'some',
    isHere: picture.isHereChosen && isTabStop,
    hereColumn: isTabStop ? picture.hereColumn : null,
    ...marksOfDevice(line, picture),
  };
}
