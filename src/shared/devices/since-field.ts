import { kindOf, type Field } from './field.ts';
import { isDay, parseServiceTime } from './service-time.ts';
import type { FieldValue } from './value.ts';

/**
 * Whether the label of a field says that it states since when a device has been in its state, whichever that is: a field
 * called “Online since” may keep its time while a device is offline.
 */
export const isSinceLabel = (label: string): boolean =>
  [/\bsince\b/i, /online/i, /offline/i].every((word) => word.test(label));

const onlySince = /^\s*(online|offline)\W+(online|offline)\s+since\s*$/i;

/**
 * Returns the one that states since when a device has been in its state, recognised by its label; of several, the one whose
 * label says nothing else, as the others may be about another connection: `VPN online/offline since`. `null` where none or
 * several do.
 */
export function sinceAmong<Labelled>(
  all: readonly Labelled[],
  labelOf: (one: Labelled) => string,
): Labelled | null {
  const told = all.filter((one) => isSinceLabel(labelOf(one)));
  const [found, other] = told.length > 1 ? told.filter((one) => onlySince.test(labelOf(one))) : told;
  return found === undefined || other !== undefined ? null : found;
}

/** Returns the field that states since when a device has been in its state (`sinceAmong`); many companies have none. */
export const sinceField = (fields: readonly Field[]): Field | null =>
  sinceAmong(
    fields.filter((field) => kindOf(field) === 'date'),
    ({ displayName }) => displayName,
  );

/**
 * Returns since when a device has been in its state, by the value of that field, milliseconds since the epoch; `null` where
 * no moment is stated, as of a day: devices would seem to have changed together at midnight.
 */
export const sinceMsOf = (value: FieldValue): number | null =>
  isDay(value) ? null : parseServiceTime(value);
