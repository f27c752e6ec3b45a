import type { FieldValue } from './value.ts';

const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * Parses a time in a value of the service, in milliseconds since the epoch; `null` when it is not a time. A time without
 * a zone is UTC (docs/service-contract.md), whatever the time zone of this computer.
 */
export function momentSaid(value: FieldValue | undefined): number | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const timeMs = Date.parse(withoutZone.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(timeMs) ? null : timeMs;
}
