import { partitionPoint } from '@shared/bisect.ts';

/** Something that is numbered in the order in which it was recorded; each number occurs once. */
interface Recorded {
  readonly number: number;
}

/**
 * Returns most of the days, so that each was recorded after those before it: the clock was wrong when the others were
 * recorded. Of two choices of as many days, the one with those that were recorded last. Expects days in their order.
 */
export function daysInOrder<T extends Recorded>(days: readonly T[]): T[] {
  /** By length, the day that starts the best row of days up to the end: the one with the greatest number. */
  const starts: number[] = [];
  /** By day, the next one in its row. */
  const nexts: (number | undefined)[] = [];
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const length = lengthAfter(starts, days, days[at]?.number ?? 0);
    nexts[at] = starts[length - 1];
    starts[length] = at;
  }
  const kept: T[] = [];
  for (let at = starts.at(-1); at !== undefined; at = nexts[at]) kept.push(...days.slice(at, at + 1));
  return kept;
}

/** Returns how many days the longest row has that starts with a greater number; longer rows start with lesser ones. */
function lengthAfter(starts: readonly number[], days: readonly Recorded[], number: number): number {
  return partitionPoint(0, starts.length, (length) => (days[starts[length] ?? 0]?.number ?? 0) > number);
}
