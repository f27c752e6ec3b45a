import type { FieldValue } from './value.ts';

/** A day, or a day and a time with or without a zone. */
const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Parses a time in a value of the service, in milliseconds since the epoch; `null` when it is not ISO 8601, or names a day
 * or an hour that does not exist. A time without a zone is UTC (docs/service-contract.md), whatever the time zone of this
 * computer.
 */
export function parseServiceTime(value: FieldValue | undefined): number | null {
  // `Date.parse` alone would read `5` and `Tram 8309` as times, and roll over from a day that its month has not.
  const match = typeof value === 'string' ? isoTime.exec(value.trim()) : null;
  if (!match) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = match;
  if (new Date(day).getUTCDate() !== Number(day.slice(-2))) return null;
  const timeMs = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** Whether a value is a day without a time. It is that day in every time zone, and no moment of it is stated. */
export const isDay = (value: FieldValue | undefined): boolean =>
  typeof value === 'string' && value.trim().length === 10 && parseServiceTime(value) !== null;
