import type { Decimal } from './decimal.ts';

const pattern = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d{1,12}))?(?:[Zz]|([+-]\d\d):?(\d\d))$/;

/**
 * Parses an instant, in seconds since the epoch to the last digit; `null` when the text is not one, or does not state
 * its time zone.
 */
export function parseInstant(text: string): Decimal | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, day = '', time = '', fraction = '0', hours, minutes] = match;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes ?? ''}`;
  const utcMs = Date.parse(`${day}T${time}${zone}`);
  // `Date.parse` would silently turn a day that does not exist into another one.
  const isDay = new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().startsWith(day);
  if (Number.isNaN(utcMs) || !isDay) return null;
  const seconds = BigInt(utcMs / 1000);
  const scale = 10n ** BigInt(fraction.length);
  return { digits: seconds * scale + BigInt(fraction), power: -fraction.length };
}
