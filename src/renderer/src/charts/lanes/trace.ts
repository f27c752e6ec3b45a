import { decimate, lineBreak } from '../decimation/decimate.ts';
import { decimateSteps, type StepColumn } from '../decimation/decimate-steps.ts';
import type { PixelColumns } from '../decimation/pixel-columns.ts';
import { heightsOf, type PlacedLane } from './placed-lane.ts';

/** What a line is drawn with: a canvas, or a recorder in tests. */
export type Pen = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>;

/** Where a lane is drawn, and how moments map to x. */
export interface Tracing {
  readonly pen: Pen;
  readonly view: PixelColumns;
  readonly x: (timeMs: number) => number;
}

/**
 * Draws a line; an isolated point is a line of no length, which a round pen makes a dot. Returns how many points it goes
 * through.
 */
export function traceLine(placed: PlacedLane, { pen, view, x }: Tracing): number {
  const { times, numbers } = placed.points;
  const drawn = decimate(placed.points, placed.extremes, view);
  const y = heightsOf(placed);
  let isDown = false;
  for (let at = 0; at < drawn.length; at += 1) {
    const index = drawn[at] as number;
    if (index === lineBreak) {
      isDown = false;
      continue;
    }
    const across = x(times[index] as number);
    const down = y(numbers[index] as number);
    if (!isDown) pen.moveTo(across, down);
    if (isDown || (drawn[at + 1] ?? lineBreak) === lineBreak) pen.lineTo(across, down);
    isDown = true;
  }
  return drawn.length;
}

/** Draws states as steps. Returns the columns with several changes, which only a mark can show. */
export function traceSteps(placed: PlacedLane, { pen, view, x }: Tracing): StepColumn[] {
  const { times, numbers } = placed.points;
  const y = heightsOf(placed);
  const height = (index: number): number => y(numbers[index] as number);
  const { held, columns } = decimateSteps(placed.points, placed.extremes, view);
  let at = x(view.startMs);
  let state = held;
  const holdTo = (across: number): void => {
    if (state >= 0 && !Number.isNaN(numbers[state])) {
      pen.moveTo(at, height(state));
      pen.lineTo(across, height(state));
    }
    at = across;
  };
  for (const { from, to, lowest, highest } of columns) {
    const across = x(times[from] as number);
    holdTo(across);
    if (lowest >= 0) {
      pen.moveTo(across, height(lowest));
      pen.lineTo(across, height(highest));
    }
    state = to - 1;
    at = x(times[state] as number);
  }
  holdTo(x(view.endMs));
  return columns.filter(({ from, to }) => to - from > 1);
}
