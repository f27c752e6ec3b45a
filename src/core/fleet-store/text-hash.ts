import { grownIntegers } from './growth.ts';

/** Of longer texts only the beginning and the end are looked at. */
const edge = 48;

/** A 32-bit hash of a text, the same for equal texts. */
export function hashOfText(text: string): number {
  const { length } = text;
  let hash = length;
  const first = Math.min(length, edge);
  for (let at = 0; at < first; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  for (let at = Math.max(first, length - edge); at < length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Codes by hash: a table with open addressing, at most half full. It takes a fifth of a `Map`'s memory, and neither
 * texts nor table are ever walked by the garbage collector on its account.
 */
export class HashIndex {
  /** Code in its slot; 0 is a free slot. */
  #slots = new Uint32Array(64);
  /** The hash by code. */
  #hashes: Uint32Array = new Uint32Array(32);
  #count = 0;

  /** The code with that hash for which `isIt` holds, or 0. */
  find(hash: number, isIt: (code: number) => boolean): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot] ?? 0;
      if (code === 0 || (this.#hashes[code] === hash && isIt(code))) return code;
    }
  }

  /** Adds a code, which is not 0 and not in the table. */
  add(hash: number, code: number): void {
    this.#count += 1;
    this.#hashes = grownIntegers(this.#hashes, code + 1);
    this.#hashes[code] = hash;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    this.#place(hash, code);
  }

  get memoryBytes(): number {
    return this.#slots.byteLength + this.#hashes.byteLength;
  }

  #place(hash: number, code: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while ((this.#slots[slot] ?? 0) !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = code;
  }

  #rehash(): void {
    const codes = this.#slots;
    this.#slots = new Uint32Array(codes.length * 2);
    for (const code of codes) if (code !== 0) this.#place(this.#hashes[code] ?? 0, code);
  }
}
