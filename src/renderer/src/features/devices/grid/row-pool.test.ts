import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowPool } from './row-pool.ts';
import { plainLook, toColumn } from '../columns.ts';
import { sampleField } from '@test/support/samples.ts';

const columns = [toColumn(sampleField({ name: 'Name' }), plainLook('Name'))];

function start() {
  const parent = document.createElement('div');
  document.body.replaceChildren(parent);
  const pool = new RowPool(parent);
  const show = (first: number, end: number, here: number | null = null) => {
    const placed = pool.arrange({ first, end }, here);
    for (const [index, view] of placed) {
      const lookOf = () => ({ decimals: 0, since: undefined });
      view.show({ chunk: null, at: 0, index, isInGroup: false, columns, wording: 0, lookOf }, 0);
    }
    return placed;
  };
  const rows = (): number[] =>
    [...parent.querySelectorAll<HTMLElement>('[role="row"]:not([hidden])')].map((row) =>
      Number(row.dataset['row']),
    );
  return { pool, show, rows };
}

describe('the pool of rows', () => {
  it('leaves nothing of a row on an element that shows it no more', () => {
    const { show } = start();
    const isMarked = { isSelected: true, isPartly: false, isHere: true, hereColumn: 0, isChanged: null };
    for (const view of show(0, 20, 0).values()) view.mark(isMarked);
    show(300, 305, 300);
    for (const name of ['data-row="0"', 'aria-rowindex="2"', 'aria-selected="true"', 'tabindex="0"'])
      expect(document.querySelectorAll(`[hidden][${name}], [hidden] [${name}]`)).toHaveLength(0);
  });

  it('shows every row in sight once, and the focused one wherever it is', () => {
    const step = fc.record({ first: fc.nat(500), size: fc.integer({ min: 1, max: 40 }), here: fc.nat(540) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { show, rows, pool } = start();
        for (const { first, size, here } of steps) {
          show(first, first + size, here);
          const wanted = new Set(Array.from({ length: size }, (_, at) => first + at)).add(here);
          expect(rows().sort((a, b) => a - b)).toEqual([...wanted].sort((a, b) => a - b));
          pool.putInOrder();
          expect(rows()).toEqual([...wanted].sort((a, b) => a - b));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leaves the elements of rows that stay in sight alone', () => {
    const { show } = start();
    const before = show(0, 20);
    const after = show(5, 25);
    for (let index = 5; index < 20; index += 1) expect(after.get(index)).toBe(before.get(index));
  });

  it('keeps the focused row in its element while it is out of sight and when it comes back', () => {
    const { show, pool } = start();
    const element = show(0, 20, 3).get(3)?.element;
    pool.find(3)?.cell(0)?.focus();
    for (const first of [10, 300, 23, 43, 2])
      expect(show(first, first + 20, 3).get(3)?.element).toBe(element);
    pool.putInOrder();
    expect(element?.contains(document.activeElement)).toBe(true);
  });
});
