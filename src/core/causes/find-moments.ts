import { firstNotBelow } from '@shared/bisect.ts';
import type { Span } from '@shared/history/spans.ts';
import { chanceOfCount, type UsualRate } from './chance.ts';

/** When devices went offline: event `i` at `times[i]` (ms since the epoch, ascending) of the device `devices[i]`. */
export interface Departures {
  readonly times: Float64Array;
  readonly devices: Uint32Array;
}

/** Devices that went offline together: each of them between `startMs` and `endMs`, both included. */
export interface Moment extends Span {
  /** The number of distinct devices. */
  readonly devices: number;
  /** How many would be expected in a window of twice the tolerance, at the usual rate. */
  readonly expected: number;
}

/** The minimum number of devices that make a moment. */
const minTogether = 5;
/** How far before or after a moment the usual rate is measured at most. */
export const aroundMs = 1_800_000;
/** The acceptable probability of any false moment in an interval. */
const errorRate = 0.01;

/** Counts the distinct devices in the window of `widthMs` that ends with each event `i`: events `firsts[i]` to `i`. */
function countWithin({ times, devices }: Departures, widthMs: number) {
  const firsts = new Uint32Array(times.length);
  const counts = new Uint32Array(times.length);
  const seen = new Map<number, number>();
  let first = 0;
  for (const [index, time] of times.entries()) {
    const device = devices[index] ?? 0;
    seen.set(device, (seen.get(device) ?? 0) + 1);
    while (time - (times[first] ?? 0) > widthMs) {
      const left = devices[first] ?? 0;
      const still = (seen.get(left) ?? 1) - 1;
      if (still === 0) seen.delete(left);
      else seen.set(left, still);
      first += 1;
    }
    firsts[index] = first;
    counts[index] = seen.size;
  }
  return { firsts, counts };
}

/** Returns the departures from `startMs` to before `endMs`, in the same buffers. */
export function departuresWithin({ times, devices }: Departures, { startMs, endMs }: Span): Departures {
  const [from, to] = [firstNotBelow(times, startMs), firstNotBelow(times, endMs)];
  return { times: times.subarray(from, to), devices: devices.subarray(from, to) };
}

/** Returns what is usual about a moment, in windows of `widthMs`. */
export type Usual = (departures: Departures, moment: Span, known: Span, widthMs: number) => UsualRate;

/** Returns the number of departures from `fromMs` to before `toMs`. */
export const countBetween = ({ times }: Departures, fromMs: number, toMs: number): number =>
  firstNotBelow(times, toMs) - firstNotBelow(times, fromMs);

/** Returns the rate of the known time around a moment. */
const usualAround: Usual = (departures, moment, known, widthMs) => {
  const fromMs = Math.max(known.startMs, moment.startMs - aroundMs);
  const toMs = Math.min(known.endMs, moment.endMs + aroundMs);
  const lengthMs = moment.startMs - fromMs + toMs - moment.endMs;
  const before = countBetween(departures, fromMs, moment.startMs);
  const after = countBetween(departures, moment.endMs + 1, toMs + 1);
  return { events: before + after, windows: lengthMs / widthMs };
};

/**
 * Returns at most how many windows of that count would be found by sliding one over as much time as `windows` of them, at the
 * usual rate. As it slides it becomes another window with each event, so that more are tried than fit next to each other, up
 * to `count` times as many (Alm, "On the distribution of the scan statistic of a Poisson process", in "Probability and
 * Mathematical Statistics: Essays in honour of Carl-Gustav Esseen", 1983).
 */
const falseMoments = (count: number, usual: UsualRate, windows: number): number =>
  windows * count * chanceOfCount(count, usual);

/**
 * Returns the moments of the span `known` at which more devices went offline within ±`toleranceMs` than is usual, by default
 * in the hour around them, most devices first, without overlap. A window that slides along the events finds them (scan
 * statistic: Naus, "The distribution of the size of the maximum cluster of points on a line", Journal of the American
 * Statistical Association 60, 1965).
 */
export function findMoments(
  departures: Departures,
  known: Span,
  toleranceMs: number,
  usualOf: Usual = usualAround,
): Moment[] {
  const { times } = departures;
  const widthMs = 2 * toleranceMs;
  const { firsts, counts } = countWithin(departures, widthMs);
  const windows = Math.max(1, (known.endMs - known.startMs) / widthMs);
  // Events of the same instant belong together: a window ends with the last of them.
  const order = Array.from(counts.keys()).filter(
    (index) => (counts[index] ?? 0) >= minTogether && times[index] !== times[index + 1],
  );
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const isTaken = new Uint8Array(times.length);
  const moments: Moment[] = [];
  for (const last of order) {
    const first = firsts[last] ?? 0;
    if (isTaken.subarray(first, last + 1).includes(1)) continue;
    const [startMs, endMs, found] = [times[first] ?? 0, times[last] ?? 0, counts[last] ?? 0];
    isTaken.fill(1, first, last + 1);
    const usual = usualOf(departures, { startMs, endMs }, known, widthMs);
    if (falseMoments(found, usual, windows) > errorRate) continue;
    moments.push({ startMs, endMs, devices: found, expected: usual.events / usual.windows });
  }
  return moments;
}
