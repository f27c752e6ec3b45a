import type { JsonBytes } from '../answer/json-bytes.ts';

/** Devices leave out what they do not have: so many keys behind the expected one are tried before it is looked up. */
const triesAhead = 4;

/** The keys of the devices of a page, told apart by their bytes: each is made a text once. */
export class FieldKeys {
  /** In the order of arrival, each once. */
  readonly names: string[] = [];
  /** Where a spelling of each stands, quotes included. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #known = new Map<string, number>();

  /** Passes the key that comes next; answers the place of its name, which is most often the expected one. */
  read(json: JsonBytes, expected: number): number {
    const start = json.at;
    for (let place = expected; place < expected + triesAhead && place < this.names.length; place += 1) {
      if (!this.#isHere(json.bytes, start, place)) continue;
      json.at = start + (this.#lengths[place] ?? 0);
      return place;
    }
    return this.#lookUp(json, start);
  }

  #isHere(bytes: Uint8Array, start: number, place: number): boolean {
    const known = this.#starts[place] ?? 0;
    const length = this.#lengths[place] ?? 0;
    // The last byte is the closing quote: keys that begin alike differ there at the latest.
    for (let at = length - 1; at >= 0; at -= 1) if (bytes[known + at] !== bytes[start + at]) return false;
    return true;
  }

  #lookUp(json: JsonBytes, start: number): number {
    const name = json.readText();
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.names.length);
    this.#starts.push(start);
    this.#lengths.push(json.at - start);
    return this.names.push(name) - 1;
  }
}
