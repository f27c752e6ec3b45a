import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { grouped } from '@shared/words/grouped.ts';
import { momentText } from '@page/features/history/index.ts';
import type { CountedAtOnce } from './shown-wall.ts';
import type { WallTable } from './wall-table.ts';
import { say } from './words.ts';

/** Returns a mean number of devices to one decimal; a small one is not rounded to none. */
export function meanText(mean: number): string {
  if (mean === 0) return grouped(0);
  return mean < 0.1 ? `< ${grouped(0.1)}` : grouped(Math.round(mean * 10) / 10, 1);
}

/** Returns the highest of the counts. */
export const highestOf = ({ most }: OfflineAtOnce): number => most.reduce((a, b) => Math.max(a, b), 0);

/** Returns the columns by their counts, the highest first, the newest of equal ones first. */
export const columnsByMost = ({ most }: OfflineAtOnce): number[] =>
  Array.from(most.keys()).sort((a, b) => (most[b] ?? 0) - (most[a] ?? 0) || b - a);

/** Returns when a count was reached: the time of the day, to the second. */
export const reachedText = (timeMs: number): string => momentText(timeMs, 'local', 'clockSecond');

/** Whether a whole column lies in maintenance windows. */
const isExcluded = ({ excluded }: WallTable, column: number): boolean => excluded[column] === 255;

function countWords(
  { most, offline, unknown, mostAtMs }: OfflineAtOnce,
  column: number,
  all: number,
): string[] {
  const count = most[column] ?? 0;
  const unknownMean = unknown[column] ?? 0;
  const words: string[] = [];
  if (count === 0) words.push(say(unknownMean > 0 ? 'noneKnownOffline' : 'noneOffline'));
  else {
    words.push(say('mostAtOnce', { n: count, all, moment: reachedText(mostAtMs[column] ?? 0) }));
    words.push(say('offlineOnAverage', { mean: meanText(offline[column] ?? 0) }));
  }
  if (unknownMean > 0) words.push(say('unknownOnAverage', { mean: meanText(unknownMean) }));
  return words;
}

/**
 * Returns how many of all devices were offline in a column, part by part: `298 of 2,342 offline at once, 11:28:04`,
 * `171 on average`, `12 unknown on average`.
 */
export function allWords(table: WallTable, atOnce: CountedAtOnce | null, column: number): string[] {
  if (isExcluded(table, column)) return [say('maintenance')];
  return atOnce ? countWords(atOnce.counts, column, table.macs.length) : [say('counting')];
}
