import { kindOf, type Field } from '../devices/field.ts';

/** The word "ping" in a name or label, `PingLatency` or `last_ping`, rather than letters within another: `Shipping`. */
const pingWord = /Ping|(?<![A-Za-z])(?:ping|PING)/;

/**
 * Returns the value of a field that stands for a failed measurement: −1 for a ping without response (known-shapes,
 * Units); `null` for other fields.
 */
export const sentinelOf = (field: Field): number | null =>
  kindOf(field) === 'number' && pingWord.test(`${field.name} ${field.displayName}`) ? -1 : null;
