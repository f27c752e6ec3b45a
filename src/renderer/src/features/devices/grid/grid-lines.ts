import type { GroupsOfRows } from '@shared/devices/contract.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { lastNotAbove } from '@shared/bisect.ts';
import { groupKey, type GroupFolds } from '../rows/group-folds.ts';
import type { RowRange } from '../rows/row-windows.ts';

/** The groups of some rows: group `i` begins at `starts[i]` and ends before `starts[i + 1]`. */
export type RowGroups = Pick<GroupsOfRows, 'values' | 'starts'>;

/** What a line shows: a row, by its index among all rows, or the heading of a group. */
export type GridLine = { readonly row: number } | { readonly group: number };

/**
 * The lines of the grid: its rows and, where they are grouped, a heading before each group. The rows of a folded group
 * have no lines. Without groups, lines and rows are the same.
 */
export class GridLines {
  readonly #groups: RowGroups | null;
  readonly #folds: GroupFolds;
  /** The line of each heading, followed by the number of lines. */
  readonly #headings: Uint32Array;
  readonly total: number;

  constructor(groups: RowGroups | null, folds: GroupFolds, rows: number) {
    this.#groups = groups;
    this.#folds = folds;
    this.#headings = new Uint32Array(groups ? groups.values.length + 1 : 0);
    for (const group of groups?.values.keys() ?? []) {
      const { first, end } = this.#rowsOf(group);
      this.#headings[group + 1] = (this.#headings[group] ?? 0) + 1 + (this.isFolded(group) ? 0 : end - first);
    }
    this.total = groups ? (this.#headings.at(-1) ?? 0) : rows;
  }

  get isGrouped(): boolean {
    return this.#groups !== null;
  }

  at(line: number): GridLine | null {
    if (line < 0 || line >= this.total) return null;
    if (!this.#groups) return { row: line };
    const group = lastNotAbove(this.#headings, line);
    const under = line - (this.#headings[group] ?? 0);
    return under === 0 ? { group } : { row: this.#rowsOf(group).first + under - 1 };
  }

  /** Returns the row that a line shows; `null` for a heading and beyond the end. */
  rowAt(line: number): number | null {
    const at = this.at(line);
    return at && 'row' in at ? at.row : null;
  }

  /** Returns the nearest line after `line` in a direction that shows a row; `null` if there is none. */
  rowLineBeyond(line: number, by: 1 | -1): number | null {
    for (let to = line + by; to >= 0 && to < this.total; to += by) if (this.rowAt(to) !== null) return to;
    return null;
  }

  /** Returns the line that shows a row, or the heading of its group where that is folded. */
  lineOf(row: number): number {
    if (!this.#groups) return row;
    const group = Math.min(lastNotAbove(this.#groups.starts, row), this.#groups.values.length - 1);
    const heading = this.#headings[group] ?? 0;
    return this.isFolded(group) ? heading : heading + 1 + row - this.#rowsOf(group).first;
  }

  /** Returns the line of a group's heading, by the key of its value. */
  headingOf(key: string): number | null {
    const group = this.#groups?.values.findIndex((value) => groupKey(value) === key) ?? -1;
    return group < 0 ? null : (this.#headings[group] ?? null);
  }

  valueOf(group: number): FieldValue {
    return this.#groups?.values[group] ?? null;
  }

  isFolded(group: number): boolean {
    return this.#folds.isFolded(this.valueOf(group));
  }

  /** Returns the rows that a line stands for: one, or all of its group. */
  rowsAt(line: number): RowRange {
    const at = this.at(line);
    if (!at) return { first: 0, end: 0 };
    return 'row' in at ? { first: at.row, end: at.row + 1 } : this.#rowsOf(at.group);
  }

  /** Returns the rows that a range ending at a line includes: none for the heading of a group that is not folded. */
  reachOf(line: number): RowRange {
    const at = this.at(line);
    const { first, end } = this.rowsAt(line);
    return at && 'group' in at && !this.isFolded(at.group) ? { first, end: first } : { first, end };
  }

  /** Returns the ranges of rows that some lines show. */
  rowsIn({ first, end }: RowRange): RowRange[] {
    const from = Math.max(first, 0);
    const to = Math.min(end, this.total);
    if (to <= from) return [];
    if (!this.#groups) return [{ first: from, end: to }];
    const shown: RowRange[] = [];
    for (let group = lastNotAbove(this.#headings, from); (this.#headings[group] ?? to) < to; group += 1) {
      if (this.isFolded(group)) continue;
      const rows = this.#rowsOf(group);
      const below = (this.#headings[group] ?? 0) + 1;
      const range = {
        first: rows.first + Math.max(0, from - below),
        end: Math.min(rows.end, rows.first + to - below),
      };
      if (range.first < range.end) shown.push(range);
    }
    return shown;
  }

  #rowsOf(group: number): RowRange {
    const starts = this.#groups?.starts;
    return { first: starts?.[group] ?? 0, end: starts?.[group + 1] ?? 0 };
  }
}
