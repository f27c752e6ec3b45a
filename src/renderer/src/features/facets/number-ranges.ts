import type { Distribution } from '@shared/devices/contract.ts';

/** The number of devices whose value is between `from` and `to`, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly devices: number;
}

/** The maximum number of ranges of a field. */
export const maxRanges = 8;
/** Fewer numbers than this are listed one by one. */
export const minForRanges = 12;

/** The smallest step of 1, 2 or 5 times a power of ten that divides a length into few enough ranges. */
function stepFor(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / maxRanges));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => length / step < maxRanges) ?? power * 10;
}

/**
 * Puts numbers into ranges of the same round length, in ascending order. Ranges begin and end with numbers that devices
 * have, so that no number falls between two of them. `null` where there are few numbers, or values that are not numbers.
 * Where there were more numbers than requested, the answer already contains ranges.
 */
export function numberRanges({ rows, distinct, ranges: told }: Distribution): readonly NumberRange[] | null {
  if (told) return told;
  if (rows.length < distinct) return null;
  const numbers = rows.filter(({ value }) => value !== null);
  if (numbers.length < minForRanges || numbers.some(({ value }) => typeof value !== 'number')) return null;
  const sorted = numbers
    .map(({ value, devices }) => ({ value: Number(value), devices }))
    .sort((a, b) => a.value - b.value);
  const [min, max] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0];
  const step = stepFor(max - min);
  if (!Number.isFinite(step) || step <= 0) return null;
  const ranges = Map.groupBy(sorted, ({ value }) => Math.floor(value / step));
  return [...ranges.values()].map((range) => ({
    from: range[0]?.value ?? 0,
    to: range.at(-1)?.value ?? 0,
    devices: range.reduce((sum, { devices }) => sum + devices, 0),
  }));
}
