import type { Field } from '../devices/field.ts';

/** Returns the heading of a column as shown, with what its values need beside its label, such as their unit: `Signal (dBm)`. */
export const headingWith = ({ displayName }: Pick<Field, 'displayName'>, addition: string | null): string =>
  addition ? `${displayName} (${addition})` : displayName;

/** Returns such a heading where several fields have the same. */
export const headingAmongEqual = (heading: string, fieldName: string): string => `${heading} [${fieldName}]`;
