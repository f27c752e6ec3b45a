import { kindOf, type Field } from '../devices/field.ts';

/**
 * Returns the value of a field that stands for a failed measurement: −1 for a ping without response (known-shapes,
 * Units); `null` for other fields.
 */
export const sentinelOf = (field: Field): number | null =>
  kindOf(field) === 'number' && /ping/i.test(`${field.name} ${field.displayName}`) ? -1 : null;
