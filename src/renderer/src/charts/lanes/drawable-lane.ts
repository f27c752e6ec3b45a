import { changesOf } from '../decimation/decimate-steps.ts';
import { Extremes } from '../decimation/extremes.ts';
import type { Lane } from './lanes.ts';
import type { TimedNumbers } from '../decimation/timed-numbers.ts';

/** A lane with everything that is computed once for all its pictures. */
export interface DrawableLane {
  readonly lane: Lane;
  /** All points of a line; only the changes of steps. */
  readonly points: TimedNumbers;
  readonly extremes: Extremes;
  /** The states that occur, ascending: each has a height of its own, whatever its number. Empty for a line. */
  readonly levels: readonly number[];
}

export function drawableLane(lane: Lane): DrawableLane {
  const points = lane.shape === 'line' ? lane : changesOf(lane);
  const extremes = new Extremes(points.numbers);
  if (lane.shape === 'line') return { lane, points, extremes, levels: [] };
  const isYesOrNo = lane.names.size === 2;
  const states = new Set(isYesOrNo ? lane.names.keys() : []);
  for (const state of points.numbers) if (!Number.isNaN(state)) states.add(state);
  return { lane, points, extremes, levels: [...states].sort((a, b) => a - b) };
}
