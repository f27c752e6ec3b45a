import { pageCellKinds } from '@shared/devices/page-cells.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { ascii, type JsonCursor } from '../answer/json-cursor.ts';
import { scanNumber, type ScannedNumber } from '../answer/scan-number.ts';
import type { CellList } from './cell-list.ts';

const words = [
  { letters: Buffer.from('null'), kind: pageCellKinds.unset },
  { letters: Buffer.from('true'), kind: pageCellKinds.true },
  { letters: Buffer.from('false'), kind: pageCellKinds.false },
];

/** The last number that was scanned: a single object, reused because there are millions of them. */
const number: ScannedNumber = { value: 0, literal: null };

/** Decodes the value between `start` and the current position, which also validates it. */
function addDecoded(json: JsonCursor, start: number, list: CellList, field: number): void {
  list.addDecoded(field, fieldValueOf(json.decode(start)));
}

function scanText(json: JsonCursor, list: CellList, field: number): void {
  const start = json.at;
  if (json.skipString()) list.add(field, pageCellKinds.text, start + 1, json.at - start - 2);
  else addDecoded(json, start, list, field);
}

/** Scans the value that comes next into a cell of a field. */
export function scanValue(json: JsonCursor, list: CellList, field: number): void {
  if (json.next() === ascii.quote) return scanText(json, list, field);
  const start = json.at;
  if (scanNumber(json, number)) {
    if (number.literal === null) return list.add(field, pageCellKinds.number, number.value);
    return list.add(field, pageCellKinds.exact, start, json.at - start);
  }
  const word = words.find(({ letters }) => json.takes(letters));
  if (word) return list.add(field, word.kind);
  json.skipValue();
  addDecoded(json, start, list, field);
}
