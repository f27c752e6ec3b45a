import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { grouped } from '@shared/words/grouped.ts';
import { momentText } from '@page/features/history/index.ts';
import type { CountedAtOnce } from './shown-wall.ts';
import { isExcluded, type WallTable } from './wall-table.ts';
import { say } from './words.ts';

/** Returns a mean number of devices to one decimal; a small one is not rounded to none. */
function meanText(mean: number): string {
  if (mean === 0) return grouped(0);
  return mean < 0.1 ? `< ${grouped(0.1)}` : grouped(Math.round(mean * 10) / 10, 1);
}

/** Returns the highest of the counts; `–` where nothing is known to have been offline, but not all is known. */
export function highestText({ most, unknown }: OfflineAtOnce): string {
  const highest = most.reduce((a, b) => Math.max(a, b), 0);
  return highest === 0 && unknown.some((devices) => devices > 0) ? '–' : grouped(highest);
}

/** Returns the columns by their counts, the highest first, the newest of equal ones first. */
export const columnsByMost = ({ most }: OfflineAtOnce): number[] =>
  Array.from(most.keys()).sort((a, b) => (most[b] ?? 0) - (most[a] ?? 0) || b - a);

/** Returns when a count was reached: the time of the day, to the second. */
const reachedText = (timeMs: number): string => momentText(timeMs, 'local', 'clockSecond');

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
  return atOnce ? countWords(atOnce.counts, column, table.macs.length) : [say('notCounted')];
}

/** Returns the figures of a column for a table: the highest count, when it was reached, and the two means. */
export function figureTexts({ most, mostAtMs, offline, unknown }: OfflineAtOnce, column: number): string[] {
  const count = most[column] ?? 0;
  const reached = count > 0 ? reachedText(mostAtMs[column] ?? 0) : '–';
  return [grouped(count), reached, meanText(offline[column] ?? 0), meanText(unknown[column] ?? 0)];
}
