import { onScopeDispose, watch, type Ref } from 'vue';
import { afterPaint } from '@page/ui/after-paint.ts';
import { chunkRows, type RowRange, type RowWindows } from '../row-windows.ts';
import type { GridLines } from './grid-lines.ts';

/** Rows read beyond those in sight, in the direction of scrolling: as many as so many steps pass. */
const stepsAhead = 30;
const leastAhead = 200;
/** Of larger steps only the places are read that these come to next: what lies between is never seen. */
const farthestStep = chunkRows;
const leapsAhead = 3;
/** Everything else waits until these are there: what is in sight, or comes into it next, may be another by then. */
const readAtOnce = 4;

/** The rows to have at hand after a step from one place to another, the nearest first. */
export function rowsAhead(before: RowRange, now: RowRange): RowRange[] {
  const step = now.first - before.first;
  if (Math.abs(step) > farthestStep) {
    return Array.from({ length: leapsAhead }, (_, leap) => (leap + 1) * step)
      .map((by) => ({ first: Math.max(0, now.first + by), end: Math.max(0, now.end + by) }))
      .filter(({ first, end }) => first < end);
  }
  const ahead = Math.max(Math.abs(step) * stepsAhead, leastAhead);
  return step < 0
    ? [{ first: Math.max(0, now.first - ahead), end: now.first }]
    : [{ first: now.end, end: now.end + ahead }];
}

/** Where the chunks of some ranges begin that are to be read; ranges that follow each other may share one. */
const missingIn = (rows: RowWindows, ranges: readonly RowRange[]): number[] => [
  ...new Set(ranges.flatMap((range) => rows.missing(range))),
];

/** What is wanted after a step of scrolling. */
interface Wanted {
  readonly inSight: RowRange;
  readonly ahead: readonly RowRange[];
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
  const missing = ahead.flatMap((range) => {
    const chunks = missingIn(rows, lines.rowsIn(range));
    return isUpwards ? chunks.toReversed() : chunks;
  });
  const wanted = [...missingIn(rows, lines.rowsIn(inSight)), ...missing];
  return [...new Set(wanted)].filter((first) => !asked.has(first));
}

/**
 * Reads the rows of the lines in sight, and then those that scrolling comes to next. Of a new choice what is ahead waits
 * until what is in sight was painted: it would take the processors from that.
 */
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
  const readAfterTurn = (whole: Wanted): void => {
    const first: Wanted = { ...whole, ahead: [] };
    wanted = first;
    afterPaint(() => {
      if (wanted === first) wanted = whole;
      readOn();
    });
  };
  const turns = (): number => rows().turns;
  watch([seen, lines, turns] as const, ([now, , turn], [before, , turnBefore]) => {
    // What did not come of the rows before may come of these.
    if (turn !== turnBefore) readAfterTurn(wantedAfter(before, now));
    else if (now !== before) wanted = wantedAfter(before, now);
    readOn();
  });
  onScopeDispose(() => (isOver = true));
}
