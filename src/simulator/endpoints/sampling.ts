import type { Sample } from '../fleet/value.ts';
import { badRequest } from '../http/refusal.ts';
import { readPositiveInteger } from '../http/shape.ts';

const OPERATORS = ['Mean', 'Min', 'Max', 'Last'] as const;

/** How a history is downsampled. */
export interface Sampling {
  readonly periodMs: number;
  readonly operator: (typeof OPERATORS)[number];
}

/** Reads `sampling_period` (seconds) and `sampling_operator`, which defaults to `Mean`. */
export function readSampling(period: unknown, operator: unknown): Sampling | undefined {
  if (period === undefined || period === null) {
    if (operator === undefined || operator === null) return undefined;
    throw badRequest('"sampling_operator" needs a "sampling_period".');
  }
  const periodMs = readPositiveInteger(period, '"sampling_period"') * 1000;
  const name = operator ?? 'Mean';
  const known = OPERATORS.find((candidate) => candidate === name);
  if (known === undefined) throw badRequest(`There is no sampling operator ${JSON.stringify(operator)}.`);
  return { periodMs, operator: known };
}

/**
 * Downsamples a numeric history to one value per period, dated at the period's start. Periods without a value are
 * omitted.
 */
export function thinned(samples: readonly Sample[], sampling: Sampling): readonly Sample[] {
  const periods = new Map<number, number[]>();
  for (const { time, value } of samples) {
    if (typeof value !== 'number') continue;
    const start = Math.floor(time / sampling.periodMs) * sampling.periodMs;
    const numbers = periods.get(start);
    if (numbers === undefined) periods.set(start, [value]);
    else numbers.push(value);
  }
  return [...periods].map(([time, numbers]) => ({ time, value: condense(numbers, sampling.operator) }));
}

function condense(numbers: readonly number[], operator: Sampling['operator']): number | undefined {
  switch (operator) {
    case 'Mean':
      return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    case 'Min':
      return Math.min(...numbers);
    case 'Max':
      return Math.max(...numbers);
    case 'Last':
      return numbers.at(-1);
  }
}
