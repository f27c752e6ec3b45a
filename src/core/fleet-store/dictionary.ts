import type { FieldValue } from '@shared/devices/value.ts';

/** The code of unset. */
export const unsetCode = 0;
/** The code of a number that stands in its cell. */
export const numberCode = 1;

/** What texts and their places in maps take, about, in bytes: a header and a byte a letter, and a map's entry. */
const textBytes = 24;
const entryBytes = 40;

/**
 * The different values of a field, each with a code; a value has one code only (as `sameValue` has it), so cells are
 * compared by their codes. Codes are given in the order of arrival.
 */
export class Dictionary {
  /** The values by code; the first two codes are `unsetCode` and `numberCode`. */
  readonly values: FieldValue[] = [null, null];
  /** How many of the values are numbers. */
  numbers = 0;
  #letters = 0;
  readonly #scalars = new Map<string | number | boolean, number>();
  readonly #exact = new Map<string, number>();
  readonly #json = new Map<string, number>();

  /** The code of a value, given now when it has none. */
  codeOf(value: NonNullable<FieldValue>): number {
    if (typeof value !== 'object') return this.#scalars.get(value) ?? this.#addScalar(value);
    const [known, text] = 'exact' in value ? [this.#exact, value.exact] : [this.#json, value.json];
    return known.get(text) ?? this.#add(known, text, value);
  }

  get memoryBytes(): number {
    return this.values.length * (8 + entryBytes + textBytes) + this.#letters;
  }

  #addScalar(value: string | number | boolean): number {
    if (typeof value === 'number') this.numbers += 1;
    // Both zeros are one value.
    return this.#add(this.#scalars, value, value === 0 ? 0 : value);
  }

  #add<K extends string | number | boolean>(known: Map<K, number>, key: K, value: FieldValue): number {
    const code = this.values.push(value) - 1;
    known.set(key, code);
    if (typeof key === 'string') this.#letters += key.length;
    return code;
  }
}
