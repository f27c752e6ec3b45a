import type { JsonCursor } from '../answer/json-cursor.ts';

/**
 * Devices omit fields that they do not have, so this many keys from the expected one on are compared before the map is
 * used.
 */
const lookahead = 4;

/** The keys of the devices of a page, recognised by their bytes: each is decoded only once. */
export class FieldKeys {
  /** Distinct names in the order of arrival. */
  readonly names: string[] = [];
  /** The position of one spelling of each name, quotes included. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #known = new Map<string, number>();

  /** Skips the key that comes next. Returns the index of its name, usually the expected one. */
  read(json: JsonCursor, expected: number): number {
    const start = json.at;
    for (let index = expected; index < expected + lookahead && index < this.names.length; index += 1) {
      if (!this.#isHere(json.bytes, start, index)) continue;
      json.at = start + (this.#lengths[index] ?? 0);
      return index;
    }
    return this.#lookUp(json, start);
  }

  #isHere(bytes: Uint8Array, start: number, index: number): boolean {
    const known = this.#starts[index] ?? 0;
    const length = this.#lengths[index] ?? 0;
    // Backwards from the closing quote, where a key differs from every longer one that begins with it.
    for (let at = length - 1; at >= 0; at -= 1) if (bytes[known + at] !== bytes[start + at]) return false;
    return true;
  }

  #lookUp(json: JsonCursor, start: number): number {
    const name = json.readText();
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.names.length);
    this.#starts.push(start);
    this.#lengths.push(json.at - start);
    return this.names.push(name) - 1;
  }
}
