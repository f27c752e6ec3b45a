import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRow, cellAcross, columnAt, moveInWall } from './wall-box.ts';

const box = fc.record({
  columns: fc.integer({ min: 1, max: 192 }),
  width: fc.integer({ min: 200, max: 1600 }),
});

describe('the cells of a row', () => {
  it('never overlap, and the pointer finds each of them at its left edge', () => {
    fc.assert(
      fc.property(box, (one) => {
        let endX = 0;
        for (let column = 0; column < one.columns; column += 1) {
          const { x, width } = cellAcross(one, column);
          expect(x).toBeGreaterThanOrEqual(endX);
          expect(width).toBeGreaterThanOrEqual(1);
          expect(columnAt(one, x + 0.5)).toBe(column);
          endX = x + width;
        }
        expect(endX).toBeLessThanOrEqual(one.width);
      }),
    );
  });

  it('are not found next to the row', () => {
    expect(columnAt({ columns: 7, width: 70 }, -1)).toBeNull();
    expect(columnAt({ columns: 7, width: 70 }, 70)).toBeNull();
  });
});

describe('moving on the wall', () => {
  const key = (name: string, ctrlKey = false) => ({
    ...{ key: name, ctrlKey, metaKey: false, altKey: false, shiftKey: false },
  });
  const extent = { rows: 100, columns: 90, pageRows: 20 };

  it('goes by cells, pages and to the ends, and stays inside', () => {
    const at = { row: 10, column: 5 };
    expect(moveInWall(key('ArrowDown'), at, extent)).toEqual({ row: 11, column: 5 });
    expect(moveInWall(key('PageUp'), at, extent)).toEqual({ row: 0, column: 5 });
    expect(moveInWall(key('End'), at, extent)).toEqual({ row: 10, column: 89 });
    expect(moveInWall(key('End', true), at, extent)).toEqual({ row: 99, column: 89 });
    expect(moveInWall(key('ArrowLeft'), { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 });
  });

  it('goes up to the row of all devices, by single rows only', () => {
    const all = { row: allRow, column: 5 };
    expect(moveInWall(key('ArrowUp'), { row: 0, column: 5 }, extent)).toEqual(all);
    for (const name of ['ArrowUp', 'PageUp']) expect(moveInWall(key(name), all, extent)).toEqual(all);
    expect(moveInWall(key('PageUp'), { row: 0, column: 5 }, extent)).toEqual({ row: 0, column: 5 });
    expect(moveInWall(key('ArrowDown'), all, extent)).toEqual({ row: 0, column: 5 });
    expect(moveInWall(key('Home', true), all, extent)).toEqual({ row: 0, column: 0 });
  });

  it('leaves other keys alone', () => {
    expect(moveInWall(key('t'), { row: 0, column: 0 }, extent)).toBeNull();
    expect(moveInWall(key('ArrowDown', true), { row: 0, column: 0 }, extent)).toBeNull();
  });
});
