import { nameField } from '@shared/devices/field.ts';
import { valueText } from '@shared/devices/value.ts';
import { isPinnedLast, type Column } from '../columns.ts';
import { macIn, valueIn, type RowChunk } from '../row-chunk.ts';
import { createCellView, type CellLook, type CellView } from './cell-view.ts';
import { GroupHeading, type GroupLine } from './group-heading.ts';
import { rowHeight } from './scroll-scale.ts';
import { withGap } from './with-gap.ts';

/** What is painted into a row. */
export interface RowPaint {
  /** The values; `null` while they are being read. */
  readonly chunk: RowChunk | null;
  /** Which of the chunk's rows. */
  readonly at: number;
  /** The line of the grid. */
  readonly index: number;
  /** Whether it stands below the heading of a group. */
  readonly isInGroup: boolean;
  readonly columns: readonly Column[];
  /** Which of the columns are shown; others are out of sight. */
  readonly shown: readonly boolean[];
  /** Grows with everything that changes how values are said. */
  readonly wording: number;
  readonly lookOf: (column: Column, chunk: RowChunk, at: number) => CellLook;
}

/** What stands around the values of a row. */
export interface RowMarks {
  readonly isSelected: boolean;
  /** Whether some of its group are selected. */
  readonly isPartly: boolean;
  readonly isHere: boolean;
  /** The cell that has the tab stop; `null` in all rows but one. */
  readonly hereColumn: number | null;
  /** Whether the cell of a column has just changed; `null` where none of the row has. */
  readonly isChanged: ((fieldName: string) => boolean) | null;
}

const noMarks: RowMarks = {
  isSelected: false,
  isPartly: false,
  isHere: false,
  hereColumn: null,
  isChanged: null,
};

const selectDevice = withGap('selectDevice', 'name');
const selectGroup = withGap('selectGroup', 'group');

/** One row of the pool: elements that are made once and painted with ever other devices, or headings of groups. */
export class RowView {
  readonly element = document.createElement('div');
  readonly #box = document.createElement('input');
  readonly #pick = document.createElement('span');
  #cells: readonly CellView[] = [];
  #columns: readonly Column[] = [];
  #shown: readonly boolean[] = [];
  #chunk: RowChunk | null | undefined;
  #wording = -1;
  #index = -1;
  #place = Number.NaN;
  #level: number | null = null;
  /** Made for the first group. */
  #heading: GroupHeading | null = null;
  #group: GroupLine | null = null;
  #marked = { isSelected: false, isHere: false, hereColumn: null as number | null, hasChanges: false };

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
  }

  /** Which row it shows; −1 for none. */
  get index(): number {
    return this.#index;
  }

  /** Takes it out of sight, and with it all that says which row it is: whoever looks for that one finds no other. */
  hide(): void {
    if (this.#index < 0) return;
    this.#index = -1;
    this.element.hidden = true;
    delete this.element.dataset['row'];
    this.element.removeAttribute('aria-rowindex');
    this.mark(noMarks);
    this.#empty();
  }

  /** The cell of a column; a heading has one for all. */
  cell(column: number): HTMLElement | null {
    return (this.#group ? this.#heading?.element : this.#cells[column]?.element) ?? null;
  }

  show(paint: RowPaint, origin: number): void {
    this.#endGroup();
    this.#rise(paint.isInGroup ? 2 : null);
    const isNew = paint.index !== this.#index;
    if (isNew) this.#move(paint.index);
    this.#put((paint.index - origin) * rowHeight);
    const isLaidOut = paint.columns === this.#columns && paint.shown === this.#shown;
    if (paint.columns !== this.#columns) this.#layOut(paint.columns);
    if (isLaidOut && !isNew && paint.chunk === this.#chunk && paint.wording === this.#wording) return;
    this.#fill(paint);
  }

  /** Shows the heading of a group instead of a device. */
  showGroup(group: GroupLine, { index, columns }: Pick<RowPaint, 'index' | 'columns'>, origin: number): void {
    if (index !== this.#index) this.#move(index);
    this.#put((index - origin) * rowHeight);
    if (columns !== this.#columns) this.#layOut(columns);
    if (this.#group === null) this.#beginGroup();
    this.#rise(1);
    this.#group = group;
    this.#heading?.paint(group, columns.length);
    this.element.setAttribute('aria-expanded', String(!group.isFolded));
    this.#box.hidden = false;
    this.#box.setAttribute('aria-label', selectGroup(group.text));
  }

  mark({ isSelected, isPartly, isHere, hereColumn, isChanged }: RowMarks): void {
    const before = this.#marked;
    if (before.isSelected !== isSelected) {
      this.element.classList.toggle('is-selected', isSelected);
      this.element.setAttribute('aria-selected', String(isSelected));
    }
    // A click has turned the box already, whatever becomes of the selection.
    if (this.#box.checked !== isSelected) this.#box.checked = isSelected;
    if (this.#box.indeterminate !== isPartly) this.#box.indeterminate = isPartly;
    if (before.isHere !== isHere) this.element.classList.toggle('is-here', isHere);
    if (before.hereColumn !== hereColumn) this.#stopAt(hereColumn, before.hereColumn);
    if (before.hasChanges || isChanged) this.#markChanges(isChanged);
    this.#marked = { isSelected, isHere, hereColumn, hasChanges: isChanged !== null };
  }

  #move(index: number): void {
    if (this.#index < 0) this.element.hidden = false;
    this.#index = index;
    this.element.dataset['row'] = String(index);
    this.element.setAttribute('aria-rowindex', String(index + 2));
  }

  /** The level of a row among groups; none without groups. */
  #rise(level: number | null): void {
    if (level === this.#level) return;
    this.#level = level;
    if (level === null) this.element.removeAttribute('aria-level');
    else this.element.setAttribute('aria-level', String(level));
  }

  #beginGroup(): void {
    this.mark(noMarks);
    this.#empty();
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

  /** Nothing of a device stays on elements that do not show it. */
  #empty(): void {
    for (const cell of this.#cells) {
      cell.clear();
      cell.element.removeAttribute('title');
    }
    this.#box.removeAttribute('aria-label');
    this.#chunk = undefined;
  }

  #put(place: number): void {
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
      element.classList.toggle('before-gap', isPinnedLast(columns, place));
      if (columns[place]?.isPinned) element.style.setProperty('--pin', `var(--pin-${String(place)})`);
    }
    this.#pick.classList.toggle('before-gap', columns[0]?.isPinned !== true);
    this.element.replaceChildren(this.#pick, ...this.#cells.map(({ element }) => element));
    if (this.#group) this.#addHeading();
    this.#marked = { ...this.#marked, hereColumn: null, hasChanges: false };
  }

  #stopAt(to: number | null, from: number | null): void {
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
