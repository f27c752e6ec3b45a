import { inLanguage } from '@shared/words/language.ts';

/** Letters with marks that Czech orders as letters of their own. Other marks only matter between texts that are else alike. */
const markedOwn = ['č', 'ř', 'š', 'ž'];
/** Two letters that Czech orders as one. */
const pair = 'ch';

const printable = /^[ -~ČŘŠŽčřšž]*$/;
/** Latin letters with marks. */
const markedLetters = /[A-Za-z][\u0300-\u030c\u0323-\u0328\u0331]+/g;

/** The blocks of Unicode that hold Latin letters with marks. */
const latinBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

const zero = 48;
const nine = 57;

/** Returns the characters that have weights of their own, in ascending order: one digit stands for all of them. */
function weighed(compare: (a: string, b: string) => number): string[] {
  const ascii = Array.from({ length: 95 }, (_, index) => 32 + index)
    .filter((unit) => unit <= zero || unit > nine)
    .map((unit) => String.fromCharCode(unit));
  const own = markedOwn.filter((letter) => compare(letter, letter.normalize('NFD').charAt(0)) !== 0);
  return [...ascii, ...own, ...own.map((letter) => letter.toUpperCase()), pair].sort(compare);
}

/** The primary weights of characters: 1 and up, the same for both cases of a letter, and one for all digits. */
class LetterWeights {
  /** By UTF-16 unit, 0 for one that has none. A Latin letter with marks has that of the plain letter, unless it is its own. */
  readonly ofUnits = new Uint8Array(0x1f00);
  /** The weight of “ch”; 0 where it is two letters. */
  readonly ofPair: number;
  /** Whether some letters with marks are letters of their own. */
  readonly #hasOwn: boolean;

  constructor(tag: string) {
    const { compare } = new Intl.Collator(tag, { sensitivity: 'base' });
    let [weight, ofPair] = [0, 0];
    let before = '';
    for (const character of weighed(compare)) {
      if (weight === 0 || compare(before, character) !== 0) weight += 1;
      before = character;
      if (character === pair) ofPair = weight;
      else this.ofUnits[character.charCodeAt(0)] = weight;
    }
    this.ofPair = compare(pair, 'cz') > 0 ? ofPair : 0;
    this.#hasOwn = this.ofUnits['č'.charCodeAt(0)] !== 0;
    for (const [first, last] of latinBlocks) {
      for (let unit = first; unit <= last; unit += 1) {
        const plain = this.#stripped(String.fromCharCode(unit));
        if (plain.length === 1) this.ofUnits[unit] = this.ofUnits[plain.charCodeAt(0)] ?? 0;
      }
    }
  }

  /** Returns the text in characters that have weights; `null` when it contains others. */
  weighable(text: string): string | null {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if ((this.ofUnits[unit] ?? 0) !== 0 || (unit >= zero && unit <= nine)) continue;
      const stripped = this.#stripped(text);
      return printable.test(stripped) ? stripped : null;
    }
    return text;
  }

  #stripped(text: string): string {
    return text.normalize('NFD').replace(markedLetters, (marked) => this.#plain(marked));
  }

  /** Returns the letter without its marks; with them, where several marks may make another letter of it. */
  #plain(marked: string): string {
    const letter = marked.charAt(0);
    if (!this.#hasOwn || !'crsz'.includes(letter.toLowerCase())) return letter;
    const own = marked.slice(0, 2).normalize('NFC');
    return markedOwn.includes(own.toLowerCase()) ? own : marked;
  }
}

/** The weights in the current language. */
export const letterWeights = inLanguage((tag) => new LetterWeights(tag));
