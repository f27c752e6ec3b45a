import type { Operand } from './filter.ts';
import { valueText, type FieldValue } from './value.ts';

/** A decimal number, exactly as written: `digits` times ten to the power of `power`. */
export interface Decimal {
  readonly digits: bigint;
  readonly power: number;
}

const pattern = /^([+-]?)(\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * Parses a number to the last digit; `null` when the text is not a number, is longer than 400 characters or has an
 * exponent of more than four digits.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = pattern.exec(text.trim());
  if (!match || text.length > 400) return null;
  const [, sign = '', mantissa = '', exponent = '0'] = match;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, power: Number(exponent) - fraction.length };
}

/**
 * Compares exactly: returns a negative number, zero or a positive number as `a` is less than, equal to or greater than
 * `b`.
 */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const power = Math.min(a.power, b.power);
  const difference = a.digits * 10n ** BigInt(a.power - power) - b.digits * 10n ** BigInt(b.power - power);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Whether the double nearest to a number as written is printed as the same number. */
export function isDouble(text: string): boolean {
  const [written, held] = [parseDecimal(text), parseDecimal(String(Number(text)))];
  return written !== null && held !== null && compareDecimals(written, held) === 0;
}

/** Returns the number that a value represents, which may have been sent as text; NaN if it represents none. */
export function decimalNumber(value: FieldValue | Operand): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN;
  if (value === null || typeof value === 'boolean') return NaN;
  if (typeof value === 'object' && 'json' in value) return NaN;
  const text = valueText(value);
  return parseDecimal(text) ? Number(text) : NaN;
}
