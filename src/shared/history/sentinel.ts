import { kindOf, type Field } from '../devices/field.ts';

/** A value that stands for a failed measurement: a ping that was not answered is −1 (known-shapes, Units). */
export const sentinelOf = (field: Field): number | null =>
  kindOf(field) === 'number' && /ping/i.test(`${field.name} ${field.displayName}`) ? -1 : null;
