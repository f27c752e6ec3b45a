import { cellKinds } from '@shared/devices/column-window.ts';
import type { Points } from '@shared/history/points.ts';
import { hasZone, parseServiceTime } from '../answer/service-time.ts';
import { PointsBuilder } from './points-builder.ts';
import { scanNumber, type ScannedNumber } from './scan-number.ts';
import { TimeScanner } from './scan-time.ts';

/** A list of times with values as found in bytes. */
export interface ScannedPoints {
  /** In the order of the answer. */
  readonly points: Points;
  /** Number of times without a zone. */
  readonly withoutZone: number;
  /** Position of the first byte after the list. */
  readonly end: number;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const timeKeys = [bytesOf('"time"'), bytesOf('"timestamp"')];
const valueKey = bytesOf('"value"');
const words: readonly (readonly [Uint8Array, number])[] = [
  [bytesOf('null'), cellKinds.unset],
  [bytesOf('false'), cellKinds.false],
  [bytesOf('true'), cellKinds.true],
];

const [quote, backslash] = [34, 92];

/**
 * Scans a list like `[{"time": "2025-03-18T12:21:05.684Z", "value": 1}]` from the bytes of JSON without creating an
 * object per point, which takes several times as long.
 */
export class PointsScanner {
  readonly #bytes: Uint8Array;
  readonly #builder = new PointsBuilder();
  readonly #times: TimeScanner;
  readonly #number: ScannedNumber = { value: 0, literal: null, end: 0 };
  #at: number;
  #withoutZone = 0;

  /** Creates a scanner of the list that begins at `at`. */
  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#times = new TimeScanner(bytes);
  }

  /** Returns the list; `null` when it is not a list of such points, or not JSON. */
  scan(): ScannedPoints | null {
    if (!this.#take(91)) return null;
    do {
      if (!this.#point()) return null;
    } while (this.#take(44));
    if (!this.#take(93)) return null;
    return { points: this.#builder.build(), withoutZone: this.#withoutZone, end: this.#at };
  }

  #point(): boolean {
    if (!this.#take(123) || !timeKeys.some((key) => this.#word(key)) || !this.#take(58)) return false;
    const timeMs = this.#time();
    if (Number.isNaN(timeMs) || !this.#take(44) || !this.#word(valueKey) || !this.#take(58)) return false;
    return this.#value(timeMs) && this.#take(125);
  }

  /** Skips white space and the given byte if it comes next. Returns whether it did. */
  #take(wanted: number): boolean {
    this.#skip();
    if (this.#bytes[this.#at] !== wanted) return false;
    this.#at += 1;
    return true;
  }

  #skip(): void {
    for (let code = this.#bytes[this.#at]; code === 32 || code === 10 || code === 13 || code === 9;) {
      this.#at += 1;
      code = this.#bytes[this.#at];
    }
  }

  #word(word: Uint8Array): boolean {
    this.#skip();
    for (let index = 0; index < word.length; index += 1)
      if (this.#bytes[this.#at + index] !== word[index]) return false;
    this.#at += word.length;
    return true;
  }

  /** Scans the time that comes next; returns NaN when there is none. */
  #time(): number {
    const text = this.#text();
    if (text === null) return Number.NaN;
    const timeMs = this.#times.timeMs(text.from, text.to);
    if (!Number.isNaN(timeMs)) return timeMs;
    const spelled = this.#spelled(text);
    const parsed = parseServiceTime(spelled);
    if (parsed === null) return Number.NaN;
    if (!hasZone(spelled)) this.#withoutZone += 1;
    return parsed;
  }

  #value(timeMs: number): boolean {
    this.#skip();
    if (scanNumber(this.#bytes, this.#at, this.#number)) {
      const { value, literal, end } = this.#number;
      if (literal === null) this.#builder.add(timeMs, cellKinds.number, value);
      else this.#builder.addText(timeMs, cellKinds.exact, literal);
      this.#at = end;
      return true;
    }
    const word = words.find(([letters]) => this.#word(letters));
    if (word) this.#builder.add(timeMs, word[1], 0);
    const text = word ? null : this.#text();
    if (text) this.#builder.addText(timeMs, cellKinds.text, this.#spelled(text));
    return word !== undefined || text !== null;
  }

  /** Skips the string that comes next and returns its position; `null` when there is none, or one with escapes. */
  #text(): { readonly from: number; readonly to: number } | null {
    if (!this.#take(quote)) return null;
    const from = this.#at;
    let to = from;
    for (; this.#bytes[to] !== quote; to += 1) {
      const code = this.#bytes[to];
      // JSON allows no control characters in strings, nor the end of the input.
      if (code === undefined || code < 32 || code === backslash) return null;
    }
    this.#at = to + 1;
    return { from, to };
  }

  #spelled({ from, to }: { readonly from: number; readonly to: number }): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + from, to - from).toString('utf8');
  }
}
