import type * as z from 'zod';
import type { fieldValueSchema } from './schema.ts';

/**
 * The value of one field of one device. Unset (`null`: the service sent null or no key), empty (`''`), `0` and
 * `false` are four different things and stay so from the wire to the screen (known-shapes, Devices of a company).
 */
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** Whether the two are the same value; `1`, `'1'` and `true` are not, `0` and `-0` are. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if ('exact' in a) return 'exact' in b && a.exact === b.exact;
  return 'json' in b && a.json === b.json;
}

/** The value as plain text for copying and searching; unset is the empty text. */
export function valueText(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'exact' in value ? value.exact : value.json;
  return String(value);
}
