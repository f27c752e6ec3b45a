import { describe, expect, it } from 'vitest';
import type { DayMark } from './day-rows.ts';
import { framesOf } from './rows-paths.ts';

/** A mark of the one segment, in a row of 5 px. */
const inRow = (row: number, x: number, width: number): DayMark => ({
  ...{ segment: 0, state: 'online', x, width },
  ...{ y: row * 5, height: 4 },
});

describe('the frame of a segment', () => {
  it('leaves a small margin around it', () => {
    expect(framesOf([inRow(1, 100, 20)])).toBe('M97 3H123V11H97z');
  });

  it('is one around all its rows, without a line between them', () => {
    const rows = [inRow(0, 0, 60), inRow(1, 0, 100), inRow(2, 0, 100), inRow(3, 40, 60)];
    expect(framesOf(rows)).toBe('M-3 -2H63V3H103V21H37V16H-3z');
  });

  it('goes in where the row below is shorter on either side', () => {
    expect(framesOf([inRow(0, 0, 100), inRow(1, 20, 40)])).toBe('M-3 -2H103V6H63V11H17V6H-3z');
  });

  it('goes out where the row below begins before it', () => {
    expect(framesOf([inRow(0, 40, 60), inRow(1, 0, 100)])).toBe('M37 -2H103V11H-3V3H37z');
  });

  it('is two where it continues only across midnight', () => {
    expect(framesOf([inRow(0, 0, 10), inRow(1, 90, 10)])).toBe('M-3 -2H13V6H-3zM87 3H103V11H87z');
  });

  it('is one around an hour that the clock skips', () => {
    expect(framesOf([inRow(0, 0, 8), inRow(0, 12, 88)])).toBe('M-3 -2H103V6H-3z');
  });

  it('is none where nothing of it is visible', () => {
    expect(framesOf([])).toBe('');
  });
});
