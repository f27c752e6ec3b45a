import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { RowPool } from './row-pool.ts';
import { plainLook, toColumn } from '../columns/columns.ts';
import { chunkOf } from '../rows/row-chunk.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { sampleField } from '@test/support/samples.ts';

const columns = [toColumn(sampleField({ name: 'Name' }), plainLook('Name'))];

function start() {
  const parent = document.createElement('div');
  document.body.append(parent);
  const pool = new RowPool(parent);
  const show = (first: number, end: number, here: number | null = null) => {
    const placed = pool.arrange({ first, end }, here);
    for (const [index, view] of placed) {
      const lookOf = () => ({ decimals: 0, since: undefined });
      view.show(
        { chunk: null, at: 0, index, isInGroup: false, columns, shown: [true], wording: 0, lookOf },
        0,
      );
    }
    return placed;
  };
  const rows = (): number[] =>
    [...parent.querySelectorAll<HTMLElement>('[role="row"]:not([hidden])')].map((row) =>
      Number(row.dataset['row']),
    );
  return { pool, show, rows };
}

afterEach(() => document.body.replaceChildren());

describe('the pool of rows', () => {
  it('leaves nothing of a row on an element that no longer shows it', () => {
    const { show } = start();
    const mark = { mac: '02:0A:14:00:00:01', isStarred: true, note: 'SIM' };
    const isMarked = {
      isSelected: true,
      isPartly: false,
      mark,
      isHere: true,
      hereColumn: 0,
      isChanged: null,
    };
    for (const view of show(0, 20, 0).values()) view.mark(isMarked);
    show(300, 305, 300);
    for (const name of [
      'data-row="0"',
      'aria-rowindex="2"',
      'aria-selected="true"',
      'tabindex="0"',
      'aria-description',
    ])
      expect(document.querySelectorAll(`[hidden][${name}], [hidden] [${name}]`)).toHaveLength(0);
  });

  it('leaves no text of a device on a hidden element', () => {
    const { pool } = start();
    const names = Array.from({ length: 20 }, (_, index) => `Tram ${String(index)}`);
    const macs = names.map((_, index) => macTextOf(0x020000000000 + index));
    const chunk = chunkOf(windowOfRows({ revision: 1, offset: 0, total: 20 }, macs, { Name: names }));
    const lookOf = () => ({ decimals: 0, since: undefined });
    for (const [index, view] of pool.arrange({ first: 0, end: 20 }, null)) {
      view.show({ chunk, at: index, index, isInGroup: false, columns, shown: [true], wording: 0, lookOf }, 0);
      view.cell(0)?.setAttribute('title', names[index] ?? '');
    }
    expect(document.body.textContent).toContain('Tram 19');
    pool.arrange({ first: 0, end: 3 }, null);
    const hidden = [...document.querySelectorAll('[role="row"][hidden]')];
    expect(hidden.length).toBeGreaterThanOrEqual(17);
    expect(hidden.map(({ outerHTML }) => outerHTML).join('')).not.toContain('Tram');
  });

  it('leaves no text of a device in a column that is not visible', () => {
    const { pool } = start();
    const mac = macTextOf(0x020000000000);
    const chunk = chunkOf(windowOfRows({ revision: 1, offset: 0, total: 1 }, [mac], { Name: ['Tram 1'] }));
    const paint = { chunk, at: 0, index: 0, isInGroup: false, columns, wording: 0 };
    const lookOf = () => ({ decimals: 0, since: undefined });
    const cells = () => document.querySelectorAll('[role="row"]:not([hidden]) [data-column]:not([hidden])');
    const view = pool.arrange({ first: 0, end: 1 }, null).get(0);
    for (const isShown of [true, false, true]) {
      view?.show({ ...paint, shown: [isShown], lookOf }, 0);
      expect(cells()).toHaveLength(isShown ? 1 : 0);
      expect(document.body.textContent).toBe(isShown ? 'Tram 1' : '');
    }
  });

  it('shows every visible row once, and the focused one wherever it is', () => {
    const step = fc.record({ first: fc.nat(500), size: fc.integer({ min: 1, max: 40 }), here: fc.nat(540) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
        const { show, rows, pool } = start();
        for (const { first, size, here } of steps) {
          show(first, first + size, here);
          const wanted = new Set(Array.from({ length: size }, (_, at) => first + at)).add(here);
          expect(rows().sort((a, b) => a - b)).toEqual([...wanted].sort((a, b) => a - b));
          pool.putInOrder();
          expect(rows()).toEqual([...wanted].sort((a, b) => a - b));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('leaves the elements of rows that stay visible alone', () => {
    const { show } = start();
    const before = show(0, 20);
    const after = show(5, 25);
    for (let index = 5; index < 20; index += 1) expect(after.get(index)).toBe(before.get(index));
  });

  it('keeps the focused row in its element while it is not visible and when it comes back', () => {
    const { show, pool } = start();
    const element = show(0, 20, 3).get(3)?.element;
    pool.find(3)?.cell(0)?.focus();
    for (const first of [10, 300, 23, 43, 2])
      expect(show(first, first + 20, 3).get(3)?.element).toBe(element);
    pool.putInOrder();
    expect(element?.contains(document.activeElement)).toBe(true);
  });
});
