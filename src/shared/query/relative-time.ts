import type { RelativeTime, RelativeUnit } from './query.ts';
import { dayMs, hourMs, minuteMs } from '../time.ts';

const units: Readonly<Record<RelativeUnit, { readonly ms: number; readonly word: string }>> = {
  s: { ms: 1000, word: 'second' },
  min: { ms: minuteMs, word: 'minute' },
  h: { ms: hourMs, word: 'hour' },
  d: { ms: dayMs, word: 'day' },
  w: { ms: 604_800_000, word: 'week' },
};

const unit = '(s|sec|seconds?|min|minutes?|h|hours?|d|days?|w|weeks?)';
const length = new RegExp(`^(\\d{1,5}) ?${unit}$`, 'i');
const ago = new RegExp(`^(\\d{1,5}) ?${unit} ago$`, 'i');
const signed = new RegExp(`^([+-]) ?(\\d{1,5}) ?${unit}$`, 'i');

function unitOf(text: string): RelativeUnit {
  const lower = text.toLowerCase();
  if (lower.startsWith('min')) return 'min';
  return lower.charAt(0) as RelativeUnit;
}

const relativeTime = (amount: number, unitText: string): RelativeTime =>
  amount === 0 ? { fromNow: 0, unit: 's' } : { fromNow: amount, unit: unitOf(unitText) };

/** Parses a duration into the past, `2 days`, `90min`; `null` when the text is not one. */
export function readAge(text: string): RelativeTime | null {
  const [, amount, unitText] = length.exec(text) ?? [];
  return amount === undefined ? null : relativeTime(-Number(amount), unitText ?? '');
}

/** Parses `now`, `-2d`, `+3 hours`, `2 days ago`; `null` when the text is none of these. */
export function readRelativeTime(text: string): RelativeTime | null {
  if (/^now$/i.test(text)) return { fromNow: 0, unit: 's' };
  const past = ago.exec(text);
  if (past) return relativeTime(-Number(past[1]), past[2] ?? '');
  const [, sign, amount, unitText] = signed.exec(text) ?? [];
  return sign === undefined ? null : relativeTime(Number(`${sign}${amount ?? ''}`), unitText ?? '');
}

/** Formats a relative time: `now`, `-2d`, `+3h`. */
export function relativeText({ fromNow, unit: name }: RelativeTime): string {
  if (fromNow === 0) return 'now';
  return `${fromNow > 0 ? '+' : ''}${fromNow}${name}`;
}

/** Returns how long ago a time in the past is, in words: `2 days`. */
export function ageText({ fromNow, unit: name }: RelativeTime): string {
  const amount = -fromNow;
  return `${amount} ${units[name].word}${amount === 1 ? '' : 's'}`;
}

/** Returns the absolute time, in milliseconds since the epoch. */
export const momentOf = ({ fromNow, unit: name }: RelativeTime, nowMs: number): number =>
  nowMs + fromNow * units[name].ms;
