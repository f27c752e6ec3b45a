import { nameField } from '@shared/devices/field.ts';
import { valueText } from '@shared/devices/value.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import { marksText } from '@page/features/marks/index.ts';
import { isPinnedLast, type Column } from '../columns/columns.ts';
import { macIn, valueIn, type RowChunk } from '../rows/row-chunk.ts';
import { createCellView, type CellLook, type CellView } from './cell-view.ts';
import { GroupHeading, type GroupLine } from './group-heading.ts';
import { rowHeight } from './scroll-scale.ts';
import { withGap } from './with-gap.ts';

/** What is painted into a row. */
export interface RowPaint {
  /** The chunk with its values; `null` while they are being read. */
  readonly chunk: RowChunk | null;
  /** The index of the row in the chunk. */
  readonly at: number;
  /** The line of the grid. */
  readonly index: number;
  /** Whether it is below the heading of a group. */
  readonly isInGroup: boolean;
  readonly columns: readonly Column[];
  /** Which of the columns are painted; the others are not visible. */
  readonly shown: readonly boolean[];
  /** Incremented by everything that changes how values are formatted. */
  readonly wording: number;
  readonly lookOf: (column: Column, chunk: RowChunk, at: number) => CellLook;
}

/** The marks of a row, apart from its values. */
export interface RowMarks {
  readonly isSelected: boolean;
  /** Whether some but not all devices of its group are selected. */
  readonly isPartly: boolean;
  /** The star and the note of its device; `null` for none. */
  readonly mark: DeviceMark | null;
  readonly isHere: boolean;
  /** The column of the cell with the tab stop; `null` in all rows but one. */
  readonly hereColumn: number | null;
  /** Tells whether the cell of a field has just changed; `null` where none of the row has. */
  readonly isChanged: ((fieldName: string) => boolean) | null;
}

const noMarks: RowMarks = {
  isSelected: false,
  isPartly: false,
  mark: null,
  isHere: false,
  hereColumn: null,
  isChanged: null,
};

const selectDevice = withGap('selectDevice', 'name');
const selectGroup = withGap('selectGroup', 'group');

/** One row of the pool: elements that are created once and painted with ever new devices or group headings. */
export class RowView {
  readonly element = document.createElement('div');
  readonly #box = document.createElement('input');
  readonly #pick = document.createElement('span');
  /** Keeps the room of the columns that are scrolled out on the left. A margin would hold back the pinned cells. */
  readonly #gap = document.createElement('span');
  #cells: readonly CellView[] = [];
  #columns: readonly Column[] = [];
  #shown: readonly boolean[] = [];
  #chunk: RowChunk | null | undefined;
  #wording = -1;
  #index = -1;
  #place = Number.NaN;
  #level: number | null = null;
  /** Created for the first group. */
  #heading: GroupHeading | null = null;
  #group: GroupLine | null = null;
  #marked = { isSelected: false, isHere: false, hereColumn: null as number | null, hasChanges: false };
  /** `undefined` until it is shown in the current columns. */
  #mark: DeviceMark | null | undefined;

  constructor() {
    this.element.className = 'grow-r';
    this.element.setAttribute('role', 'row');
    this.element.setAttribute('aria-selected', 'false');
    this.element.hidden = true;
    this.#pick.className = 'pick pinned';
    this.#pick.setAttribute('role', 'gridcell');
    this.#pick.setAttribute('aria-colindex', '1');
    this.#box.type = 'checkbox';
    this.#box.className = 'check';
    this.#box.tabIndex = -1;
    this.#pick.append(this.#box);
    this.#gap.className = 'gap';
    this.#gap.setAttribute('aria-hidden', 'true');
  }

  /** The line that it shows; −1 for none. */
  get index(): number {
    return this.#index;
  }

  /** Hides the row and removes everything that identifies it, so that a lookup of its line finds no other. */
  hide(): void {
    if (this.#index < 0) return;
    this.#index = -1;
    this.element.hidden = true;
    delete this.element.dataset['row'];
    this.element.removeAttribute('aria-rowindex');
    this.mark(noMarks);
    this.#clear();
  }

  /** Returns the cell of a column; a heading has one cell for all columns. */
  cell(column: number): HTMLElement | null {
    return (this.#group ? this.#heading?.element : this.#cells[column]?.element) ?? null;
  }

  show(paint: RowPaint, origin: number): void {
    this.#endGroup();
    this.#setLevel(paint.isInGroup ? 2 : null);
    const isNew = paint.index !== this.#index;
    if (isNew) this.#move(paint.index);
    this.#setOffset((paint.index - origin) * rowHeight);
    const isLaidOut = paint.columns === this.#columns && paint.shown === this.#shown;
    if (paint.columns !== this.#columns) this.#layOut(paint.columns);
    if (isLaidOut && !isNew && paint.chunk === this.#chunk && paint.wording === this.#wording) return;
    this.#fill(paint);
  }

  /** Shows the heading of a group instead of a device. */
  showGroup(group: GroupLine, { index, columns }: Pick<RowPaint, 'index' | 'columns'>, origin: number): void {
    if (index !== this.#index) this.#move(index);
    this.#setOffset((index - origin) * rowHeight);
    if (columns !== this.#columns) this.#layOut(columns);
    if (this.#group === null) this.#beginGroup();
    this.#setLevel(1);
    this.#group = group;
    this.#heading?.paint(group, columns.length);
    this.element.setAttribute('aria-expanded', String(!group.isFolded));
    this.#box.hidden = false;
    this.#box.setAttribute('aria-label', selectGroup(group.text));
  }

  mark({ isSelected, isPartly, mark, isHere, hereColumn, isChanged }: RowMarks): void {
    const before = this.#marked;
    if (before.isSelected !== isSelected) {
      this.element.classList.toggle('is-selected', isSelected);
      this.element.setAttribute('aria-selected', String(isSelected));
    }
    // A click has already toggled the box, whatever happens to the selection.
    if (this.#box.checked !== isSelected) this.#box.checked = isSelected;
    if (this.#box.indeterminate !== isPartly) this.#box.indeterminate = isPartly;
    if (mark !== this.#mark) this.#setMark(mark);
    if (before.isHere !== isHere) this.element.classList.toggle('is-here', isHere);
    if (before.hereColumn !== hereColumn) this.#moveTabStop(hereColumn, before.hereColumn);
    if (before.hasChanges || isChanged) this.#markChanges(isChanged);
    this.#marked = { isSelected, isHere, hereColumn, hasChanges: isChanged !== null };
  }

  #setMark(mark: DeviceMark | null): void {
    this.#mark = mark;
    this.element.classList.toggle('is-starred', mark?.isStarred === true);
    this.element.classList.toggle('has-note', mark !== null && mark.note !== '');
    const place = this.#columns.findIndex(({ field }) => field.name === nameField);
    const name = this.#cells[place]?.element;
    if (mark === null) name?.removeAttribute('aria-description');
    else name?.setAttribute('aria-description', marksText(mark));
  }

  #move(index: number): void {
    if (this.#index < 0) this.element.hidden = false;
    this.#index = index;
    this.element.dataset['row'] = String(index);
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  /** Sets the `aria-level` of the row; none without groups. */
  #setLevel(level: number | null): void {
    if (level === this.#level) return;
    this.#level = level;
    if (level === null) this.element.removeAttribute('aria-level');
    else this.element.setAttribute('aria-level', String(level));
  }

  #beginGroup(): void {
    this.mark(noMarks);
    this.#clear();
    this.#addHeading();
    this.element.classList.add('is-group');
    this.element.classList.remove('is-bone');
  }

  #addHeading(): void {
    this.#heading ??= new GroupHeading();
    this.#heading.element.tabIndex = -1;
    this.element.append(this.#heading.element);
  }

  #endGroup(): void {
    if (this.#group === null) return;
    this.mark(noMarks);
    this.#group = null;
    this.#heading?.element.remove();
    this.element.classList.remove('is-group');
    this.element.removeAttribute('aria-expanded');
  }

  /** Removes everything of the device from the elements once they no longer show it. */
  #clear(): void {
    for (const cell of this.#cells) {
      cell.clear();
      cell.element.removeAttribute('title');
    }
    this.#box.removeAttribute('aria-label');
    this.#chunk = undefined;
  }

  #setOffset(place: number): void {
    if (place === this.#place) return;
    this.#place = place;
    this.element.style.setProperty('transform', `translateY(${String(place)}px)`);
  }

  #fill({ chunk, at, columns, shown, wording, lookOf }: RowPaint): void {
    this.#chunk = chunk;
    this.#shown = shown;
    this.#wording = wording;
    this.element.classList.toggle('is-bone', chunk === null);
    this.#box.hidden = chunk === null;
    for (const [place, column] of columns.entries()) {
      const cell = this.#cells[place];
      const isShown = shown[place] === true;
      if (cell) this.#reveal(cell, isShown);
      if (chunk && isShown) cell?.paint(chunk.columns.get(column.field.name), at, lookOf(column, chunk, at));
      else cell?.clear();
    }
    if (chunk) this.#box.setAttribute('aria-label', selectDevice(nameOf(chunk, at)));
  }

  #reveal({ element }: CellView, isShown: boolean): void {
    if (element.hidden !== isShown) return;
    element.hidden = !isShown;
    element.removeAttribute('title');
  }

  #layOut(columns: readonly Column[]): void {
    this.#columns = columns;
    this.#cells = columns.map(createCellView);
    for (const [place, { element }] of this.#cells.entries()) {
      element.setAttribute('aria-colindex', String(place + 2));
      element.dataset['column'] = String(place);
      element.style.setProperty('flex', `var(--flex-${String(place)})`);
      element.classList.toggle('pinned-last', isPinnedLast(columns, place));
      if (columns[place]?.isPinned) element.style.setProperty('--pin', `var(--pin-${String(place)})`);
    }
    const cells = this.#cells.map(({ element }) => element);
    const pinned = columns.filter(({ isPinned }) => isPinned).length;
    this.element.replaceChildren(this.#pick, ...cells.slice(0, pinned), this.#gap, ...cells.slice(pinned));
    if (this.#group) this.#addHeading();
    this.#marked = { ...this.#marked, hereColumn: null, hasChanges: false };
    this.#mark = undefined;
  }

  #moveTabStop(to: number | null, from: number | null): void {
    const left = from === null ? null : this.cell(from);
    const reached = to === null ? null : this.cell(to);
    if (left) left.tabIndex = -1;
    if (reached) reached.tabIndex = 0;
  }

  #markChanges(isChanged: RowMarks['isChanged']): void {
    for (const [place, { field }] of this.#columns.entries()) {
      this.cell(place)?.classList.toggle('changed', isChanged?.(field.name) ?? false);
    }
  }
}

function nameOf(chunk: RowChunk, at: number): string {
  const name = valueText(valueIn({ chunk, at }, nameField));
  return name === '' ? macIn({ chunk, at }) : name;
}
