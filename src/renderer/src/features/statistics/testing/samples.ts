import type { CountedNumbers, CountedValues } from '@shared/statistics/counting.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Source } from '@shared/statistics/contract.ts';

const figuresOf = (numbers: readonly number[]): CountedNumbers['figures'] => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? least;
  const sum = sorted.reduce((total, number) => total + number, 0);
  return { devices: sorted.length, least, most, sum, quartiles: [at(0.25), at(0.5), at(0.75)] };
};

/** Counted numbers of a field, one per device, in one bin. */
export function sampleNumbers(
  numbers: readonly number[],
  { sentinel = null, unset = 0, ...part }: Partial<CountedNumbers> & { sentinel?: number | null } = {},
): CountedNumbers {
  const good = numbers.filter((number) => number !== sentinel);
  const figures = figuresOf(good);
  const largest = [...new Set(good)].sort((a, b) => b - a).slice(0, 2);
  return {
    kind: 'numbers',
    fieldName: 'Temperature',
    devices: numbers.length + unset,
    unset,
    empty: 0,
    others: 0,
    failed: numbers.length - good.length,
    raw: figuresOf(numbers),
    figures,
    areWhole: good.every((number) => Number.isInteger(number)),
    highest: largest.map((number) => ({
      number,
      devices: good.filter((one) => one === number).length,
      mac: 1,
    })),
    bins: figures
      ? [{ from: figures.least, to: figures.most, devices: good.length, held: [figures.least, figures.most] }]
      : [],
    ...part,
  };
}

/** Counted values of a field. */
export function sampleValues(
  rows: readonly (readonly [FieldValue, number])[],
  { unset = 0, ...part }: Partial<CountedValues> = {},
): CountedValues {
  return {
    kind: 'values',
    fieldName: 'Firmware',
    devices: rows.reduce((sum, [, devices]) => sum + devices, unset),
    unset,
    rows: rows.map(([value, devices]) => ({ value, devices })),
    distinct: rows.length,
    ...part,
  };
}

/** Max, top device, lowest and mean of a field, with ids from `first` on. */
export const sourcesOfField = (fieldId: number, first: number): Source[] =>
  ['Max', 'TopDevice', 'Min', 'Average'].map((aggregationType, at) => ({
    id: first + at,
    name: `Source ${String(first + at)}`,
    sourceType: 'FieldAggregation',
    aggregationType,
    fieldId,
  }));
