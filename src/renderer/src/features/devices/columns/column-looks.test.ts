import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLook, moveColumn, placeColumn, toggleColumn, widthWithin } from './column-looks.ts';
import { plainLook, type ColumnLook } from './columns.ts';

const looksOf = (...names: string[]): ColumnLook[] =>
  names.map((name) => ({ ...plainLook(name), isPinned: false }));
const namesOf = (looks: readonly ColumnLook[]): string[] => looks.map(({ fieldName }) => fieldName);

describe('the looks of columns', () => {
  it('keep at least one column', () => {
    expect(namesOf(toggleColumn(looksOf('Name'), 'Name'))).toEqual(['Name']);
    expect(namesOf(toggleColumn(looksOf('Name', 'Fw'), 'Name'))).toEqual(['Fw']);
    expect(namesOf(toggleColumn(looksOf('Name'), 'Fw'))).toEqual(['Name', 'Fw']);
  });

  it('reorder without losing one', () => {
    expect(namesOf(moveColumn(looksOf('a', 'b', 'c'), 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(namesOf(moveColumn(looksOf('a', 'b', 'c'), 'c', 1))).toEqual(['a', 'b', 'c']);
    expect(namesOf(placeColumn(looksOf('a', 'b', 'c'), 'a', 2))).toEqual(['b', 'c', 'a']);
    const names = fc.uniqueArray(fc.string(), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), (all, from, to) => {
        const moved = placeColumn(looksOf(...all), all[from % all.length] ?? '', to % all.length);
        expect(namesOf(moved).sort()).toEqual([...all].sort());
        expect(moved[to % all.length]?.fieldName).toBe(all[from % all.length]);
      }),
    );
  });

  it('pin a column that is moved among pinned ones, and unpin it elsewhere', () => {
    const [a, ...rest] = looksOf('a', 'b', 'c');
    const looks = [{ ...(a ?? plainLook('a')), isPinned: true }, ...rest];
    expect(placeColumn(looks, 'c', 0)[0]).toMatchObject({ fieldName: 'c', isPinned: true });
    expect(placeColumn(looks, 'a', 2)[2]).toMatchObject({ fieldName: 'a', isPinned: false });
  });

  it('put a column that is pinned before all that are not', () => {
    expect(namesOf(changeLook(looksOf('a', 'b', 'c'), 'c', { isPinned: true }))).toEqual(['c', 'a', 'b']);
  });

  it('have widths in steps of eight pixels, with a minimum and a maximum', () => {
    expect([100, 3, -50, 1e6].map(widthWithin)).toEqual([104, 48, 48, 1600]);
  });
});
