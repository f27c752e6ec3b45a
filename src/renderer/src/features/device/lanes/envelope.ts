import type { Series } from '@shared/history/series.ts';
import type { TimedNumbers } from '@page/charts/decimation/timed-numbers.ts';

const ranks = { Min: 0, Max: 1, Last: 2, Mean: 3 } as const;

interface Part extends TimedNumbers {
  /** How many of its points were taken. */
  read: number;
}

const nextTime = ({ times, read }: Part): number => times[read] ?? Infinity;

/**
 * Merges the series of a thinned field into one line: the lowest and the highest value of each period, then the mean. So
 * the line reaches every extreme, and its value at a moment is the mean.
 */
export function envelopeOf(
  series: readonly Series[],
  numbersOf: (series: Series) => TimedNumbers,
): TimedNumbers {
  const parts = series
    .toSorted((a, b) => ranks[a.sampling?.operator ?? 'Mean'] - ranks[b.sampling?.operator ?? 'Mean'])
    .map((part): Part => ({ ...numbersOf(part), read: 0 }));
  const [only] = parts;
  if (parts.length === 1 && only) return { times: only.times, numbers: only.numbers };
  const times = new Float64Array(parts.reduce((sum, part) => sum + part.times.length, 0));
  const numbers = new Float64Array(times.length);
  for (let written = 0; written < times.length; written += 1) {
    const next = parts.reduce((first, part) => (nextTime(part) < nextTime(first) ? part : first));
    times[written] = nextTime(next);
    numbers[written] = next.numbers[next.read] ?? Number.NaN;
    next.read += 1;
  }
  return { times, numbers };
}
