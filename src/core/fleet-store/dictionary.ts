import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { HashIndex, hashOfText } from './text-hash.ts';

/** The code of unset. */
export const unsetCode = 0;
/** The code of a number that stands in its cell. */
export const numberCode = 1;

/** What a text takes beside a byte a letter, and the entry of a map, in bytes, about. */
const textBytes = 24;
const entryBytes = 40;

/**
 * The different values of a field, each with a code; a value has one code only (as `sameValue` has it), so cells are
 * compared by their codes. Codes are given in the order of arrival.
 */
export class Dictionary {
  /** The values by code; the first two codes are `unsetCode` and `numberCode`. */
  readonly values: FieldValue[] = [null, null];
  readonly #texts = new HashIndex();
  readonly #scalars = new Map<number | boolean, number>();
  #letters = 0;

  /** How many of the values are numbers or yes and no. */
  get scalars(): number {
    return this.#scalars.size;
  }

  /** The code of a value, given now when it has none; `guess` is a code that it may well have. */
  codeOf(value: NonNullable<FieldValue>, guess: number = unsetCode): number {
    const guessed = this.values[guess] ?? null;
    if (guessed === value) return guess;
    if (typeof value === 'string') return this.#codeOfText(value);
    if (typeof value === 'object') return sameValue(guessed, value) ? guess : this.#codeOfObject(value);
    return this.#scalars.get(value) ?? this.#addScalar(value);
  }

  get memoryBytes(): number {
    const texts = this.values.length * (8 + textBytes) + this.#letters;
    return texts + this.#scalars.size * entryBytes + this.#texts.memoryBytes;
  }

  #codeOfText(text: string): number {
    const hash = hashOfText(text);
    const known = this.#texts.find(hash, (code) => this.values[code] === text);
    return known === 0 ? this.#addText(hash, text, text) : known;
  }

  #codeOfObject(value: { exact: string } | { json: string }): number {
    const text = 'exact' in value ? value.exact : value.json;
    const hash = hashOfText(text);
    const known = this.#texts.find(hash, (code) => sameValue(this.values[code] ?? null, value));
    return known === 0 ? this.#addText(hash, text, value) : known;
  }

  #addText(hash: number, text: string, value: FieldValue): number {
    const code = this.values.push(value) - 1;
    this.#texts.add(hash, code);
    this.#letters += text.length;
    return code;
  }

  #addScalar(value: number | boolean): number {
    const code = this.values.push(value) - 1;
    this.#scalars.set(value, code);
    return code;
  }
}
