/** How many characters at each end of a text are hashed; the middle of longer texts is ignored. */
const edge = 48;
const prime = 0x01000193;

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
}

/** Returns a 32-bit hash of a text, the same for equal texts. */
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

/** Returns the hash of an ASCII text in `bytes`, from `start` on: the same as `hashOfText`. */
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
 * Codes by hash: a table with open addressing, at most half full, in which each code is stored next to its hash, so that
 * checking an entry is one memory access. It takes a fifth of a `Map`'s memory, and the garbage collector never traverses
 * it or its texts.
 */
export class HashIndex {
  /** Code and hash alternately; the code 0 marks a free slot. */
  #slots = new Uint32Array(128);
  #count = 0;

  /** Returns the code with that hash for which `isIt` holds, or 0. */
  find(hash: number, isIt: (code: number) => boolean): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = (hash << 1) & mask; ; at = (at + 2) & mask) {
      const code = slots[at] ?? 0;
      if (code === 0 || (slots[at + 1] === hash && isIt(code))) return code;
    }
  }

  /** Adds a code, which must be neither 0 nor in the table. */
  add(hash: number, code: number): void {
    this.#count += 1;
    this.reserve(this.#count);
    this.#place(hash, code);
  }

  /** Makes room for `count` codes. */
  reserve(count: number): void {
    let { length } = this.#slots;
    while (count * 4 > length) length *= 2;
    if (length > this.#slots.length) this.#rehash(length);
  }

  get memoryBytes(): number {
    return this.#slots.byteLength;
  }

  #place(hash: number, code: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = (hash << 1) & mask;
    while (slots[at] !== 0) at = (at + 2) & mask;
    slots[at] = code;
    slots[at + 1] = hash;
  }

  #rehash(length: number): void {
    const slots = this.#slots;
    this.#slots = new Uint32Array(length);
    for (let at = 0; at < slots.length; at += 2) {
      const code = slots[at] ?? 0;
      if (code !== 0) this.#place(slots[at + 1] ?? 0, code);
    }
  }
}
