import type { FieldValue } from './value.ts';

const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * The moment that a value of the service says, in milliseconds since the epoch; `null` when it says none. A time without a
 * zone is UTC (docs/service-contract.md), whatever the clock of this computer is.
 */
export function momentSaid(value: FieldValue | undefined): number | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const timeMs = Date.parse(withoutZone.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(timeMs) ? null : timeMs;
}
