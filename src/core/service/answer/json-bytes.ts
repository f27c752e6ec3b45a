import { parseJson } from './parse-json.ts';

/** Characters that JSON is made of. */
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
  openList: 91,
  backslash: 92,
  closeList: 93,
  openObject: 123,
  closeObject: 125,
} as const;

const endOfInput = -1;

/** Bytes of a text between its quotes that are letters by themselves: ASCII, no escape, nothing JSON forbids. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= ascii.space && byte < 0x80 && byte !== ascii.quote && byte !== ascii.backslash),
);

/** Bytes that numbers and `true`, `false`, `null` are made of. */
const isOfWord = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(/[\w.+-]/.test(String.fromCharCode(byte))),
);

/**
 * JSON in UTF-8, read piece by piece from `at` on, without making anything of what is only passed. Only what is decoded
 * is checked to the letter. Throws `SyntaxError` where it cannot be JSON.
 */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #buffer: Buffer;
  at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Passes white space; answers the byte behind it, −1 at the end. */
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

  /** Passes a byte that has to come next, after white space. */
  expect(byte: number): void {
    if (this.next() !== byte) throw this.#error();
    this.at += 1;
  }

  /** Passes a comma and answers `true`, or what closes the list or object and answers `false`. */
  goesOn(close: number): boolean {
    const byte = this.next();
    if (byte !== ascii.comma && byte !== close) throw this.#error();
    this.at += 1;
    return byte === ascii.comma;
  }

  /** Passes what opens a list or an object; answers whether anything is in it. */
  opens(open: number, close: number): boolean {
    this.expect(open);
    if (this.next() !== close) return true;
    this.at += 1;
    return false;
  }

  /** Passes the text that begins here; answers whether its bytes are its letters. */
  passText(): boolean {
    const { bytes } = this;
    if (bytes[this.at] !== ascii.quote) throw this.#error();
    let at = this.at + 1;
    while (isPlain[bytes[at] ?? 0] === 1) at += 1;
    this.at = at + 1;
    return bytes[at] === ascii.quote || this.#passRestOfText(at);
  }

  /** The text that begins here, which is passed by that. */
  readText(): string {
    const start = this.at;
    return this.passText() ? this.textOf(start + 1, this.at - 1) : String(this.decode(start));
  }

  /** Passes any value. */
  passValue(): void {
    const byte = this.next();
    if (byte === ascii.quote) this.passText();
    else if (byte === ascii.openList || byte === ascii.openObject) this.#passNested();
    else this.passWord();
  }

  /** Passes a number or a word. */
  passWord(): void {
    const start = this.at;
    while (isOfWord[this.bytes[this.at] ?? 0] === 1) this.at += 1;
    if (this.at === start) throw this.#error();
  }

  /** The value that stands from `start` to here, numbers as `parseJson` has them. */
  decode(start: number): unknown {
    return parseJson(this.textOf(start, this.at));
  }

  /** The bytes as text. */
  textOf(start: number, end: number): string {
    return this.#buffer.toString('utf8', start, end);
  }

  /** A text that goes on with something else than letters. */
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
        this.passText();
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
