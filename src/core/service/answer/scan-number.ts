import { isExact } from './exact-number.ts';
import { ascii, type JsonCursor } from './json-cursor.ts';

/** A number in JSON: a double, or its literal where a double cannot hold it. */
export interface ScannedNumber {
  value: number;
  literal: string | null;
}

const maxSafeDigits = 15;
const powersOfTen = Float64Array.from({ length: maxSafeDigits + 1 }, (_, power) => 10 ** power);
const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const maxLiteralLength = 400;

const isDigit = (byte = 0): boolean => byte >= ascii.zero && byte <= ascii.nine;

/** Skips the digits that come next and appends them to the number. Returns how many there are. */
function takeDigits(json: JsonCursor, into: ScannedNumber): number {
  const { bytes, at: from } = json;
  let { value } = into;
  let at = from;
  for (let byte = bytes[at] ?? 0; isDigit(byte); byte = bytes[at] ?? 0) {
    value = value * 10 + byte - ascii.zero;
    at += 1;
  }
  into.value = value;
  json.at = at;
  return at - from;
}

/** Scans a number of few digits that is not negative; returns `false` for any other. */
function scanShort(json: JsonCursor, into: ScannedNumber): boolean {
  const { bytes, at: first } = json;
  const whole = takeDigits(json, into);
  const hasPoint = bytes[json.at] === ascii.dot;
  if (hasPoint) json.at += 1;
  const places = hasPoint ? takeDigits(json, into) : 0;
  into.value /= powersOfTen[places] ?? 1;
  const isValid = (whole === 1 || bytes[first] !== ascii.zero) && hasPoint === places > 0;
  const after = bytes[json.at];
  const hasExponent = after === ascii.smallE || after === ascii.capitalE;
  return isValid && whole + places <= maxSafeDigits && !hasExponent;
}

/** Scans a number with an exponent or many digits, by its literal. */
function scanLong(json: JsonCursor, into: ScannedNumber): boolean {
  const { bytes, at } = json;
  const literal = grammar.exec(json.textOf(at, Math.min(at + maxLiteralLength, bytes.length)))?.[0];
  if (literal === undefined || literal.length === maxLiteralLength) return false;
  json.at = at + literal.length;
  into.literal = isExact(literal) ? null : literal;
  // Turns -0 into 0.
  into.value = Number(literal) + 0;
  return true;
}

/**
 * Skips the number that begins here and reads it; there is no negative zero. Returns `false`, and skips nothing, when there is
 * none. Up to 15 digits are an integer and a power of ten that doubles hold exactly, so that their quotient is the nearest
 * double (Clinger 1990). What follows the number is not looked at.
 */
export function scanNumber(json: JsonCursor, into: ScannedNumber): boolean {
  const { bytes, at: start } = json;
  const first = bytes[start] === ascii.minus ? start + 1 : start;
  if (!isDigit(bytes[first])) return false;
  json.at = first;
  into.value = 0;
  into.literal = null;
  if (!scanShort(json, into)) {
    json.at = start;
    return scanLong(json, into);
  }
  if (first > start) into.value = 0 - into.value;
  return true;
}
