import { describe, expect, it } from 'vitest';
import { rowsAhead } from './use-read-ahead.ts';

const seen = (first: number) => ({ first, end: first + 25 });

describe('the rows that are read ahead', () => {
  it('lie in the direction of scrolling', () => {
    expect(rowsAhead(seen(1000), seen(1010))).toEqual({ first: 1035, end: 1335 });
    expect(rowsAhead(seen(1000), seen(990))).toEqual({ first: 690, end: 990 });
    expect(rowsAhead(seen(300), seen(10))).toEqual({ first: 0, end: 10 });
  });

  it('are more the faster it goes, up to a limit', () => {
    expect(rowsAhead(seen(0), seen(333))).toEqual({ first: 358, end: 358 + 9990 });
    expect(rowsAhead(seen(0), seen(2_500)).end).toBe(2_525 + 12_000);
    expect(rowsAhead(seen(0), seen(0)).end).toBe(25 + 200);
  });

  it('are few where it leaps: what is passed over would come too late', () => {
    expect(rowsAhead(seen(0), seen(50_000)).end).toBe(50_025 + 200);
    expect(rowsAhead(seen(50_000), seen(0))).toEqual({ first: 0, end: 0 });
  });
});
