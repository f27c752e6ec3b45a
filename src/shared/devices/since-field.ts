import { kindOf, type Field } from './field.ts';

/** Whether the label of a field says that it states since when a device has been in its state. */
export const isSinceLabel = (label: string): boolean =>
  /\bsince\b/i.test(label) && /(on|off)line/i.test(label);

/**
 * Returns the field that states since when a device has been in its state, recognised by its label; many companies have
 * none.
 */
export const sinceField = (fields: readonly Field[]): Field | null =>
  fields.find((field) => kindOf(field) === 'date' && isSinceLabel(field.displayName)) ?? null;
