/** A number as written: `digits` times ten to the power of `power`. */
export interface Decimal {
  readonly digits: bigint;
  readonly power: number;
}

const pattern = /^([+-]?)(\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/;

/** The number that a text says, to the last digit; `null` when it says none or one of absurd size. */
export function parseDecimal(text: string): Decimal | null {
  const match = pattern.exec(text.trim());
  if (!match || text.length > 400) return null;
  const [, sign = '', mantissa = '', exponent = '0'] = match;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, power: Number(exponent) - fraction.length };
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`, exactly. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const power = Math.min(a.power, b.power);
  const difference = a.digits * 10n ** BigInt(a.power - power) - b.digits * 10n ** BigInt(b.power - power);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
