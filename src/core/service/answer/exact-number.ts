/** A number in an answer that JavaScript cannot hold exactly, as the service spelled it. */
export class ExactLiteral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Returns the digits without leading and trailing zeros, and the power of ten; equal for numbers of equal magnitude. */
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

/** An integer of 18 to 21 digits that does not end in zero: no double is printed like that. */
const longWhole = /^-?[1-9]\d{16,19}[1-9]$/;

/**
 * Returns whether the double nearest to the literal is printed as the same number. A double printed with 17 digits
 * (`0.10000000000000001`) counts as that double, since older services print all doubles that way. Integers are counters
 * and serial numbers, in which every digit counts.
 */
export function isExact(literal: string): boolean {
  if (longWhole.test(literal)) return false;
  const value = Number(literal);
  if (!Number.isFinite(value)) return false;
  if (String(value) === literal) return true;
  // The digits of an integer were compared above; only `-0` is left.
  if (/^-?\d{1,20}$/.test(literal)) return value === 0;
  const wanted = canonical(literal);
  if (wanted === canonical(String(value))) return true;
  return /[.eE]/.test(literal) && wanted === canonical(value.toPrecision(17));
}
