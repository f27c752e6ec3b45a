import { firstNotBelow } from '@shared/bisect.ts';
import type { Extremes } from './extremes.ts';
import { columnRanges, type PixelColumns } from './pixel-columns.ts';
import type { TimedNumbers } from './timed-numbers.ts';

/** Separates two points that no line joins. */
export const lineBreak = -1;

const hasValue = (numbers: Float64Array, index: number): boolean =>
  !Number.isNaN(numbers[index] ?? Number.NaN);

/** Returns the first index in `[from, to)` that has a value; `to` where none has. */
function firstValue(numbers: Float64Array, from: number, to: number): number {
  let index = from;
  while (index < to && !hasValue(numbers, index)) index += 1;
  return index;
}

/** Returns the last index in `[from, to)` that has a value; `from` where no other has. */
function lastValue(numbers: Float64Array, from: number, to: number): number {
  let index = to - 1;
  while (index > from && !hasValue(numbers, index)) index -= 1;
  return index;
}

/**
 * Returns the indices of the points to draw as a line, in ascending order, with `lineBreak` where the line is broken: the
 * first, the lowest, the highest and the last point of each column of pixels, and the nearest point outside on either
 * side, to which the line continues. With all other points, the line would cover the same pixels (Jugel et al., M4: A
 * Visualization-Oriented Time Series Data Aggregation, PVLDB 7(10), 2014). A break that begins and ends within one column
 * is narrower than a pixel: it is not drawn.
 */
export function decimate(
  { times, numbers }: TimedNumbers,
  extremes: Extremes,
  view: PixelColumns,
): Int32Array {
  const drawn = new Int32Array(5 * view.columns + 3);
  let length = 0;
  const add = (index: number): void => {
    if (length === 0 || drawn[length - 1] !== index) drawn[length++] = index;
  };
  const start = firstNotBelow(times, view.startMs);
  if (hasValue(numbers, start - 1)) add(start - 1);
  let isBroken = false;
  for (const { from, to } of columnRanges(times, view)) {
    const first = firstValue(numbers, from, to);
    if (first === to) {
      isBroken = true;
      continue;
    }
    const last = lastValue(numbers, first, to);
    if ((isBroken || first > from) && length > 0) add(lineBreak);
    const { lowest, highest } = extremes.between(first, last + 1);
    add(first);
    add(Math.min(lowest, highest));
    add(Math.max(lowest, highest));
    add(last);
    isBroken = last < to - 1;
  }
  const end = firstNotBelow(times, view.endMs);
  if (!isBroken && hasValue(numbers, end)) add(end);
  return drawn.subarray(0, length);
}
