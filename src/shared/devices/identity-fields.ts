import type { Field } from './field.ts';

const wanted = /(^|[^a-z])(imei|serial)([^a-z]|$)|imei|serial ?(number|no\b|nr\b)/i;

/**
 * Whether a field holds what tells a device apart beside its name and MAC address: a serial number or an IMEI. The
 * service has no mark for that, so the field's names say it.
 */
export const isIdentityField = ({ name, displayName }: Pick<Field, 'name' | 'displayName'>): boolean =>
  wanted.test(name) || wanted.test(displayName);
