import type { Span } from '@shared/history/spans.ts';
import { axisRange, type AxisRange } from './axis-range.ts';
import { firstNotBelow } from '@shared/bisect.ts';
import type { DrawableLane } from './drawable-lane.ts';
import { plotHeight, plotTop } from './lanes-box.ts';
import { laneText } from './lanes.ts';
import { say } from '../words.ts';

/** A lane in a chart: the position of its plot, and the values at the ends of its axis for the visible span. */
export interface PlacedLane extends DrawableLane {
  readonly top: number;
  /** For states, positions among the levels; `null` where a line has no value. */
  readonly range: AxisRange | null;
}

function rangeOf({ lane, points, extremes, levels }: DrawableLane, shown: Span): AxisRange | null {
  if (lane.shape === 'steps') return { min: 0, max: Math.max(1, levels.length - 1) };
  // The line continues to the points next to the span on either side.
  const from = Math.max(0, firstNotBelow(points.times, shown.startMs) - 1);
  const to = Math.min(points.times.length, firstNotBelow(points.times, shown.endMs) + 1);
  const { lowest, highest } = extremes.between(from, to);
  if (lowest < 0) return null;
  return axisRange(points.numbers[lowest] ?? 0, points.numbers[highest] ?? 0);
}

/** Places a lane as the `index`-th from the top, with its axis fitted to the visible span. */
export const placedLane = (lane: DrawableLane, index: number, shown: Span): PlacedLane => ({
  ...lane,
  top: plotTop(index),
  range: rangeOf(lane, shown),
});

/** Returns the function that maps values of a lane to y, in CSS pixels. */
export function heightsOf({ lane, levels, range, top }: PlacedLane): (value: number) => number {
  const { min, max } = range ?? { min: 0, max: 1 };
  const bottom = top + plotHeight;
  const scale = plotHeight / (max - min);
  if (lane.shape === 'steps') return (value) => bottom - (levels.indexOf(value) - min) * scale;
  return (value) => bottom - (value - min) * scale;
}

const maxNames = 3;

/** Returns the meaning of the heights of a lane in words: `30 – 50 °C`, `No / Yes`, `5 states`. */
export function rangeText({ lane, levels, range }: PlacedLane): string {
  if (!lane.hasHistory) return say('noHistory');
  if (lane.shape === 'steps') {
    if (levels.length === 0) return say('noValues');
    if (levels.length > maxNames) return say('states', { n: levels.length });
    return levels.map((level) => laneText(lane, level)).join(' / ');
  }
  if (!range) return say('noValues');
  return `${laneText({ ...lane, unit: '' }, range.min)} – ${laneText(lane, range.max)}`;
}
