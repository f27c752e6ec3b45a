import { onScopeDispose, watch, type Ref } from 'vue';
import { afterPaint } from '@page/ui/after-paint.ts';
import { chunkRows, type RowRange, type RowWindows } from '../rows/row-windows.ts';
import type { GridLines } from './grid-lines.ts';

/** Reading ahead covers the rows that this many more scroll steps would pass. */
const stepsAhead = 30;
const minAhead = 200;
/** After larger steps, only the rows at the next landing positions are read: those in between are never shown. */
const maxStep = chunkRows;
const leapsAhead = 3;
/** The limit of concurrent reads. The rest waits, because other rows may be visible or next by then. */
const maxConcurrent = 4;

/** The rows to load after scrolling from one position to another, the nearest first. */
export function rowsAhead(before: RowRange, now: RowRange): RowRange[] {
  const step = now.first - before.first;
  if (Math.abs(step) > maxStep) {
    return Array.from({ length: leapsAhead }, (_, leap) => (leap + 1) * step)
      .map((by) => ({ first: Math.max(0, now.first + by), end: Math.max(0, now.end + by) }))
      .filter(({ first, end }) => first < end);
  }
  const ahead = Math.max(Math.abs(step) * stepsAhead, minAhead);
  return step < 0
    ? [{ first: Math.max(0, now.first - ahead), end: now.first }]
    : [{ first: now.end, end: now.end + ahead }];
}

/** The first row of each chunk to read for some ranges; adjacent ranges may share a chunk. */
const missingIn = (rows: RowWindows, ranges: readonly RowRange[]): number[] => [
  ...new Set(ranges.flatMap((range) => rows.missing(range))),
];

/** What to read after a scroll step. */
interface Wanted {
  readonly inSight: RowRange;
  readonly ahead: readonly RowRange[];
  readonly isUpwards: boolean;
  /** The chunks requested since: one that does not arrive is not requested over and over. */
  readonly asked: Set<number>;
}

const wantedAfter = (before: RowRange, now: RowRange): Wanted => ({
  inSight: now,
  ahead: rowsAhead(before, now),
  isUpwards: now.first < before.first,
  asked: new Set(),
});

/** The first row of each chunk to read next: the visible ones, then those ahead, the nearest first. */
function nextOf({ inSight, ahead, isUpwards, asked }: Wanted, rows: RowWindows, lines: GridLines): number[] {
  const missing = ahead.flatMap((range) => {
    const chunks = missingIn(rows, lines.rowsIn(range));
    return isUpwards ? chunks.toReversed() : chunks;
  });
  const wanted = [...missingIn(rows, lines.rowsIn(inSight)), ...missing];
  return [...new Set(wanted)].filter((first) => !asked.has(first));
}

/**
 * Reads the rows of the visible lines, and then those that scrolling reaches next. After a new choice, reading ahead
 * waits until the visible rows were painted, because it would compete with them for the processor.
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
    if (isOver || reading >= maxConcurrent) return;
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
    // A chunk that failed for the previous rows may succeed for these.
    if (turn !== turnBefore) readAfterTurn(wantedAfter(before, now));
    else if (now !== before) wanted = wantedAfter(before, now);
    readOn();
  });
  onScopeDispose(() => (isOver = true));
}
