import { grownBytes, grownIntegers } from './growth.ts';

/** Texts may be of any length: for more bytes than these no room is made before they come. */
const mostReserved = 2 ** 26;

/**
 * Texts of ASCII by their codes, all in one buffer: a text takes a byte a letter there, is compared with bytes that came
 * without being made first, and is nothing that the garbage collector ever looks at.
 */
export class Letters {
  #bytes: Uint8Array = new Uint8Array(1024);
  #used = 0;
  #starts: Uint32Array = new Uint32Array(64);
  #lengths: Uint32Array = new Uint32Array(64);

  /** Makes room for so many texts, `held` of which are here: the others are taken to be as long as these. */
  reserve(count: number, held: number): void {
    this.#starts = grownIntegers(this.#starts, count);
    this.#lengths = grownIntegers(this.#lengths, count);
    this.#bytes = grownBytes(this.#bytes, Math.min((this.#used / held) * count, mostReserved));
  }

  /** Adds a text that stands in bytes from `start` on. */
  add(code: number, bytes: Uint8Array, start: number, length: number): void {
    const from = this.#used;
    this.#used = from + length;
    this.#bytes = grownBytes(this.#bytes, this.#used);
    this.#starts = grownIntegers(this.#starts, code + 1);
    this.#lengths = grownIntegers(this.#lengths, code + 1);
    this.#starts[code] = from;
    this.#lengths[code] = length;
    const kept = this.#bytes;
    for (let at = 0; at < length; at += 1) kept[from + at] = bytes[start + at] ?? 0;
  }

  /** Whether the text of a code is the one that stands in bytes from `start` on. */
  isAt(code: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.#lengths[code] !== length) return false;
    const kept = this.#bytes;
    const from = this.#starts[code] ?? 0;
    for (let at = length - 1; at >= 0; at -= 1) if (kept[from + at] !== bytes[start + at]) return false;
    return true;
  }

  /** Tells where the text of a code stands; that holds until another text is added. */
  read(code: number, place: { bytes: Uint8Array; start: number; length: number }): void {
    place.bytes = this.#bytes;
    place.start = this.#starts[code] ?? 0;
    place.length = this.#lengths[code] ?? 0;
  }

  textOf(code: number): string {
    const start = this.#starts[code] ?? 0;
    return Buffer.from(this.#bytes.buffer).toString('latin1', start, start + (this.#lengths[code] ?? 0));
  }

  get memoryBytes(): number {
    return this.#bytes.byteLength + this.#starts.byteLength + this.#lengths.byteLength;
  }
}

/** The letters of a text of ASCII; `null` of any other. */
export function lettersOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return null;
    bytes[at] = unit;
  }
  return bytes;
}
