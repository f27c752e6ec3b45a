import { isExact } from '../answer/exact-number.ts';

/** A number in JSON bytes: a double, or its literal where a double cannot hold it, and where it ends. */
export interface ScannedNumber {
  value: number;
  literal: string | null;
  end: number;
}

const maxSafeDigits = 15;
const powersOfTen = Float64Array.from({ length: maxSafeDigits + 1 }, (_, power) => 10 ** power);
const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const maxLiteralLength = 400;

/** Reads consecutive digits as one number and tracks where they end. */
class Digits {
  value = 0;
  end = 0;

  begin(at: number): void {
    this.value = 0;
    this.end = at;
  }

  /** Moves past the digits that come next. Returns how many there are. */
  take(bytes: Uint8Array): number {
    const from = this.end;
    for (let digit = (bytes[from] ?? 0) - 48; digit >= 0 && digit <= 9; digit = (bytes[this.end] ?? 0) - 48) {
      this.value = this.value * 10 + digit;
      this.end += 1;
    }
    return this.end - from;
  }
}

const digits = new Digits();

/** Scans a number with an exponent or many digits, by its literal. */
function scanLong(bytes: Uint8Array, at: number, into: ScannedNumber): boolean {
  const text = Buffer.from(
    bytes.buffer,
    bytes.byteOffset + at,
    Math.min(maxLiteralLength, bytes.length - at),
  );
  const literal = grammar.exec(text.toString('latin1'))?.[0];
  if (literal === undefined || literal.length === maxLiteralLength) return false;
  into.end = at + literal.length;
  into.literal = isExact(literal) ? null : literal;
  into.value = Number(literal);
  return true;
}

/**
 * Scans the number that begins at `at`. Returns `false` when there is no valid JSON number. Up to 15 digits are an
 * integer and a power of ten that doubles hold exactly, so that their quotient is the nearest double (Clinger 1990).
 */
export function scanNumber(bytes: Uint8Array, at: number, into: ScannedNumber): boolean {
  const first = bytes[at] === 45 ? at + 1 : at;
  digits.begin(first);
  const whole = digits.take(bytes);
  if (whole === 0 || (whole > 1 && bytes[first] === 48)) return false;
  let places = 0;
  if (bytes[digits.end] === 46) {
    digits.end += 1;
    places = digits.take(bytes);
    if (places === 0) return false;
  }
  const hasExponent = bytes[digits.end] === 69 || bytes[digits.end] === 101;
  if (whole + places > maxSafeDigits || hasExponent) return scanLong(bytes, at, into);
  const size = digits.value / (powersOfTen[places] ?? 1);
  into.value = first > at ? 0 - size : size;
  into.literal = null;
  into.end = digits.end;
  return true;
}
