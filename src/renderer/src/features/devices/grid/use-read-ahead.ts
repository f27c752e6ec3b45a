import { onScopeDispose, watch, type Ref } from 'vue';
import { chunkRows, type RowRange, type RowWindows } from '../row-windows.ts';
import type { GridLines } from './grid-lines.ts';

/** Rows read beyond those in sight, in the direction of scrolling: as many as so many steps pass. */
const stepsAhead = 30;
const leastAhead = 200;
const mostAhead = 12_000;
/** So few steps of scrolling pass what is read ahead that nothing of it would come in time. */
const fewestSteps = 4;
/** Everything else waits until these are there: what is in sight, or comes into it next, may be another by then. */
const readAtOnce = 4;

/** The rows to have at hand after a step from one place to another. */
export function rowsAhead(before: RowRange, now: RowRange): RowRange {
  const step = now.first - before.first;
  const isLeap = Math.abs(step) * fewestSteps > mostAhead;
  const ahead = isLeap ? leastAhead : Math.min(Math.max(Math.abs(step) * stepsAhead, leastAhead), mostAhead);
  return step < 0
    ? { first: Math.max(0, now.first - ahead), end: now.first }
    : { first: now.end, end: now.end + ahead };
}

/** Where the chunks of some ranges begin that are to be read; ranges that follow each other may share one. */
const missingIn = (rows: RowWindows, ranges: readonly RowRange[]): number[] => [
  ...new Set(ranges.flatMap((range) => rows.missing(range))),
];

/** What is wanted after a step of scrolling. */
interface Wanted {
  readonly inSight: RowRange;
  readonly ahead: RowRange;
  readonly isUpwards: boolean;
  /** What was asked for since: what does not come is not asked for again and again. */
  readonly asked: Set<number>;
}

const wantedAfter = (before: RowRange, now: RowRange): Wanted => ({
  inSight: now,
  ahead: rowsAhead(before, now),
  isUpwards: now.first < before.first,
  asked: new Set(),
});

/** Where the chunks begin that are to be read next: those in sight, then those ahead, the nearest first. */
function nextOf({ inSight, ahead, isUpwards, asked }: Wanted, rows: RowWindows, lines: GridLines): number[] {
  const missing = missingIn(rows, lines.rowsIn(ahead));
  const wanted = [...missingIn(rows, lines.rowsIn(inSight)), ...(isUpwards ? missing.toReversed() : missing)];
  return [...new Set(wanted)].filter((first) => !asked.has(first));
}

/** Reads the rows of the lines in sight, and then those that scrolling comes to next. */
export function useReadAhead(
  rows: () => RowWindows,
  seen: Readonly<Ref<RowRange>>,
  lines: () => GridLines,
): void {
  let wanted = wantedAfter(seen.value, seen.value);
  let reading = 0;
  let isOver = false;
  const readOn = (): void => {
    if (isOver || reading >= readAtOnce) return;
    const [first] = nextOf(wanted, rows(), lines());
    if (first === undefined) return;
    wanted.asked.add(first);
    reading += 1;
    void rows()
      .want({ first, end: first + chunkRows })
      .finally(() => {
        reading -= 1;
        readOn();
      });
    readOn();
  };
  watch([seen, lines] as const, ([now], [before]) => {
    if (now !== before) wanted = wantedAfter(before, now);
    readOn();
  });
  onScopeDispose(() => (isOver = true));
}
