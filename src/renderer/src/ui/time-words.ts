import { lengthText } from '@shared/history/lengths.ts';
import { inLanguage } from '@shared/words/language.ts';
import { dayMs, hourMs, minuteMs } from '@shared/time.ts';
import { say } from './words.ts';

const clock = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
);
const clockShort = inLanguage((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }));
const ofDay = { day: 'numeric', month: 'short' } as const;
const ofMinute = { ...ofDay, hour: '2-digit', minute: '2-digit' } as const;
const dayWithYear = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...ofDay, year: 'numeric' }));
const minute = inLanguage((tag) => new Intl.DateTimeFormat(tag, ofMinute));
const minuteWithYear = inLanguage((tag) => new Intl.DateTimeFormat(tag, { ...ofMinute, year: 'numeric' }));
const zoned = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' }));

/** Whether two times are of the same local day. */
export const isSameDay = (atMs: number, otherMs: number): boolean =>
  new Date(atMs).toDateString() === new Date(otherMs).toDateString();

const earlierText = (at: Date, now: Date): string =>
  (at.getFullYear() === now.getFullYear() ? minute : minuteWithYear)().format(at);

/** Returns the date with its year: `19 May 2027`. */
export const dateText = (atMs: number): string => dayWithYear().format(new Date(atMs));

/** Returns `09:42:10` for a time of today, `19 May, 22:14` for an earlier one (ui.md, Words). */
export function timeText(atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  return isSameDay(atMs, nowMs) ? clock().format(at) : earlierText(at, now);
}

/** Returns the time of day, `09:42:10`, for where the date is shown elsewhere. */
export const clockText = (atMs: number): string => clock().format(new Date(atMs));

/** Returns `09:42` for a time of today, `19 May, 22:14` for an earlier one: where the second does not matter. */
export function minuteText(atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  return isSameDay(atMs, nowMs) ? clockShort().format(at) : earlierText(at, now);
}

/** Returns the full time with its zone, for a tooltip. */
export const zonedText = (atMs: number): string => zoned().format(new Date(atMs));

/** Returns a text for a sentence on screen, where it stays on one line: with no-break spaces. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Returns a duration for a sentence on screen, where it stays on one line: `1 h 30 min` with no-break spaces. */
export const unbrokenLength = (elapsedMs: number): string => unbroken(lengthText(elapsedMs));

const units = [
  ['days', dayMs],
  ['hours', hourMs],
  ['minutes', minuteMs],
  ['seconds', 1000],
] as const;

/** Returns a duration in its largest unit: `2 h`, `41 min`; under a second `0 s`. */
export function durationText(elapsedMs: number): string {
  const unit = units.find(([, size]) => elapsedMs >= size);
  return unit
    ? say(unit[0], { count: String(Math.floor(elapsedMs / unit[1])) })
    : say('seconds', { count: '0' });
}
