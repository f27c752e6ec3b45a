import type * as z from 'zod';
import type { fieldValueSchema } from './schema.ts';

/**
 * The value of one field of one device. Unset (`null`: the service sent null or no key), empty (`''`), `0` and `false`
 * are distinct, and remain so from the wire to the screen (known-shapes, Devices of a company).
 */
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** Whether two values are the same; `1`, `'1'` and `true` differ, `0` and `-0` do not. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if ('exact' in a) return 'exact' in b && a.exact === b.exact;
  return 'json' in b && a.json === b.json;
}

/** Whether a value begins or ends with white space, which cannot be seen on the screen. */
export const hasSpaceAtEdge = (value: FieldValue): boolean =>
  typeof value === 'string' && value !== value.trim();

/** Returns the value as plain text for copying and searching; the empty text for unset. */
export function valueText(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'exact' in value ? value.exact : value.json;
  return String(value);
}
