import type { Span } from '@shared/history/segments.ts';
import { axisRange, type AxisRange } from './axis-range.ts';
import { firstNotBelow } from './bisect.ts';
import type { DrawableLane } from './drawable-lane.ts';
import { plotHeight, plotTop } from './lanes-box.ts';
import { laneText } from './lanes.ts';
import { say } from './words.ts';

/** A lane in a chart: how high its plot stands, and which values are at the ends of that in the stretch shown. */
export interface PlacedLane extends DrawableLane {
  readonly top: number;
  /** Of states their places among the levels; `null` where a line has no value. */
  readonly range: AxisRange | null;
}

function rangeOf({ lane, points, extremes, levels }: DrawableLane, shown: Span): AxisRange | null {
  if (lane.shape === 'steps') return { min: 0, max: Math.max(1, levels.length - 1) };
  // The line goes on to the points next to the stretch on either side.
  const from = Math.max(0, firstNotBelow(points.times, shown.startMs) - 1);
  const to = Math.min(points.times.length, firstNotBelow(points.times, shown.endMs) + 1);
  const { lowest, highest } = extremes.between(from, to);
  if (lowest < 0) return null;
  return axisRange(points.numbers[lowest] ?? 0, points.numbers[highest] ?? 0);
}

/** The lane that is `index`-th from the top, with its axis fitted to the stretch shown. */
export const placedLane = (lane: DrawableLane, index: number, shown: Span): PlacedLane => ({
  ...lane,
  top: plotTop(index),
  range: rangeOf(lane, shown),
});

/** How far down values of a lane stand, in CSS pixels. */
export function heightsOf({ lane, levels, range, top }: PlacedLane): (value: number) => number {
  const { min, max } = range ?? { min: 0, max: 1 };
  const bottom = top + plotHeight;
  const scale = plotHeight / (max - min);
  if (lane.shape === 'steps') return (value) => bottom - (levels.indexOf(value) - min) * scale;
  return (value) => bottom - (value - min) * scale;
}

const mostNames = 3;

/** What the heights of a lane mean: `30 – 50 °C`, `No / Yes`, `5 states`. */
export function rangeText({ lane, levels, range }: PlacedLane): string {
  if (!lane.hasHistory) return say('noHistory');
  if (lane.shape === 'steps') {
    if (levels.length === 0) return say('noValues');
    if (levels.length > mostNames) return say('states', { n: levels.length });
    return levels.map((level) => laneText(lane, level)).join(' / ');
  }
  if (!range) return say('noValues');
  return `${laneText({ ...lane, unit: '' }, range.min)} – ${laneText(lane, range.max)}`;
}
