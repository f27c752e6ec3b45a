import { grownIntegers } from './growth.ts';
import { collator } from './sort-key.ts';

/** Keys are cut at this length; those that agree so far are compared as texts. */
const mostWords = 64;
const mostDigits = 200;

const printable = /^[ -~]*$/;
/** Latin letters with marks that only decide between texts that are the same without them. */
const markedLetter = /([A-Za-z])[\u0300-\u030c\u0323-\u0328\u0331]+/g;

const zero = 48;
const isDigit = (unit: number): boolean => unit >= zero && unit <= zero + 9;

/**
 * What each ASCII character weighs first of all, asked of the collator: 1 and up, letters of either case the same, the
 * digits together.
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

/** The weights of the ASCII characters, and of Latin letters with marks those of the letters; 0 of others. */
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

/** The text with letters that have weights; `null` when it holds others. */
function weighable(text: string): string | null {
  for (let at = 0; at < text.length; at += 1) {
    if ((weights[text.charCodeAt(at)] ?? 0) !== 0 || isDigit(text.charCodeAt(at))) continue;
    const stripped = text.normalize('NFD').replace(markedLetter, '$1');
    return printable.test(stripped) ? stripped : null;
  }
  return text;
}

/**
 * Keys of texts in natural order. A key is a row of bytes, four a word, none of them 0: the weight of each character,
 * and for digits the weight of a digit, how many there are without leading zeros, and then they, two a byte. Of two
 * texts whose keys differ, the one with the smaller key comes first; the order of those with equal keys depends on more
 * than keys hold: case, marks, leading zeros.
 */
export class NaturalKeys {
  #pool: Uint32Array = new Uint32Array(1024);
  #length = 0;
  #bytes = 0;
  #starts: Uint32Array = new Uint32Array(1024);
  #count = 0;

  /** Adds the key of a text, the next item; `false` when there is none. */
  add(text: string): boolean {
    const plain = weighable(text);
    const isKeyed = plain !== null && this.#write(plain);
    if (!isKeyed) return false;
    this.#count += 1;
    this.#starts = grownIntegers(this.#starts, this.#count + 1);
    this.#starts[this.#count] = this.#length;
    return true;
  }

  /** Four bytes of an item's key, 0 behind its end. */
  word(item: number, depth: number): number {
    const place = (this.#starts[item] ?? 0) + depth;
    return place < (this.#starts[item + 1] ?? 0) ? (this.#pool[place] ?? 0) : 0;
  }

  /** Order of two items, whose words before `depth` agree, by their keys. */
  compare(a: number, b: number, depth: number): number {
    for (let at = depth; at <= mostWords; at += 1) {
      const [left, right] = [this.word(a, at), this.word(b, at)];
      if (left !== right) return left - right;
      if (left === 0) return 0;
    }
    return 0;
  }

  #write(text: string): boolean {
    const start = this.#length;
    this.#pool = grownIntegers(this.#pool, start + mostWords + mostDigits);
    this.#bytes = start * 4;
    const isWhole = this.#pushAll(text, (start + mostWords) * 4);
    if (isWhole) this.#length = Math.min(Math.ceil(this.#bytes / 4), start + mostWords);
    this.#pool.fill(0, this.#length, (this.#bytes >>> 2) + 1);
    return isWhole;
  }

  /** Writes the bytes of a text until `end` is reached; `false` when a number in it is absurdly long. */
  #pushAll(text: string, end: number): boolean {
    for (let at = 0; at < text.length && this.#bytes < end; at += 1) {
      const unit = text.charCodeAt(at);
      if (!isDigit(unit)) {
        this.#push(weights[unit] ?? 0);
        continue;
      }
      let after = at + 1;
      while (isDigit(text.charCodeAt(after))) after += 1;
      if (after - at > mostDigits) return false;
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
