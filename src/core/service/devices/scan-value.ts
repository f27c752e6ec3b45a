import { pageCellKinds } from '@shared/devices/page-cells.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { ascii, type JsonBytes } from '../answer/json-bytes.ts';
import type { CellList } from './cell-list.ts';

/** A number of so many digits is a whole one without its point that a double holds, and so is its power of ten. */
const safeDigits = 15;
const powersOfTen = Array.from({ length: safeDigits + 1 }, (_, power) => 10 ** power);
/** No double is spelled with so many digits, zeros behind them apart, and none as a longer whole number (`isExact`). */
const fewestExact = 18;
const mostExact = 21;

const words = [
  { bytes: Buffer.from('null'), kind: pageCellKinds.unset },
  { bytes: Buffer.from('true'), kind: pageCellKinds.true },
  { bytes: Buffer.from('false'), kind: pageCellKinds.false },
];

const isDigit = (byte = 0): boolean => byte >= ascii.zero && byte <= ascii.nine;

/** Whether no double is spelled as the whole number of so many digits before `end`. */
function isBeyondDoubles(bytes: Uint8Array, end: number, digits: number): boolean {
  let zeros = 0;
  while (bytes[end - 1 - zeros] === ascii.zero) zeros += 1;
  return digits <= mostExact && digits - zeros >= fewestExact;
}

/** Decodes what stands from `start` to here; it is checked by that. */
function addDecoded(json: JsonBytes, start: number, list: CellList, field: number): void {
  list.addDecoded(field, fieldValueOf(json.decode(start)));
}

function scanText(json: JsonBytes, list: CellList, field: number): void {
  const start = json.at;
  if (json.passText()) list.add(field, pageCellKinds.text, start + 1, json.at - start - 2);
  else addDecoded(json, start, list, field);
}

/** Where the digits end that begin at `at`. */
function endOfDigits(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isDigit(bytes[end])) end += 1;
  return end;
}

/** How many digits there are behind a point that is here. */
const decimalsAt = (bytes: Uint8Array, point: number): number =>
  bytes[point] === ascii.dot ? endOfDigits(bytes, point + 1) - point - 1 : 0;

/** Whether so many digits are what JSON has before the point. */
const isWhole = (bytes: Uint8Array, first: number, digits: number): boolean =>
  digits === 1 || (digits > 1 && bytes[first] !== ascii.zero);

/** The digits from `at` on as a number, a point among them left out. */
function numberOf(bytes: Uint8Array, at: number, end: number): number {
  let number = 0;
  for (let place = at; place < end; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte !== ascii.dot) number = number * 10 + byte - ascii.zero;
  }
  return number;
}

function scanNumber(json: JsonBytes, list: CellList, field: number): void {
  const { bytes, at: start } = json;
  const isNegative = bytes[start] === ascii.minus;
  const first = isNegative ? start + 1 : start;
  const point = endOfDigits(bytes, first);
  const decimals = decimalsAt(bytes, point);
  const end = decimals > 0 ? point + 1 + decimals : point;
  const digits = point - first;
  json.passWord();
  const isPlain = json.at === end && isWhole(bytes, first, digits);
  if (isPlain && digits + decimals <= safeDigits) {
    const number = numberOf(bytes, first, end) / (powersOfTen[decimals] ?? 1);
    // One zero: -0 is how some services print a small negative double.
    list.add(field, pageCellKinds.number, isNegative && number !== 0 ? -number : number);
  } else if (isPlain && decimals === 0 && isBeyondDoubles(bytes, end, digits)) {
    list.add(field, pageCellKinds.exact, start, end - start);
  } else addDecoded(json, start, list, field);
}

function scanWord(json: JsonBytes, list: CellList, field: number): void {
  const { bytes, at: start } = json;
  json.passWord();
  const word = words.find(
    (one) =>
      one.bytes.length === json.at - start && one.bytes.every((byte, at) => bytes[start + at] === byte),
  );
  if (word) list.add(field, word.kind);
  else addDecoded(json, start, list, field);
}

/** Reads the value that comes next into a cell of a field. */
export function scanValue(json: JsonBytes, list: CellList, field: number): void {
  const byte = json.next();
  if (byte === ascii.quote) return scanText(json, list, field);
  if (byte === ascii.minus || isDigit(byte)) return scanNumber(json, list, field);
  if (byte !== ascii.openObject && byte !== ascii.openList) return scanWord(json, list, field);
  const start = json.at;
  json.passValue();
  addDecoded(json, start, list, field);
}
