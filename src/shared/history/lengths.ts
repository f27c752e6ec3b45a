import { inLanguage } from '../words/language.ts';
import { say } from './words.ts';
import type { Span } from './spans.ts';

// Symbols of units are the same in every language.
const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/**
 * Formats a duration with its two largest units, to the second below a day: `10 h 56 min`, `4 min 30 s`, `1 s`; `0 s` is
 * only said of no time at all.
 */
export function lengthText(elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000);
  const first = units.findIndex(([, size]) => seconds >= size);
  const unit = units[first];
  if (!unit) return elapsedMs > 0 ? '< 1 s' : '0 s';
  const rest = units[first + 1];
  const whole = `${String(Math.floor(seconds / unit[1]))} ${unit[0]}`;
  const part = rest ? Math.floor((seconds % unit[1]) / rest[1]) : 0;
  return rest && part > 0 ? `${whole} ${String(part)} ${rest[0]}` : whole;
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** Returns the length of a span between its ends as they are shown, cut to whole seconds; in milliseconds. */
export const shownLengthOf = ({ startMs, endMs }: Span): number =>
  wholeSeconds(endMs) - wholeSeconds(startMs);

/** Formats the length of a span that is not empty, as the difference of its ends as they are shown: `4 min 30 s`. */
export const spanLengthText = (span: Span): string => lengthText(Math.max(1, shownLengthOf(span)));

const twoDecimals = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats percent with two decimals, `99.49 %`, or unchanged if `isWhole`: `100 %`. */
export const percentText = (percent: number, isWhole = false): string =>
  say('percent', { share: isWhole ? percent : twoDecimals().format(percent) });

/** Tolerance for the error of binary fractions, in hundredths of a percent: 0.0003 × 10,000 falls short of 3. */
const tolerance = 1e-9;

/** Returns the percentage of a share below 1, rounded down to two decimals; never 100. */
const percentBelow = (share: number): number => Math.min(9999, Math.floor(share * 10_000 + tolerance)) / 100;

/** Returns the percentage of a share between 0 and 1, rounded up to two decimals; neither 0 nor 100. */
export const percentAbove = (share: number): number =>
  Math.min(9999, Math.max(1, Math.ceil(share * 10_000 - tolerance))) / 100;

/** Formats availability for display, never rounded up to 100 %: `99.49 %`; `–` where nothing is known. */
export function availabilityText(share: number | null): string {
  if (share === null) return '–';
  if (share === 1) return percentText(100, true);
  return percentText(percentBelow(share));
}
