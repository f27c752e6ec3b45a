import { grown } from '@shared/grown.ts';

/** How many bytes are reserved in advance at most, since texts may be of any length. */
const maxReserved = 2 ** 26;

/**
 * ASCII texts by their codes, all in one buffer. A text takes one byte per letter there, is compared with received bytes
 * without creating a string, and is never visited by the garbage collector.
 */
export class Letters {
  #bytes: Uint8Array = new Uint8Array(1024);
  #used = 0;
  #starts: Uint32Array = new Uint32Array(64);
  #lengths: Uint32Array = new Uint32Array(64);

  /** Makes room for `count` texts, `held` of which are stored; the others are assumed to be as long on average. */
  reserve(count: number, held: number): void {
    this.#starts = grown(this.#starts, count);
    this.#lengths = grown(this.#lengths, count);
    this.#bytes = grown(this.#bytes, Math.min((this.#used / held) * count, maxReserved));
  }

  /** Adds the text in `bytes` that begins at `start`. */
  add(code: number, bytes: Uint8Array, start: number, length: number): void {
    const from = this.#used;
    this.#used = from + length;
    this.#bytes = grown(this.#bytes, this.#used);
    this.#starts = grown(this.#starts, code + 1);
    this.#lengths = grown(this.#lengths, code + 1);
    this.#starts[code] = from;
    this.#lengths[code] = length;
    const kept = this.#bytes;
    for (let at = 0; at < length; at += 1) kept[from + at] = bytes[start + at] ?? 0;
  }

  /** Whether the text of a code is the one in `bytes` that begins at `start`. */
  isAt(code: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.#lengths[code] !== length) return false;
    const kept = this.#bytes;
    const from = this.#starts[code] ?? 0;
    for (let at = length - 1; at >= 0; at -= 1) if (kept[from + at] !== bytes[start + at]) return false;
    return true;
  }

  /** Sets `place` to where the text of a code is stored; valid until another text is added. */
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

/** Returns the letters of an ASCII text; `null` for any other. */
export function lettersOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return null;
    bytes[at] = unit;
  }
  return bytes;
}
