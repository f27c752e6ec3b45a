import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Source } from '@shared/statistics/contract.ts';
import type { Count, CountedNumbers } from '@shared/statistics/counting.ts';
import { countedFigure, isMax, isMin } from './tiles.ts';

/** How a figure of the service compares with the same one counted here. */
export type Check =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly counted: number }
  /** There is nothing to compare, or nothing to compare it with. */
  | { readonly kind: 'none' };

const nothing: Check = { kind: 'none' };

/** Returns the number that a value represents; NaN where it represents none. */
function numberIn(value: FieldValue): number {
  const text = valueText(value).trim();
  return text === '' || typeof value === 'boolean' ? NaN : Number(text);
}

/** Returns half of the last decimal place of a reported number; 0 for a whole number, which may be exact. */
function halfPlace(told: FieldValue): number {
  const decimals = /\.(\d+)$/.exec(valueText(told))?.[1]?.length ?? 0;
  return decimals === 0 ? 0 : 0.5 * 10 ** -decimals;
}

/** Whether two computed numbers are equal: sums differ in their last digits by the order of addition, and may be rounded. */
function isNear(told: FieldValue, counted: number): boolean {
  const number = numberIn(told);
  const size = Math.max(Math.abs(number), Math.abs(counted));
  return Math.abs(number - counted) <= Math.max(1e-9 * size, halfPlace(told) * (1 + 1e-9));
}

/** Compares a figure of the service with the one counted here, where there are both. */
export function checkFigure(source: Source, told: FieldValue, here: CountedNumbers | undefined): Check {
  // The service includes failed measurements.
  const counted = here ? countedFigure(source, here.raw) : null;
  if (counted === null || Number.isNaN(numberIn(told))) return nothing;
  const isExact = isMax(source) || isMin(source);
  const isSame = isExact ? numberIn(told) === counted : isNear(told, counted);
  return isSame ? { kind: 'same' } : { kind: 'differs', counted };
}

/** Returns what a tile's figure is compared with: nothing where it is not known of every device whether it matches. */
export const comparable = (
  count: Count | null,
  here: CountedNumbers | undefined,
): CountedNumbers | undefined => (count?.cannotTell === 0 ? here : undefined);
