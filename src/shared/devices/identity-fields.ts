import type { Field } from './field.ts';

const wanted = /(^|[^a-z])(imei|serial)([^a-z]|$)|imei|serial ?(number|no\b|nr\b)/i;

/**
 * Whether a field identifies a device besides its name and MAC address, as a serial number or an IMEI does. The service
 * does not mark such fields, so they are recognised by their names.
 */
export const isIdentityField = ({ name, displayName }: Pick<Field, 'name' | 'displayName'>): boolean =>
  wanted.test(name) || wanted.test(displayName);
