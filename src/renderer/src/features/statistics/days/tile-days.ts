import type { Field } from '@shared/devices/field.ts';
import { hasNumbers, hasValues, type Shown } from '../figures/shown-tiles.ts';
import { isSum } from '../figures/tiles.ts';
import type { NumbersShown } from './numbers-picture.ts';

/** What of a field is shown over days. */
export interface TileDays {
  readonly field: Field;
  readonly what: 'values' | NumbersShown;
}

/** Returns what a tile shows over days; `null` for a tile of no field, and of a field that has neither values nor numbers. */
export function daysOfTile(shown: Shown): TileDays | null {
  if (shown.kind === 'gone') return null;
  const field = shown.kind === 'source' ? shown.tile.field : shown.field;
  if (!field) return null;
  if (hasNumbers(field)) {
    const isOfSum = shown.kind === 'source' && isSum(shown.tile.source);
    return { field, what: isOfSum ? 'sum' : 'spread' };
  }
  return hasValues(field) && shown.kind !== 'numbers' ? { field, what: 'values' } : null;
}
