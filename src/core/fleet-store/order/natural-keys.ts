import { grown } from '@shared/grown.ts';
import { letterWeights } from './letter-weights.ts';

/** Keys are cut at this length; texts whose keys agree up to there are compared by the collator. */
const maxWords = 64;
const maxDigits = 200;

const zero = 48;
const isDigit = (unit: number): boolean => unit >= zero && unit <= zero + 9;

const [c, capitalC, h] = ['c', 'C', 'h'].map((letter) => letter.charCodeAt(0)) as [number, number, number];

/** Whether two units are “ch”, in whichever case: an h with marks is one, a c with marks is none. */
const isPair = (weights: Uint8Array, first: number, second: number): boolean =>
  (first === c || first === capitalC) && weights[second] === weights[h];

/**
 * Sort keys of texts in natural order. A key is a sequence of non-zero bytes, four per word: the weight of each character,
 * and for a number the weight of a digit, how many digits it has without leading zeros, and then the digits, two per byte.
 * Of two texts whose keys differ, the one with the smaller key comes first. The order of texts with equal keys depends on
 * what keys do not contain: case, marks, leading zeros.
 */
export class NaturalKeys {
  readonly #weights = letterWeights();
  #pool: Uint32Array = new Uint32Array(1024);
  #length = 0;
  #bytes = 0;
  #starts: Uint32Array = new Uint32Array(1024);
  #count = 0;

  /** Adds the key of a text as the next item; returns `false` when the text cannot have one. */
  add(text: string): boolean {
    const plain = this.#weights.weighable(text);
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
    const { ofUnits, ofPair } = this.#weights;
    for (let at = 0; at < text.length && this.#bytes < end; at += 1) {
      const unit = text.charCodeAt(at);
      if (ofPair !== 0 && isPair(ofUnits, unit, text.charCodeAt(at + 1))) {
        this.#push(ofPair);
        at += 1;
        continue;
      }
      if (!isDigit(unit)) {
        this.#push(ofUnits[unit] ?? 0);
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
    this.#push(this.#weights.ofUnits[zero] ?? 0);
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
