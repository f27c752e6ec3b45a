import { kindOf, type Field } from './field.ts';

/**
 * Returns the field that states since when a device has been in its state, recognised by its label; many companies have
 * none.
 */
export function sinceField(fields: readonly Field[]): Field | null {
  const found = fields.find(
    (field) =>
      kindOf(field) === 'date' &&
      /\bsince\b/i.test(field.displayName) &&
      /(on|off)line/i.test(field.displayName),
  );
  return found ?? null;
}
