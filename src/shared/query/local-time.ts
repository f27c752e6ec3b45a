import { parseInstant } from '../devices/instant.ts';

const local = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?)?$/i;
const toTheMinute = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(z|[+-]\d\d:?\d\d)$/i;

const two = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** Formats the day of a time in this computer's time zone: `2026-05-19`. */
export const dayText = (at: Date): string =>
  `${two(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Formats a time in this computer's time zone, as briefly as possible: `2026-05-19`, `2026-05-19 22:14`, … */
export function localText(at: Date): string {
  const [seconds, ms] = [at.getSeconds(), at.getMilliseconds()];
  const rest = ms > 0 ? `:${two(seconds)}.${two(ms, 3)}` : seconds > 0 ? `:${two(seconds)}` : '';
  const time = `${two(at.getHours())}:${two(at.getMinutes())}${rest}`;
  return time === '00:00' ? dayText(at) : `${dayText(at)} ${time}`;
}

/**
 * Returns the time at which a date, or a date and time, in this computer's time zone begins; `null` when the text is
 * neither, or when the calendar or the local clock has no such time.
 */
export function readLocal(text: string): Date | null {
  const [, day, minute, rest = ''] = local.exec(text) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${minute ?? '00:00'}${rest}`);
  if (Number.isNaN(at.getTime()) || dayText(at) !== day) return null;
  const isThere = minute === undefined || minute === `${two(at.getHours())}:${two(at.getMinutes())}`;
  return isThere ? at : null;
}

/**
 * Returns the first and the last millisecond of a day in this computer's time zone; `null` when the text is not a day.
 */
export function readDay(text: string): { readonly first: Date; readonly last: Date } | null {
  const first = /^\d{4}-\d\d-\d\d$/.test(text) ? readLocal(text) : null;
  if (!first) return null;
  const next = new Date(first);
  next.setHours(24, 0, 0, 0);
  return { first, last: new Date(next.getTime() - 1) };
}

/**
 * Parses an absolute time into the form that the service expects: a text with a time zone keeps every digit, any other
 * is read in this computer's time zone; `null` when the text is not a time.
 */
export function readMoment(text: string): string | null {
  const trimmed = text.trim();
  if (parseInstant(trimmed) !== null) return trimmed;
  const [, day, minute, zone] = toTheMinute.exec(trimmed) ?? [];
  const spelledOut = day === undefined ? '' : `${day}T${minute ?? ''}:00${zone ?? ''}`;
  if (parseInstant(spelledOut) !== null) return spelledOut;
  return readLocal(trimmed)?.toISOString() ?? null;
}
