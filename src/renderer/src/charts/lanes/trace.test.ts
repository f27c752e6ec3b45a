import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStates, anyTimedNumbers, anyView, sampleLane } from '@test/support/timed-numbers.ts';
import { drawableLane } from './drawable-lane.ts';
import type { Lane } from './lanes.ts';
import { columnStart, type PixelColumns } from '../decimation/pixel-columns.ts';
import { heightsOf, placedLane, type PlacedLane } from './placed-lane.ts';
import { traceLine, traceSteps, type Pen } from './trace.ts';

/** Records each stroke as the points that it goes through. */
class Strokes implements Pen {
  readonly all: [x: number, y: number][][] = [];

  moveTo(x: number, y: number): void {
    this.all.push([[x, y]]);
  }

  lineTo(x: number, y: number): void {
    this.all.at(-1)?.push([x, y]);
  }

  /** Returns the lowest and the highest y between two x. */
  reach(fromX: number, toX: number): [number, number] {
    const ys = this.all.flatMap((stroke) => stroke.filter(([x]) => x >= fromX && x < toX).map(([, y]) => y));
    return [Math.min(...ys), Math.max(...ys)];
  }
}

const x = (timeMs: number): number => timeMs;
const placed = (lane: Lane, view: PixelColumns): PlacedLane => placedLane(drawableLane(lane), 0, view);
const columnsOf = (view: PixelColumns): [number, number][] =>
  Array.from({ length: view.columns }, (_, column) => [
    columnStart(view, column),
    columnStart(view, column + 1),
  ]);

describe('a line', () => {
  it('goes through every true minimum and maximum of each column, even of isolated points', () => {
    fc.assert(
      fc.property(anyTimedNumbers(fc.integer({ min: -20, max: 20 })), anyView, (points, view) => {
        const lane = placed(sampleLane([], points), view);
        const strokes = new Strokes();
        traceLine(lane, { pen: strokes, view, x });
        expect(strokes.all.every((stroke) => stroke.length >= 2)).toBe(true);
        for (const [startMs, endMs] of columnsOf(view)) {
          const heights = [...points.times.keys()]
            .filter((at) => (points.times[at] ?? 0) >= startMs && (points.times[at] ?? 0) < endMs)
            .map((at) => points.numbers[at] ?? 0)
            .filter((number) => !Number.isNaN(number))
            .map((number) => heightsOf(lane)(number));
          expect(strokes.reach(startMs, endMs)).toEqual([Math.min(...heights), Math.max(...heights)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is broken where a value is missing', () => {
    const lane = sampleLane([
      [0, 1],
      [10, 2],
      [12, null],
      [20, 3],
      [30, 4],
    ]);
    const view = { startMs: 0, endMs: 40, columns: 40 };
    const strokes = new Strokes();
    traceLine(placed(lane, view), { pen: strokes, view, x });
    expect(strokes.all.map((stroke) => stroke.map(([across]) => across))).toEqual([
      [0, 10],
      [20, 30],
    ]);
  });
});

describe('steps', () => {
  it('reach every state of each column, and mark the columns that have several changes', () => {
    fc.assert(
      fc.property(anyStates, anyView, (points, view) => {
        const lane = placed(sampleLane([], { ...points, shape: 'steps' }), view);
        const strokes = new Strokes();
        const marked = traceSteps(lane, { pen: strokes, view, x });
        for (const [column, [startMs, endMs]] of columnsOf(view).entries()) {
          const changed = [...lane.points.times.keys()].filter(
            (at) => (lane.points.times[at] ?? 0) >= startMs && (lane.points.times[at] ?? 0) < endMs,
          );
          expect(marked.some((mark) => mark.column === column)).toBe(changed.length > 1);
          const states = changed
            .map((at) => lane.points.numbers[at] ?? 0)
            .filter((state) => !Number.isNaN(state));
          if (states.length === 0) continue;
          const heights = states.map((state) => heightsOf(lane)(state));
          const [top, bottom] = strokes.reach(startMs, endMs);
          expect(top).toBeLessThanOrEqual(Math.min(...heights));
          expect(bottom).toBeGreaterThanOrEqual(Math.max(...heights));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('hold from change to change and on to the end, exactly in time, and are absent where there is no state', () => {
    const lane = sampleLane(
      [
        [10, 0],
        [20, 1],
        [30, null],
        [35, 0],
      ],
      { shape: 'steps' },
    );
    const view = { startMs: 15, endMs: 40, columns: 25 };
    const strokes = new Strokes();
    const shown = placed(lane, view);
    traceSteps(shown, { pen: strokes, view, x });
    const [no, yes] = [heightsOf(shown)(0), heightsOf(shown)(1)];
    const level = strokes.all.filter(([from, to]) => from?.[1] === to?.[1] && from?.[0] !== to?.[0]);
    expect(level).toEqual([
      [
        [15, no],
        [20, no],
      ],
      [
        [20, yes],
        [30, yes],
      ],
      [
        [35, no],
        [40, no],
      ],
    ]);
  });
});
