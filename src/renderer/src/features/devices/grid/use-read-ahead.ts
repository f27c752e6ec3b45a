import { onScopeDispose, watch, type Ref } from 'vue';
import { chunkRows, type RowRange, type RowWindows } from '../row-windows.ts';
import type { GridLines } from './grid-lines.ts';

/** Rows read beyond those in sight, in the direction of scrolling: as many as so many steps pass. */
const stepsAhead = 30;
const leastAhead = 200;
const mostAhead = 12_000;
/** What lies further ahead waits until these are there: what is nearest to come may be another by then. */
const readAtOnce = 4;

/** The rows to have at hand after a step from one place to another. */
export function rowsAhead(before: RowRange, now: RowRange): RowRange {
  const step = now.first - before.first;
  const ahead = Math.min(Math.max(Math.abs(step) * stepsAhead, leastAhead), mostAhead);
  return step < 0
    ? { first: Math.max(0, now.first - ahead), end: now.first }
    : { first: now.end, end: now.end + ahead };
}

/** Where the chunks of some ranges begin that are to be read; ranges that follow each other may share one. */
const missingIn = (rows: RowWindows, ranges: readonly RowRange[]): number[] => [
  ...new Set(ranges.flatMap((range) => rows.missing(range))),
];

/** Reads the rows of the lines in sight, and then those that scrolling comes to next, the nearest first. */
export function useReadAhead(
  rows: () => RowWindows,
  seen: Readonly<Ref<RowRange>>,
  lines: () => GridLines,
): void {
  let ahead: RowRange = { first: 0, end: 0 };
  let isUpwards = false;
  let reading = 0;
  let isOver = false;
  const readOn = (): void => {
    const missing = isOver ? [] : missingIn(rows(), lines().rowsIn(ahead));
    const next = isUpwards ? missing.toReversed() : missing;
    for (const first of next.slice(0, Math.max(0, readAtOnce - reading))) {
      reading += 1;
      void rows()
        .want({ first, end: first + chunkRows })
        .finally(() => {
          reading -= 1;
          readOn();
        });
    }
  };
  watch([seen, lines] as const, ([now], [before]) => {
    for (const range of lines().rowsIn(now)) void rows().want(range);
    ahead = rowsAhead(before, now);
    isUpwards = now.first < before.first;
    readOn();
  });
  onScopeDispose(() => (isOver = true));
}
