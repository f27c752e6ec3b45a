import { kindOf, type Field } from './field.ts';

/** The field that says since when a device is in its state, by the words on its label; many companies have none. */
export function sinceField(fields: readonly Field[]): Field | null {
  const found = fields.find(
    (field) =>
      kindOf(field) === 'date' &&
      /\bsince\b/i.test(field.displayName) &&
      /(on|off)line/i.test(field.displayName),
  );
  return found ?? null;
}
