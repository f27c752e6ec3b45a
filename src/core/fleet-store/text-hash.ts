/** Of longer texts only the beginning and the end are looked at. */
const edge = 48;
const prime = 0x01000193;

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
}

/** A 32-bit hash of a text, the same for equal texts. */
export function hashOfText(text: string): number {
  const { length } = text;
  let hash = length;
  const first = Math.min(length, edge);
  for (let at = 0; at < first; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  for (let at = Math.max(first, length - edge); at < length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  }
  return mixed(hash);
}

/** The hash of a text that stands in ASCII in bytes, from `start` on: that of `hashOfText`. */
export function hashOfLetters(bytes: Uint8Array, start: number, length: number): number {
  let hash = length;
  const first = start + Math.min(length, edge);
  for (let at = start; at < first; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), prime);
  const end = start + length;
  for (let at = Math.max(first, end - edge); at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), prime);
  }
  return mixed(hash);
}

/**
 * Codes by hash: a table with open addressing, at most half full, in which each code stands beside its hash, so that a
 * look at it is one look at memory. It takes a fifth of a `Map`'s memory, and neither texts nor table are ever walked by
 * the garbage collector on its account.
 */
export class HashIndex {
  /** Code and hash in turns; the code 0 is a free place. */
  #places = new Uint32Array(128);
  #count = 0;

  /** The code with that hash for which `isIt` holds, or 0. */
  find(hash: number, isIt: (code: number) => boolean): number {
    const places = this.#places;
    const mask = places.length - 1;
    for (let at = (hash << 1) & mask; ; at = (at + 2) & mask) {
      const code = places[at] ?? 0;
      if (code === 0 || (places[at + 1] === hash && isIt(code))) return code;
    }
  }

  /** Adds a code, which is not 0 and not in the table. */
  add(hash: number, code: number): void {
    this.#count += 1;
    this.reserve(this.#count);
    this.#place(hash, code);
  }

  /** Makes room for so many codes. */
  reserve(count: number): void {
    let { length } = this.#places;
    while (count * 4 > length) length *= 2;
    if (length > this.#places.length) this.#rehash(length);
  }

  get memoryBytes(): number {
    return this.#places.byteLength;
  }

  #place(hash: number, code: number): void {
    const places = this.#places;
    const mask = places.length - 1;
    let at = (hash << 1) & mask;
    while (places[at] !== 0) at = (at + 2) & mask;
    places[at] = code;
    places[at + 1] = hash;
  }

  #rehash(length: number): void {
    const places = this.#places;
    this.#places = new Uint32Array(length);
    for (let at = 0; at < places.length; at += 2) {
      const code = places[at] ?? 0;
      if (code !== 0) this.#place(places[at + 1] ?? 0, code);
    }
  }
}
