import { parseJson } from './parse-json.ts';

/** ASCII codes of the characters that JSON is built from. */
export const ascii = {
  tab: 9,
  newLine: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  comma: 44,
  minus: 45,
  dot: 46,
  zero: 48,
  nine: 57,
  colon: 58,
  capitalE: 69,
  openList: 91,
  backslash: 92,
  closeList: 93,
  smallE: 101,
  openObject: 123,
  closeObject: 125,
} as const;

const endOfInput = -1;

/** Bytes inside a string that stand for themselves: ASCII, no escape, nothing that JSON forbids. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= ascii.space && byte < 0x80 && byte !== ascii.quote && byte !== ascii.backslash),
);

/** Bytes that occur in numbers and in `true`, `false` and `null`. */
const isWordByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(/[\w.+-]/.test(String.fromCharCode(byte))),
);

/**
 * A cursor over JSON in UTF-8 that moves forward from `at` and decodes nothing that it only skips. Only what is decoded
 * is fully validated. Throws `SyntaxError` where the input cannot be JSON.
 */
export class JsonCursor {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #buffer: Buffer;
  at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Skips white space. Returns the byte after it, −1 at the end of the input. */
  next(): number {
    const { bytes } = this;
    let { at } = this;
    let byte = bytes[at];
    while (
      byte === ascii.space ||
      byte === ascii.newLine ||
      byte === ascii.carriageReturn ||
      byte === ascii.tab
    ) {
      at += 1;
      byte = bytes[at];
    }
    this.at = at;
    return byte ?? endOfInput;
  }

  /** Skips white space and the given byte, which must come next. */
  expect(byte: number): void {
    if (this.next() !== byte) throw this.#error();
    this.at += 1;
  }

  /** Skips white space, and then these bytes if they come next. Returns whether they did. */
  takes(word: Uint8Array): boolean {
    this.next();
    const { bytes, at } = this;
    for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word[index]) return false;
    this.at = at + word.length;
    return true;
  }

  /** Skips a comma and returns `true`, or skips `close`, which ends the list or object, and returns `false`. */
  hasNext(close: number): boolean {
    const byte = this.next();
    if (byte !== ascii.comma && byte !== close) throw this.#error();
    this.at += 1;
    return byte === ascii.comma;
  }

  /**
   * Skips `open`, which starts a list or an object. Returns whether anything is in it; if not, skips `close` as well.
   */
  opens(open: number, close: number): boolean {
    this.expect(open);
    if (this.next() !== close) return true;
    this.at += 1;
    return false;
  }

  /** Skips the string that starts here. Returns whether its bytes are its characters. */
  skipString(): boolean {
    const { bytes } = this;
    if (bytes[this.at] !== ascii.quote) throw this.#error();
    let at = this.at + 1;
    while (isPlain[bytes[at] ?? 0] === 1) at += 1;
    this.at = at + 1;
    return bytes[at] === ascii.quote || this.#passRestOfText(at);
  }

  /** Reads the string that starts here and moves past it. */
  readText(): string {
    const start = this.at;
    return this.skipString() ? this.textOf(start + 1, this.at - 1) : String(this.decode(start));
  }

  /** Skips any value. */
  skipValue(): void {
    const byte = this.next();
    if (byte === ascii.quote) this.skipString();
    else if (byte === ascii.openList || byte === ascii.openObject) this.#passNested();
    else this.skipLiteral();
  }

  /** Skips a number, `true`, `false` or `null`. */
  skipLiteral(): void {
    const start = this.at;
    while (isWordByte[this.bytes[this.at] ?? 0] === 1) this.at += 1;
    if (this.at === start) throw this.#error();
  }

  /** Decodes the value between `start` and the current position, with numbers as in `parseJson`. */
  decode(start: number): unknown {
    return parseJson(this.textOf(start, this.at));
  }

  /** Returns the bytes as text. */
  textOf(start: number, end: number): string {
    return this.#buffer.toString('utf8', start, end);
  }

  /** Skips the rest of a string from its first byte that is not plain. */
  #passRestOfText(from: number): false {
    const { bytes } = this;
    for (let at = from; at < bytes.length; at += 1) {
      if (bytes[at] === ascii.backslash) at += 1;
      else if (bytes[at] === ascii.quote) {
        this.at = at + 1;
        return false;
      }
    }
    throw this.#error();
  }

  #passNested(): void {
    let depth = 0;
    do {
      const byte = this.next();
      if (byte === endOfInput) throw this.#error();
      if (byte === ascii.quote) {
        this.skipString();
        continue;
      }
      if (byte === ascii.openList || byte === ascii.openObject) depth += 1;
      if (byte === ascii.closeList || byte === ascii.closeObject) depth -= 1;
      this.at += 1;
    } while (depth > 0);
  }

  #error(): SyntaxError {
    return new SyntaxError(`Unexpected byte at ${this.at}`);
  }
}
