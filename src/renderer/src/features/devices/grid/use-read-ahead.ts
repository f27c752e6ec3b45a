import { watch, type Ref } from 'vue';
import type { RowRange, RowWindows } from '../row-windows.ts';

/** Rows read beyond those in sight, in the direction of scrolling: as many as so many steps pass. */
const stepsAhead = 30;
const leastAhead = 200;
const mostAhead = 12_000;

/** The rows to have at hand after a step from one place to another. */
export function rowsAhead(before: RowRange, now: RowRange): RowRange {
  const step = now.first - before.first;
  const ahead = Math.min(Math.max(Math.abs(step) * stepsAhead, leastAhead), mostAhead);
  return step < 0
    ? { first: Math.max(0, now.first - ahead), end: now.first }
    : { first: now.end, end: now.end + ahead };
}

/** Reads the rows in sight, and then those that scrolling comes to next. */
export function useReadAhead(
  rows: () => RowWindows,
  seen: Readonly<Ref<RowRange>>,
  total: () => number,
): void {
  watch([seen, total] as const, ([now], [before]) => {
    void rows().want(now);
    void rows().want(rowsAhead(before, now));
  });
}
