const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,12}))?)?)?\s?(?:([Zz])|([+-])(\d\d):?(\d\d))?$/;

/**
 * Returns a time in an answer as milliseconds since the epoch. A time without a zone is UTC; a fraction is cut to
 * milliseconds. Returns `null` when the text is not a time, or names a day or an hour that does not exist.
 */
export function parseServiceTime(text: string): number | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const part = (index: number): number => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  if (hour > 23 || minute > 59 || second > 59 || part(11) > 59) return null;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day or month that does not exist rolls over into another month.
  if (date.getUTCMonth() !== month - 1) return null;
  const utc = date.setUTCHours(hour, minute, second, milliseconds);
  const offset = (part(10) * 60 + part(11)) * 60_000;
  return match[9] === '-' ? utc + offset : utc - offset;
}

/** Returns whether the text of a time includes its zone. */
export const hasZone = (text: string): boolean => /(?:[Zz]|[+-]\d\d:?\d\d)\s*$/.test(text);
