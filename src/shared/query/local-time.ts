import { parseInstant } from '../devices/instant.ts';

const local = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?)?$/i;
const toTheMinute = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(z|[+-]\d\d:?\d\d)$/i;

const two = (value: number, digits = 2): string => String(value).padStart(digits, '0');

const dayText = (at: Date): string =>
  `${two(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** A moment by this computer's clock, as short as it can be said: `2026-05-19`, `2026-05-19 22:14`, … */
export function localText(at: Date): string {
  const [seconds, ms] = [at.getSeconds(), at.getMilliseconds()];
  const rest = ms > 0 ? `:${two(seconds)}.${two(ms, 3)}` : seconds > 0 ? `:${two(seconds)}` : '';
  const time = `${two(at.getHours())}:${two(at.getMinutes())}${rest}`;
  return time === '00:00' ? dayText(at) : `${dayText(at)} ${time}`;
}

/**
 * The moment that a date, or a date and a time by this computer's clock, begins with; `null` when the text says none, or one
 * that the calendar or the clock of this place does not have.
 */
export function readLocal(text: string): Date | null {
  const [, day, minute, rest = ''] = local.exec(text) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${minute ?? '00:00'}${rest}`);
  if (Number.isNaN(at.getTime()) || dayText(at) !== day) return null;
  const isThere = minute === undefined || minute === `${two(at.getHours())}:${two(at.getMinutes())}`;
  return isThere ? at : null;
}

/** The first moments of a day and of the day after it, by this computer's clock; `null` when the text is no day. */
export function readDay(text: string): readonly [start: Date, end: Date] | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? readLocal(text) : null;
  if (!start) return null;
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return [start, end];
}

/**
 * A fixed moment as the service wants it, from a text with a time zone, which stays as it is to its last digit, or from one
 * by this computer's clock; `null` when the text says none.
 */
export function readMoment(text: string): string | null {
  const trimmed = text.trim();
  if (parseInstant(trimmed) !== null) return trimmed;
  const [, day, minute, zone] = toTheMinute.exec(trimmed) ?? [];
  const spelledOut = day === undefined ? '' : `${day}T${minute ?? ''}:00${zone ?? ''}`;
  if (parseInstant(spelledOut) !== null) return spelledOut;
  return readLocal(trimmed)?.toISOString() ?? null;
}
