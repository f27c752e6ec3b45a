import type { Distribution } from '@shared/devices/contract.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';

/** Where a figure of the service and the same one counted here stand. */
export type Check =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly counted: number }
  | { readonly kind: 'none' };

/** What is counted here of a field of numbers, over the devices at hand. */
export interface Counted {
  readonly check: Check;
  readonly unset: number;
  /** Devices whose value stands for a failed measurement; they are in none of the following. */
  readonly failed: number;
  readonly devices: number;
  readonly lowest: number | null;
  readonly mean: number | null;
}

type Rows = Distribution['rows'];

const numberOf = (value: FieldValue): number => (typeof value === 'number' ? value : Number.NaN);

/** Compares a maximum of the service with the one counted over the devices at hand. */
export function checkMax(told: FieldValue, counted: readonly FieldValue[]): Check {
  const numbers = counted.map(numberOf).filter((number) => !Number.isNaN(number));
  const number = Number(valueText(told));
  if (told === null || valueText(told) === '' || Number.isNaN(number) || numbers.length === 0)
    return { kind: 'none' };
  const highest = numbers.reduce((a, b) => Math.max(a, b));
  return highest === number ? { kind: 'same' } : { kind: 'differs', counted: highest };
}

const devicesIn = (rows: Rows): number => rows.reduce((sum, { devices }) => sum + devices, 0);

/** Counts a field of numbers; `sentinel` is the value that stands for a failed measurement, `told` the maximum. */
export function countNumbers(rows: Rows, sentinel: number | null, told: FieldValue): Counted {
  const numbers = rows.filter(({ value }) => !Number.isNaN(numberOf(value)));
  const good = numbers.filter(({ value }) => value !== sentinel);
  const devices = devicesIn(good);
  const sum = good.reduce((total, { value, devices: of }) => total + numberOf(value) * of, 0);
  return {
    check: checkMax(
      told,
      rows.map(({ value }) => value),
    ),
    unset: devicesIn(rows.filter(({ value }) => value === null)),
    failed: devicesIn(numbers) - devices,
    devices,
    lowest: good.reduce<number | null>(
      (lowest, { value }) => (lowest === null ? numberOf(value) : Math.min(lowest, numberOf(value))),
      null,
    ),
    mean: devices === 0 ? null : sum / devices,
  };
}
