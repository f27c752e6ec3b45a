import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroupFolds, groupKey } from '../rows/group-folds.ts';
import { GridLines, type RowGroups } from './grid-lines.ts';

const groupsOf = (sizes: readonly number[]): RowGroups => ({
  values: sizes.map((_, group) => `value ${String(group)}`),
  starts: Uint32Array.from([0, ...sizes.map((_, at) => sizes.slice(0, at + 1).reduce((a, b) => a + b, 0))]),
});
const rowCount = ({ starts }: RowGroups): number => starts.at(-1) ?? 0;

/** Groups of at least one row each, some of them folded. */
const grouped = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 12 })
  .map((parts) => {
    const groups = groupsOf(parts.map(([size]) => size));
    const folds = parts.reduce(
      (sum, [, isFolded], group) => (isFolded ? sum.toggled(groups.values[group] ?? null) : sum),
      GroupFolds.none,
    );
    return { groups, folds, lines: new GridLines(groups, folds, rowCount(groups)) };
  });

/** The lines as a plain list. */
const listed = (groups: RowGroups, folds: GroupFolds) =>
  groups.values.flatMap((value, group) => [
    { group },
    ...Array.from({ length: folds.isFolded(value) ? 0 : (groups.starts[group + 1] ?? 0) }, (_, row) => ({
      row,
    })).slice(groups.starts[group]),
  ]);

describe('the lines of a grid', () => {
  it('are its rows where nothing is grouped', () => {
    const lines = new GridLines(null, GroupFolds.none, 5);
    expect(lines).toMatchObject({ total: 5, isGrouped: false });
    expect([lines.at(-1), lines.at(0), lines.at(4), lines.at(5)]).toEqual([
      null,
      { row: 0 },
      { row: 4 },
      null,
    ]);
    expect(lines.lineOf(3)).toBe(3);
    expect(lines.rowsIn({ first: -2, end: 9 })).toEqual([{ first: 0, end: 5 }]);
    expect(lines.reachOf(2)).toEqual({ first: 2, end: 3 });
  });

  it('are a heading and the rows of each group that is not folded', () => {
    fc.assert(
      fc.property(grouped, ({ groups, folds, lines }) => {
        const all = listed(groups, folds);
        expect(Array.from({ length: lines.total }, (_, line) => lines.at(line))).toEqual(all);
        expect(lines.at(all.length)).toBeNull();
      }),
    );
  });

  it('map a row to its line, or to the heading that hides it', () => {
    fc.assert(
      fc.property(grouped, ({ groups, lines }) => {
        for (let row = 0; row < rowCount(groups); row += 1) {
          const at = lines.at(lines.lineOf(row));
          const { first, end } = lines.rowsAt(lines.lineOf(row));
          expect(row >= first && row < end).toBe(true);
          if (at && 'row' in at) expect(at.row).toBe(row);
        }
      }),
    );
  });

  it('tell the rows that a part of them shows, and no others', () => {
    fc.assert(
      fc.property(grouped, fc.nat(40), fc.nat(40), ({ groups, folds, lines }, first, count) => {
        const shown = listed(groups, folds)
          .slice(first, first + count)
          .flatMap((line) => ('row' in line ? [line.row] : []));
        const ranges = lines.rowsIn({ first, end: first + count });
        expect(
          ranges.flatMap((range) =>
            Array.from({ length: range.end - range.first }, (_, i) => range.first + i),
          ),
        ).toEqual(shown);
      }),
    );
  });

  it('find a group by its value, and distinguish text from numbers', () => {
    const groups: RowGroups = { values: [1, '1', null], starts: Uint32Array.of(0, 2, 3, 7) };
    const lines = new GridLines(groups, GroupFolds.none.toggled(1), 7);
    expect(['1', '"1"', 'null', '"x"'].map((key) => lines.headingOf(key))).toEqual([0, 1, 3, null]);
    expect(groupKey(null)).toBe('null');
    expect(lines.rowsAt(0)).toEqual({ first: 0, end: 2 });
  });

  it('skip headings on the way to the next row in either direction', () => {
    const lines = new GridLines(groupsOf([1, 2, 1]), GroupFolds.none.toggled('value 1'), 4);
    expect([-1, 0, 1, 3, 4].map((line) => lines.rowLineBeyond(line, 1))).toEqual([1, 1, 4, 4, null]);
    expect([4, 2, 1].map((line) => lines.rowLineBeyond(line, -1))).toEqual([1, 1, null]);
  });

  it('include all rows of a folded group in a range, and none where they have lines of their own', () => {
    const groups = groupsOf([2, 3]);
    const lines = new GridLines(groups, GroupFolds.none.toggled('value 1'), 5);
    expect(lines.reachOf(0)).toEqual({ first: 0, end: 0 });
    expect(lines.reachOf(3)).toEqual({ first: 2, end: 5 });
  });
});

describe('folds', () => {
  it('are the exceptions to all or none', () => {
    const but = GroupFolds.all.toggled('DE');
    expect([but.isFolded('DE'), but.isFolded('CZ')]).toEqual([false, true]);
    expect(but.toggled('DE').isFolded('DE')).toBe(true);
    expect(GroupFolds.none.isFolded(null)).toBe(false);
  });
});
