import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { pickWidth, plainLook, toColumn, type Column } from '../columns/columns.ts';
import { visibleColumns } from './visible-columns.ts';

/** Columns of these widths, of which the first `pinned` are pinned. */
const columnsOf = (widths: readonly number[], pinned = 0): Column[] =>
  widths.map((width, at) => {
    const name = `F${String(at)}`;
    return toColumn(sampleField({ name }), { ...plainLook(name), width, isPinned: at < pinned });
  });
const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

describe('the visible columns', () => {
  const widths = fc.array(fc.integer({ min: 48, max: 300 }), { maxLength: 40, size: 'max' });
  const sideways = fc.record({
    left: fc.nat(4000),
    width: fc.integer({ min: 1, max: 1600 }),
    here: fc.constant(null),
  });

  it('are those of which any part is visible, and a few beyond', () =>
    fc.assert(
      fc.property(widths, fc.nat(3), sideways, (all, pinned, sight) => {
        const { first, end } = visibleColumns(columnsOf(all, pinned), sight);
        const left = sight.left + pickWidth + sum(all.slice(0, pinned));
        const right = sight.left + sight.width;
        const isCut = pickWidth + sum(all) > sight.width;
        for (const [place, own] of all.entries()) {
          if (place < pinned) continue;
          const start = pickWidth + sum(all.slice(0, place));
          const isAmong = place >= first && place < end;
          if (start + own > left && start < right) expect(isAmong).toBe(true);
          if (isCut && (start + own <= left - 100 || start >= right + 100)) expect(isAmong).toBe(false);
        }
      }),
    ));

  it('are all of them where they fit, and while the width is not known', () => {
    const columns = columnsOf([100, 200, 300]);
    const all = { first: 0, end: 3, gap: 0 };
    expect(visibleColumns(columns, { left: 0, width: 638, here: null })).toEqual(all);
    expect(visibleColumns(columns, { left: 0, width: 0, here: null })).toEqual(all);
    expect(visibleColumns(columns, { left: 0, width: 200, here: null })).toEqual({ ...all, end: 2 });
  });

  it('leave a gap as wide as the columns before them that are not pinned', () => {
    const columns = columnsOf([100, 200, 300, 400], 1);
    const sight = { left: 738, width: 300, here: null };
    expect(visibleColumns(columns, sight)).toEqual({ first: 3, end: 4, gap: 500 });
  });

  it('extend to the one with the tab stop', () => {
    const columns = columnsOf([100, 200, 300, 400]);
    const sight = { left: 600, width: 300 };
    expect(visibleColumns(columns, { ...sight, here: 1 })).toEqual({ first: 1, end: 4, gap: 100 });
    expect(visibleColumns(columns, { left: 0, width: 100, here: 2 })).toEqual({ first: 0, end: 3, gap: 0 });
  });
});
