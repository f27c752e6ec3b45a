import { cellKinds } from '@shared/devices/column-window.ts';
import type { Points } from '@shared/history/points.ts';
import { ascii, type JsonCursor } from '../answer/json-cursor.ts';
import { scanNumber, type ScannedNumber } from '../answer/scan-number.ts';
import { hasZone, parseServiceTime } from '../answer/service-time.ts';
import { PointsBuilder } from './points-builder.ts';
import { TimeScanner } from './scan-time.ts';

/** A list of times with values as found in bytes. */
export interface ScannedPoints {
  /** In the order of the answer. */
  readonly points: Points;
  /** Number of times without a zone. */
  readonly withoutZone: number;
}

const timeKeys = [Buffer.from('"time"'), Buffer.from('"timestamp"')];
const valueKey = Buffer.from('"value"');
const words: readonly (readonly [Buffer, number])[] = [
  [Buffer.from('null'), cellKinds.unset],
  [Buffer.from('false'), cellKinds.false],
  [Buffer.from('true'), cellKinds.true],
];

class PointsScanner {
  readonly #json: JsonCursor;
  readonly #builder = new PointsBuilder();
  readonly #times: TimeScanner;
  readonly #number: ScannedNumber = { value: 0, literal: null };
  #withoutZone = 0;

  constructor(json: JsonCursor) {
    this.#json = json;
    this.#times = new TimeScanner(json.bytes);
  }

  /** Skips the point that comes next; returns `false` when it is not of the usual form. */
  take(): boolean {
    const json = this.#json;
    json.expect(ascii.openObject);
    if (!timeKeys.some((key) => json.takes(key))) return false;
    json.expect(ascii.colon);
    const timeMs = this.#time();
    json.expect(ascii.comma);
    if (timeMs === null || !json.takes(valueKey)) return false;
    json.expect(ascii.colon);
    if (!this.#value(timeMs)) return false;
    json.expect(ascii.closeObject);
    return true;
  }

  scanned(): ScannedPoints {
    return { points: this.#builder.build(), withoutZone: this.#withoutZone };
  }

  #time(): number | null {
    const json = this.#json;
    json.next();
    const start = json.at;
    json.skipString();
    const timeMs = this.#times.timeMs(start + 1, json.at - 1);
    if (!Number.isNaN(timeMs)) return timeMs;
    const text = String(json.decode(start));
    if (!hasZone(text)) this.#withoutZone += 1;
    return parseServiceTime(text);
  }

  #value(timeMs: number): boolean {
    const json = this.#json;
    const number = this.#number;
    if (json.next() === ascii.quote) this.#builder.addText(timeMs, cellKinds.text, json.readText());
    else if (scanNumber(json, number)) {
      if (number.literal === null) this.#builder.add(timeMs, cellKinds.number, number.value);
      else this.#builder.addText(timeMs, cellKinds.exact, number.literal);
    } else {
      const word = words.find(([letters]) => json.takes(letters));
      if (!word) return false;
      this.#builder.add(timeMs, word[1], 0);
    }
    return true;
  }
}

/**
 * Skips a list like `[{"time": "2025-03-18T12:21:05.684Z", "value": 1}]` and returns it, without creating an object per point,
 * which takes several times as long. Returns `null` when it is not a list of such points, or not JSON; then the cursor is
 * anywhere.
 */
export function scanPoints(json: JsonCursor): ScannedPoints | null {
  json.expect(ascii.openList);
  if (json.next() !== ascii.openObject) return null;
  const scanner = new PointsScanner(json);
  try {
    do {
      if (!scanner.take()) return null;
    } while (json.hasNext(ascii.closeList));
    return scanner.scanned();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
