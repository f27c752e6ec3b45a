import { firstNotBelow } from '@shared/bisect.ts';
import type { Extremes } from './extremes.ts';
import { columnRanges, type PixelColumns } from './pixel-columns.ts';
import type { TimedNumbers } from './timed-numbers.ts';

/** Whether a state differs from the one before; having none is a state, too. */
export const isOther = (state: number, before: number): boolean =>
  state !== before && !(Number.isNaN(state) && Number.isNaN(before));

/** Returns the points at which the state differs from the one before; the same arrays where all do. */
export function changesOf(points: TimedNumbers): TimedNumbers {
  const { times, numbers } = points;
  const changes = new Int32Array(times.length);
  let count = 0;
  let before = Number.NaN;
  for (let index = 0; index < numbers.length; index += 1) {
    const state = numbers[index] as number;
    if (isOther(state, before)) changes[count++] = index;
    before = state;
  }
  if (count === times.length) return points;
  const kept = changes.subarray(0, count);
  return {
    times: Float64Array.from(kept, (index) => times[index] as number),
    numbers: Float64Array.from(kept, (index) => numbers[index] as number),
  };
}

/** The changes within one column of pixels, of which there is at least one. */
export interface StepColumn {
  readonly column: number;
  /** The changes in `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The indices of the lowest and the highest among the state that held before and the column's own; -1 without any. */
  readonly lowest: number;
  readonly highest: number;
}

/** States to be drawn as steps. */
export interface Steps {
  /** The index of the change whose state holds at the start of the view; -1 where there is none before it. */
  readonly held: number;
  readonly columns: readonly StepColumn[];
  /** How many changes the view has, and how many columns have several, which only a mark can show. */
  readonly changes: number;
  readonly marked: number;
}

/**
 * Puts every change of the view into exactly one column. A column with one change is exact, the others have their extent.
 */
export function decimateSteps({ times }: TimedNumbers, extremes: Extremes, view: PixelColumns): Steps {
  const held = firstNotBelow(times, view.startMs) - 1;
  const columns: StepColumn[] = [];
  let changes = 0;
  let marked = 0;
  for (const { column, from, to } of columnRanges(times, view)) {
    columns.push({ column, from, to, ...extremes.between(Math.max(0, from - 1), to) });
    changes += to - from;
    if (to - from > 1) marked += 1;
  }
  return { held, columns, changes, marked };
}
