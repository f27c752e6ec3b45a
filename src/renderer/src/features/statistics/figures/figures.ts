import type { Field } from '@shared/devices/field.ts';
import { isInSeconds } from '@shared/devices/value-words.ts';
import { lengthText } from '@shared/history/lengths.ts';
import { grouped } from '@shared/words/grouped.ts';
import { say } from '../words.ts';

/** A number of a field, formatted. */
export interface Figure {
  readonly text: string;
  /** The unit to show after it; empty where the text already has it, or there is none. */
  readonly unit: string;
  /** What the reader must know about the unit: `1 GB is 1,024 MB`. */
  readonly note: string | null;
}

/** In seconds: fewer have decimals that a duration would not show. */
const minute = 60;
const amounts = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** Data amounts are base-2 (known-shapes, Units). */
const amountStep = 1024;

/** Returns the index among `amounts`; −1 for other units, bits (`Mb`) among them. */
const amountIndex = (unit: string | null): number =>
  amounts.findIndex((amount) => amount === (unit === 'kB' ? 'KB' : unit));

export const isAmount = (unit: string | null): boolean => amountIndex(unit) >= 0;

/** Rounds to a number of decimal places; what would be zero then, and is not, to two significant digits. */
export function roundedTo(value: number, decimals: number): number {
  const number = Number(value.toFixed(decimals));
  return number === 0 ? Number(value.toPrecision(2)) : number;
}

const rounded = (value: number, decimals: number): string => grouped(roundedTo(value, decimals));

/** Rounds to three significant digits: `7.13`, `18.4`, `437`. */
function brief(value: number): string {
  const size = Math.abs(value);
  return rounded(value, size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

function amountFigure(value: number, from: number): Figure {
  let [at, amount] = [from, value];
  while (Math.abs(amount) >= amountStep && at < amounts.length - 1) {
    amount /= amountStep;
    at += 1;
  }
  const units = { larger: amounts[at] ?? '', smaller: amounts[at - 1] ?? '' };
  const note = at === from ? null : say('largerUnit', { ...units, step: amountStep });
  return { text: brief(amount), unit: amounts[at] ?? '', note };
}

/**
 * Formats a number of a field: a minute or more in seconds as a duration, data amounts in the unit in which they are
 * short. A number that a device reported keeps its decimals; one that was `computed`, such as a mean, keeps only its
 * significant digits.
 */
export function figureOf(field: Pick<Field, 'unit'> | null, value: number, computed = false): Figure {
  const unit = field?.unit ?? '';
  if (isInSeconds(unit) && value >= minute) return { text: lengthText(value * 1000), unit: '', note: null };
  if (isAmount(unit)) return amountFigure(value, amountIndex(unit));
  const text = computed ? brief(value) : rounded(value, 3);
  return isInSeconds(unit) ? { text: `${text} s`, unit: '', note: null } : { text, unit, note: null };
}

/** In seconds, the longest first. */
const lengths = [
  ['d', 86_400],
  ['h', 3600],
  ['min', minute],
] as const;

/** Returns the unit in which numbers up to `most` are short on an axis, and how many of the unit of the field it is. */
export function axisUnit(field: Pick<Field, 'unit'>, most: number): { unit: string; size: number } {
  if (isInSeconds(field.unit)) {
    const [unit, size] = lengths.find(([, seconds]) => most >= seconds) ?? ['s', 1];
    return { unit, size };
  }
  const from = amountIndex(field.unit);
  if (from < 0) return { unit: field.unit ?? '', size: 1 };
  let [at, size] = [from, 1];
  while (most >= size * amountStep && at < amounts.length - 1) {
    size *= amountStep;
    at += 1;
  }
  return { unit: amounts[at] ?? '', size };
}
