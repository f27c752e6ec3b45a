import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGrid, type GridPosition } from './grid-keyboard.ts';

const extent = { rows: 2400, columns: 9, pageRows: 20 };
const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const from = (row: number, column: number): GridPosition => ({ row, column });

describe('moving in the grid by keyboard', () => {
  it('steps by arrows', () => {
    expect(moveInGrid(press('ArrowDown'), from(3, 2), extent)).toEqual(from(4, 2));
    expect(moveInGrid(press('ArrowUp'), from(3, 2), extent)).toEqual(from(2, 2));
    expect(moveInGrid(press('ArrowRight'), from(3, 2), extent)).toEqual(from(3, 3));
    expect(moveInGrid(press('ArrowLeft'), from(3, 2), extent)).toEqual(from(3, 1));
  });

  it('moves from the first row to the header and no further', () => {
    expect(moveInGrid(press('ArrowUp'), from(0, 2), extent)).toEqual(from(-1, 2));
    expect(moveInGrid(press('ArrowUp'), from(-1, 2), extent)).toEqual(from(-1, 2));
  });

  it('moves by pages and stops at the first and the last row', () => {
    expect(moveInGrid(press('PageDown'), from(100, 1), extent)).toEqual(from(120, 1));
    expect(moveInGrid(press('PageUp'), from(10, 1), extent)).toEqual(from(0, 1));
    expect(moveInGrid(press('PageDown'), from(2399, 1), extent)).toEqual(from(2399, 1));
  });

  it('goes to the ends of the row, and with Ctrl or Cmd to the ends of the grid', () => {
    expect(moveInGrid(press('Home'), from(7, 4), extent)).toEqual(from(7, 0));
    expect(moveInGrid(press('End'), from(7, 4), extent)).toEqual(from(7, 8));
    expect(moveInGrid(press('Home', { ctrlKey: true }), from(7, 4), extent)).toEqual(from(0, 0));
    expect(moveInGrid(press('End', { metaKey: true }), from(7, 4), extent)).toEqual(from(2399, 8));
  });

  it('leaves other keys alone', () => {
    expect(moveInGrid(press('a'), from(7, 4), extent)).toBeNull();
    expect(moveInGrid(press('ArrowDown', { ctrlKey: true }), from(7, 4), extent)).toBeNull();
    expect(moveInGrid(press('ArrowDown', { shiftKey: true }), from(7, 4), extent)).toBeNull();
  });

  it('never leaves the grid, whatever is pressed', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(
        fc.array(keys, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 0, max: 50 }),
        (pressed, rows) => {
          const small = { rows, columns: 4, pageRows: 10 };
          let at: GridPosition = from(-1, 0);
          for (const key of pressed) at = moveInGrid(press(key), at, small) ?? at;
          expect(at.row).toBeGreaterThanOrEqual(-1);
          expect(at.row).toBeLessThan(Math.max(rows, 1));
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(4);
        },
      ),
    );
  });
});
