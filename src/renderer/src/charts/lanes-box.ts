import { axisRange, type AxisRange } from './axis-range.ts';
import type { Lane } from './lanes.ts';

/** Where things stand in a chart of lanes, in CSS pixels: the strip on top, the lanes, one time axis under the last. */
export const laneHeight = 74;
export const titleHeight = 28;
export const axisHeight = 26;
/** Room on the left and on the right of the plots. */
export const sideRoom = 4;
/** The line with the title of the strip and the time flag, then the strip. */
export const stripTop = 22;
export const stripHeight = 8;
const headHeight = stripTop + stripHeight + 6;

/** Height of a chart with so many lanes. */
export const lanesHeight = (lanes: number): number => headHeight + lanes * laneHeight + axisHeight;

/** Top of a lane, where its title stands; of its plot; and how high that is. */
export const laneTop = (index: number): number => headHeight + index * laneHeight;
export const plotTop = (index: number): number => laneTop(index) + titleHeight;
export const plotHeight = laneHeight - titleHeight - 2;

/** The values at the lower and the upper end of a lane. */
export function rangeOf(lane: Lane): AxisRange {
  const values = lane.points.flatMap(([, value]) => (value === null ? [] : [value]));
  if (lane.shape === 'line') return axisRange(values) ?? { min: 0, max: 1 };
  return { min: Math.min(0, ...values), max: Math.max(1, ...values) };
}
