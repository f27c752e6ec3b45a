import { grown } from '@shared/grown.ts';
import { collator } from './sort-key.ts';

/** Keys are cut at this length; texts whose keys agree up to there are compared by the collator. */
const maxWords = 64;
const maxDigits = 200;

const printable = /^[ -~]*$/;
/** Latin letters with marks that only matter between texts that are the same without them. */
const markedLetter = /([A-Za-z])[\u0300-\u030c\u0323-\u0328\u0331]+/g;

const zero = 48;
const isDigit = (unit: number): boolean => unit >= zero && unit <= zero + 9;

/**
 * Returns the primary weight of each ASCII character according to the collator: 1 and up, the same for both cases of a
 * letter, and one for all digits.
 */
function weighCharacters(): Uint8Array {
  const { locale } = collator.resolvedOptions();
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    .filter((character) => character === '0' || !isDigit(character.charCodeAt(0)))
    .sort(compare);
  const weights = new Uint8Array(128);
  let weight = 0;
  for (const [index, character] of characters.entries()) {
    if (index === 0 || compare(characters[index - 1] ?? '', character) !== 0) weight += 1;
    weights[character.charCodeAt(0)] = weight;
  }
  return weights;
}

/** The blocks of Unicode that hold Latin letters with marks. */
const latinBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** Returns the weights of the ASCII characters; a Latin letter with marks has that of the plain letter, others have 0. */
function weighLetters(): Uint8Array {
  const weights = new Uint8Array(0x1f00);
  weights.set(weighCharacters());
  for (const [first, last] of latinBlocks) {
    for (let unit = first; unit <= last; unit += 1) {
      const plain = String.fromCharCode(unit).normalize('NFD').replace(markedLetter, '$1');
      if (plain.length === 1) weights[unit] = weights[plain.charCodeAt(0)] ?? 0;
    }
  }
  return weights;
}

const weights = weighLetters();

/** Returns the text in characters that have weights; `null` when it contains others. */
function weighable(text: string): string | null {
  for (let at = 0; at < text.length; at += 1) {
    if ((weights[text.charCodeAt(at)] ?? 0) !== 0 || isDigit(text.charCodeAt(at))) continue;
    const stripped = text.normalize('NFD').replace(markedLetter, '$1');
    return printable.test(stripped) ? stripped : null;
  }
  return text;
}

/**
 * Sort keys of texts in natural order. A key is a sequence of non-zero bytes, four per word: the weight of each character,
 * and for a number the weight of a digit, how many digits it has without leading zeros, and then the digits, two per byte.
 * Of two texts whose keys differ, the one with the smaller key comes first. The order of texts with equal keys depends on
 * what keys do not contain: case, marks, leading zeros.
 */
export class NaturalKeys {
  #pool: Uint32Array = new Uint32Array(1024);
  #length = 0;
  #bytes = 0;
  #starts: Uint32Array = new Uint32Array(1024);
  #count = 0;

  /** Adds the key of a text as the next item; returns `false` when the text cannot have one. */
  add(text: string): boolean {
    const plain = weighable(text);
    const isKeyed = plain !== null && this.#write(plain);
    if (!isKeyed) return false;
    this.#count += 1;
    this.#starts = grown(this.#starts, this.#count + 1);
    this.#starts[this.#count] = this.#length;
    return true;
  }

  /** Returns four bytes of an item's key; 0 past its end. */
  word(item: number, depth: number): number {
    const place = (this.#starts[item] ?? 0) + depth;
    return place < (this.#starts[item + 1] ?? 0) ? (this.#pool[place] ?? 0) : 0;
  }

  /** Compares two items, whose words before `depth` agree, by their keys. */
  compare(a: number, b: number, depth: number): number {
    for (let at = depth; at <= maxWords; at += 1) {
      const [left, right] = [this.word(a, at), this.word(b, at)];
      if (left !== right) return left - right;
      if (left === 0) return 0;
    }
    return 0;
  }

  #write(text: string): boolean {
    const start = this.#length;
    this.#pool = grown(this.#pool, start + maxWords + maxDigits);
    this.#bytes = start * 4;
    const isWhole = this.#pushAll(text, (start + maxWords) * 4);
    if (isWhole) this.#length = Math.min(Math.ceil(this.#bytes / 4), start + maxWords);
    this.#pool.fill(0, this.#length, (this.#bytes >>> 2) + 1);
    return isWhole;
  }

  /** Writes the bytes of a text until `end` is reached; returns `false` when a number in it is absurdly long. */
  #pushAll(text: string, end: number): boolean {
    for (let at = 0; at < text.length && this.#bytes < end; at += 1) {
      const unit = text.charCodeAt(at);
      if (!isDigit(unit)) {
        this.#push(weights[unit] ?? 0);
        continue;
      }
      let after = at + 1;
      while (isDigit(text.charCodeAt(after))) after += 1;
      if (after - at > maxDigits) return false;
      this.#pushDigits(text, at, after);
      at = after - 1;
    }
    return true;
  }

  #pushDigits(text: string, from: number, to: number): void {
    let first = from;
    while (first < to && text.charCodeAt(first) === zero) first += 1;
    this.#push(weights[zero] ?? 0);
    this.#push(to - first + 1);
    for (let at = first; at < to; at += 2) {
      const second = at + 1 < to ? text.charCodeAt(at + 1) - zero : 0;
      this.#push((text.charCodeAt(at) - zero) * 10 + second + 1);
    }
  }

  #push(byte: number): void {
    const word = this.#bytes >>> 2;
    this.#pool[word] = (this.#pool[word] ?? 0) | (byte << (24 - (this.#bytes & 3) * 8));
    this.#bytes += 1;
  }
}
