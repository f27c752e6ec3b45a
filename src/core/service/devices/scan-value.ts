import { pageCellKinds } from '@shared/devices/page-cells.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { ascii, type JsonCursor } from '../answer/json-cursor.ts';
import type { CellList } from './cell-list.ts';

/** A number of up to this many digits is an integer divided by a power of ten, both of which a double holds exactly. */
const safeDigits = 15;
const powersOfTen = Array.from({ length: safeDigits + 1 }, (_, power) => 10 ** power);
/**
 * No double is printed with this many digits before its trailing zeros, nor as an integer of more than `maxExactDigits`
 * (`isExact`).
 */
const minExactDigits = 18;
const maxExactDigits = 21;

const words = [
  { bytes: Buffer.from('null'), kind: pageCellKinds.unset },
  { bytes: Buffer.from('true'), kind: pageCellKinds.true },
  { bytes: Buffer.from('false'), kind: pageCellKinds.false },
];

const isDigit = (byte = 0): boolean => byte >= ascii.zero && byte <= ascii.nine;

/** Returns whether no double is printed as the integer with this many digits before `end`. */
function isBeyondDoubles(bytes: Uint8Array, end: number, digits: number): boolean {
  let zeros = 0;
  while (bytes[end - 1 - zeros] === ascii.zero) zeros += 1;
  return digits <= maxExactDigits && digits - zeros >= minExactDigits;
}

/** Decodes the value between `start` and the current position, which also validates it. */
function addDecoded(json: JsonCursor, start: number, list: CellList, field: number): void {
  list.addDecoded(field, fieldValueOf(json.decode(start)));
}

function scanText(json: JsonCursor, list: CellList, field: number): void {
  const start = json.at;
  if (json.skipString()) list.add(field, pageCellKinds.text, start + 1, json.at - start - 2);
  else addDecoded(json, start, list, field);
}

/** Returns where the digits that begin at `at` end. */
function endOfDigits(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isDigit(bytes[end])) end += 1;
  return end;
}

/** Returns the number of digits after a decimal point at `point`; 0 without a point. */
const decimalsAt = (bytes: Uint8Array, point: number): number =>
  bytes[point] === ascii.dot ? endOfDigits(bytes, point + 1) - point - 1 : 0;

/** Returns whether JSON allows these digits before the decimal point. */
const isWhole = (bytes: Uint8Array, first: number, digits: number): boolean =>
  digits === 1 || (digits > 1 && bytes[first] !== ascii.zero);

/** Returns the digits from `at` to `end` as a number, ignoring a decimal point among them. */
function numberOf(bytes: Uint8Array, at: number, end: number): number {
  let number = 0;
  for (let place = at; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte !== ascii.dot) number = number * 10 + byte - ascii.zero;
  }
  return number;
}

function scanNumber(json: JsonCursor, list: CellList, field: number): void {
  const { bytes, at: start } = json;
  const isNegative = bytes[start] === ascii.minus;
  const first = isNegative ? start + 1 : start;
  const point = endOfDigits(bytes, first);
  const decimals = decimalsAt(bytes, point);
  const end = decimals > 0 ? point + 1 + decimals : point;
  const digits = point - first;
  json.skipLiteral();
  const isPlain = json.at === end && isWhole(bytes, first, digits);
  if (isPlain && digits + decimals <= safeDigits) {
    const number = numberOf(bytes, first, end) / (powersOfTen[decimals] ?? 1);
    // There is only one zero: some services print a small negative double as -0.
    list.add(field, pageCellKinds.number, isNegative && number !== 0 ? -number : number);
  } else if (isPlain && decimals === 0 && isBeyondDoubles(bytes, end, digits)) {
    list.add(field, pageCellKinds.exact, start, end - start);
  } else addDecoded(json, start, list, field);
}

function scanWord(json: JsonCursor, list: CellList, field: number): void {
  const { bytes, at: start } = json;
  json.skipLiteral();
  const word = words.find(
    (one) =>
      one.bytes.length === json.at - start && one.bytes.every((byte, at) => bytes[start + at] === byte),
  );
  if (word) list.add(field, word.kind);
  else addDecoded(json, start, list, field);
}

/** Scans the value that comes next into a cell of a field. */
export function scanValue(json: JsonCursor, list: CellList, field: number): void {
  const byte = json.next();
  if (byte === ascii.quote) return scanText(json, list, field);
  if (byte === ascii.minus || isDigit(byte)) return scanNumber(json, list, field);
  if (byte !== ascii.openObject && byte !== ascii.openList) return scanWord(json, list, field);
  const start = json.at;
  json.skipValue();
  addDecoded(json, start, list, field);
}
