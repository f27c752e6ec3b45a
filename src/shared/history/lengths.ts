import { inLanguage } from '../words/language.ts';
import { say } from './say.ts';

// Symbols of units are the same in every language.
const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** A length of time by its two largest units, to the second below a day: `10 h 56 min`, `4 min 30 s`, `1 s`. */
export function lengthText(elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000);
  const first = units.findIndex(([, size]) => seconds >= size);
  const unit = units[first];
  if (!unit) return '0 s';
  const rest = units[first + 1];
  const whole = `${String(Math.floor(seconds / unit[1]))} ${unit[0]}`;
  const part = rest ? Math.floor((seconds % unit[1]) / rest[1]) : 0;
  return rest && part > 0 ? `${whole} ${String(part)} ${rest[0]}` : whole;
}

const twoDecimals = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Percent with two decimals, `99.49 %`, or as it is: `100 %`. */
export const percentText = (percent: number, isWhole = false): string =>
  say('percent', { share: isWhole ? percent : twoDecimals().format(percent) });

/** So little of a hundredth of a percent is what binary fractions make of decimal ones: 0.0003 × 10,000 falls short of 3. */
const dust = 1e-9;

/** Percent of a share below 1 with what is beyond two decimals left out; never 100. */
const percentBelow = (share: number): number => Math.min(9999, Math.floor(share * 10_000 + dust)) / 100;

/** Percent of a share above 0 with what is beyond two decimals taken for a whole hundredth; never 0. */
export const percentAbove = (share: number): number => Math.max(1, Math.ceil(share * 10_000 - dust)) / 100;

/** Availability as people read it, never rounded up to 100 %: `99.49 %`; `–` where nothing is known. */
export function availabilityText(share: number | null): string {
  if (share === null) return '–';
  if (share === 1) return percentText(100, true);
  return percentText(percentBelow(share));
}
