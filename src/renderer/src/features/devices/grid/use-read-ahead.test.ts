import { describe, expect, it } from 'vitest';
import { rowsAhead } from './use-read-ahead.ts';

const seen = (first: number) => ({ first, end: first + 25 });

describe('the rows that are read ahead', () => {
  it('lie in the direction of scrolling', () => {
    expect(rowsAhead(seen(1000), seen(1010))).toEqual([{ first: 1035, end: 1335 }]);
    expect(rowsAhead(seen(1000), seen(990))).toEqual([{ first: 690, end: 990 }]);
    expect(rowsAhead(seen(80), seen(10))).toEqual([{ first: 0, end: 10 }]);
  });

  it('are more the faster it goes', () => {
    expect(rowsAhead(seen(0), seen(90))).toEqual([{ first: 115, end: 115 + 2700 }]);
    expect(rowsAhead(seen(0), seen(0))).toEqual([{ first: 25, end: 225 }]);
  });

  it('are only the next places where it leaps', () => {
    expect(rowsAhead(seen(0), seen(8000))).toEqual([seen(16_000), seen(24_000), seen(32_000)]);
    expect(rowsAhead(seen(2400), seen(1200))).toEqual([seen(0)]);
  });
});
