import type { Distribution } from '@shared/devices/contract.ts';

/** How many devices have a number from `from` to `to`, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly devices: number;
}

/** Ranges of one field at most. */
export const mostRanges = 8;
/** Fewer numbers than this are listed as they are. */
export const fewestForRanges = 12;

/** The smallest of 1, 2 and 5 times a power of ten that splits a length into few enough steps. */
function stepFor(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / mostRanges));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => length / step < mostRanges) ?? power * 10;
}

/**
 * Numbers in ranges of the same round length, the smallest first; ranges begin and end with numbers that devices have,
 * so that none is between two of them. `null` when there are few numbers, or values that are none. More numbers than were
 * asked for have come in ranges.
 */
export function numberRanges({ rows, distinct, ranges: told }: Distribution): readonly NumberRange[] | null {
  if (told) return told;
  if (rows.length < distinct) return null;
  const numbers = rows.filter(({ value }) => value !== null);
  if (numbers.length < fewestForRanges || numbers.some(({ value }) => typeof value !== 'number')) return null;
  const sorted = numbers
    .map(({ value, devices }) => ({ value: Number(value), devices }))
    .sort((a, b) => a.value - b.value);
  const [least, most] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0];
  const step = stepFor(most - least);
  if (!Number.isFinite(step) || step <= 0) return null;
  const ranges = Map.groupBy(sorted, ({ value }) => Math.floor(value / step));
  return [...ranges.values()].map((range) => ({
    from: range[0]?.value ?? 0,
    to: range.at(-1)?.value ?? 0,
    devices: range.reduce((sum, { devices }) => sum + devices, 0),
  }));
}
