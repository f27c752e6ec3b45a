/** A number of an answer that JavaScript cannot hold exactly, as the service spelled it. */
export class ExactLiteral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Digits without leading and trailing zeros and the power of ten behind them; equal for numbers of equal size. */
function canonical(literal: string): string {
  const match = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (!match) return literal;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${significant}e${power}`;
}

/** A whole number with 18 significant digits or more: no double is spelled so. */
const longWhole = /^-?[1-9]\d{16,19}[1-9]$/;

/**
 * Whether the double nearest to the literal is spelled as the same number. The spelling of a double with 17 digits
 * (`0.10000000000000001`) counts as that double, since older services write every double so; whole numbers are
 * counters and serial numbers, of which every digit counts.
 */
export function isExact(literal: string): boolean {
  if (longWhole.test(literal)) return false;
  const value = Number(literal);
  if (!Number.isFinite(value)) return false;
  if (String(value) === literal) return true;
  // Of a whole number every digit was just compared.
  if (/^-?\d{1,20}$/.test(literal)) return value === 0;
  const wanted = canonical(literal);
  if (wanted === canonical(String(value))) return true;
  return /[.eE]/.test(literal) && wanted === canonical(value.toPrecision(17));
}
