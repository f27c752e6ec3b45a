import type { Span } from '@shared/history/spans.ts';
import { firstNotBelow } from '@shared/bisect.ts';
import { isOther } from '../decimation/decimate-steps.ts';
import { Extremes } from '../decimation/extremes.ts';
import type { Lane } from './lanes.ts';

/** A lane over a span of time, in numbers. */
export interface LaneSummary {
  /** At how many moments there is a value: a thinned lane has its lowest, highest and mean value at the same moment. */
  readonly count: number;
  /**
   * `null` where there is no value. The numbers of states mean nothing by themselves; they can only be compared for
   * equality.
   */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly last: number | null;
  readonly lastAtMs: number | null;
  /** How often the state is known to have changed, having none included; 0 for a line. */
  readonly changes: number;
}

const orNull = (numbers: Float64Array, index: number): number | null => numbers[index] ?? null;

/** Summarises a lane over a span, for the table that states the chart in words. */
export function laneSummary(lane: Lane, { startMs, endMs }: Span): LaneSummary {
  const { times, numbers, shape } = lane;
  const [from, to] = [firstNotBelow(times, startMs), firstNotBelow(times, endMs)];
  let count = 0;
  let last = -1;
  for (let index = from; index < to; index += 1) {
    if (Number.isNaN(numbers[index])) continue;
    if (last < 0 || times[index] !== times[last]) count += 1;
    last = index;
  }
  const { lowest, highest } = new Extremes(numbers.subarray(from, to)).between(0, to - from);
  const changes = shape === 'line' ? 0 : changesIn(lane, from, to);
  return {
    count,
    lowest: orNull(numbers, lowest < 0 ? -1 : from + lowest),
    highest: orNull(numbers, highest < 0 ? -1 : from + highest),
    last: orNull(numbers, last),
    lastAtMs: orNull(times, last),
    changes,
  };
}

/** The very first state is not a change. Over unknown time, one is known only where the state is another one after it. */
function changesIn({ times, numbers, unknown }: Lane, from: number, to: number): number {
  const breaks = new Set(unknown.map(({ startMs }) => startMs));
  let before: number | undefined;
  let changes = 0;
  for (let index = Math.max(0, from - 1); index < to; index += 1) {
    const state = numbers[index] as number;
    if (Number.isNaN(state) && breaks.has(times[index] as number)) continue;
    if (before !== undefined && isOther(state, before)) changes += 1;
    before = state;
  }
  return changes;
}
