import type { Span } from '@shared/history/spans.ts';
import { firstNotBelow } from '@shared/bisect.ts';

/** A span of time over a number of columns of device pixels. */
export interface PixelColumns extends Span {
  readonly columns: number;
}

/** Returns when a column begins; column `columns` is the end of the last one, which belongs to none. */
export const columnStart = ({ startMs, endMs, columns }: PixelColumns, column: number): number =>
  column === columns ? endMs : startMs + (column * (endMs - startMs)) / columns;

/**
 * Yields the index range of an ascending array that falls into each column, in order, without the empty columns. A column
 * holds the times from its start up to, but not including, the start of the next one.
 */
export function* columnRanges(
  times: Float64Array,
  view: PixelColumns,
): Generator<{ readonly column: number; readonly from: number; readonly to: number }> {
  const end = firstNotBelow(times, view.endMs);
  let from = firstNotBelow(times, view.startMs);
  for (let column = 0; column < view.columns && from < end; column += 1) {
    const to = firstNotBelow(times, columnStart(view, column + 1), from, end);
    if (to > from) yield { column, from, to };
    from = to;
  }
}
