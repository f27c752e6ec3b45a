import { pageCellKinds, type FieldCells } from '@shared/devices/page-cells.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { grown } from '@shared/grown.ts';
import { countedUp } from '../counted-up.ts';
import { Letters, lettersOf } from './letters.ts';
import { HashIndex, hashOfLetters, hashOfText } from './text-hash.ts';

/** The code of unset. */
export const unsetCode = 0;
/** The code of a number that is stored in its cell. */
export const numberCode = 1;

/** Approximate bytes of a text besides one per letter, and of the entry of a map. */
const textBytes = 48;
const entryBytes = 40;

/** How a value is stored: as itself, or as the letters of a text or of an exact number. */
const forms = { itself: 0, text: 1, exact: 2 } as const;
type Form = (typeof forms)[keyof typeof forms];

/** A text or an exact number by its letters: where in `bytes` they begin, and how many there are. */
interface Spelling {
  bytes: Uint8Array;
  start: number;
  length: number;
  form: Form;
}

type Text = string | { readonly exact: string };

/** After how many looked-up texts it is known whether most of them are new. */
const enoughLookUps = 100;
const mostlyNew = 0.9;

/**
 * The distinct values of a field (as defined by `sameValue`), each with a single code, so that cells are compared by their
 * codes. Codes are assigned in the order of arrival. ASCII texts are stored as letters and turned into strings on demand.
 *
 * Names and serial numbers are nearly all different. Looking each of them up on arrival takes longer than everything else
 * done with it, since the tables of many fields, used in turns, do not stay in the processor's cache. Where `mayRepeat`
 * allows it, such texts are assigned codes without a lookup, and until `merge` is called a value may have several.
 */
export class Dictionary {
  /** The values by code, `undefined` while only their letters are stored; the first two codes are special. */
  readonly #values: (FieldValue | undefined)[] = [null, null];
  /** The form by code. */
  #forms: Uint8Array = new Uint8Array(64);
  readonly #letters = new Letters();
  readonly #index = new HashIndex();
  readonly #scalars = new Map<number | boolean, number>();
  /** How many texts of pages were looked up, and how many of these were new. */
  #lookUps = 0;
  #additions = 0;
  /** How many devices are expected, each of which may have a text of its own. */
  #expected = 0;
  /** The first code that was assigned without a lookup and is not merged yet; `null` when there is none. */
  #firstUnseen: number | null = null;
  /** Codes that were assigned without a lookup to values that had one already, alternating with the earlier code. */
  #repeats: number[] = [];
  /** The values by code as they were last requested. */
  readonly #listed: FieldValue[] = [];
  /** What is being looked up: a single object, reused because there are millions of lookups. */
  readonly #sought: Spelling = { bytes: new Uint8Array(), start: 0, length: 0, form: forms.text };
  readonly #isSought = (code: number): boolean => {
    const { bytes, start, length, form } = this.#sought;
    return this.#forms[code] === form && this.#letters.isAt(code, bytes, start, length);
  };

  /** How many codes there are. */
  get size(): number {
    return this.#values.length;
  }

  /** How many of the values are numbers or booleans. */
  get scalars(): number {
    return this.#scalars.size;
  }

  /** Returns the value of a code; `null` for `unsetCode` and `numberCode`. */
  valueOf(code: number): FieldValue {
    const value = this.#values[code];
    return value === undefined && code < this.size ? this.#make(code) : (value ?? null);
  }

  /** As `valueOf`, but does not cache a text that it creates. */
  peek(code: number): FieldValue {
    const value = this.#values[code];
    return value === undefined && code < this.size ? this.#made(code) : (value ?? null);
  }

  /** All values by code: always the same array, which grows with the dictionary. */
  get values(): readonly FieldValue[] {
    const listed = this.#listed;
    while (listed.length < this.size) listed.push(this.valueOf(listed.length));
    return listed;
  }

  /** Returns the code of a value, and assigns one if it has none; `guess` is a code that it is likely to have. */
  codeOf(value: NonNullable<FieldValue>, guess: number = unsetCode): number {
    if (typeof value === 'number' || typeof value === 'boolean') {
      if (this.#values[guess] === value) return guess;
      return this.#scalars.get(value) ?? this.#addScalar(value);
    }
    if (typeof value === 'object' && 'json' in value) return this.#codeOfOther(value, value.json);
    const text = typeof value === 'string' ? value : value.exact;
    const letters = lettersOf(text);
    if (letters === null) return this.#codeOfOther(value, text);
    this.#seek(letters, 0, letters.length);
    this.#sought.form = typeof value === 'string' ? forms.text : forms.exact;
    return this.#codeOfSought(guess);
  }

  /**
   * Returns the code of a text or an exact number that is stored in the bytes of a page. With `mayRepeat` it may differ from
   * the code that the text has already, if most texts are new.
   */
  codeOfCell(cells: FieldCells, cell: number, guess: number, mayRepeat = false): number {
    this.#seek(cells.bytes, cells.numbers[cell] ?? 0, cells.lengths[cell] ?? 0);
    this.#sought.form = cells.kinds[cell] === pageCellKinds.exact ? forms.exact : forms.text;
    if (mayRepeat && this.#lookUps >= enoughLookUps && this.#additions > mostlyNew * this.#lookUps) {
      if (this.#isSought(guess)) return guess;
      this.#firstUnseen ??= this.#beginUnseen();
      return this.#addSought();
    }
    const { size } = this;
    const code = this.#codeOfSought(guess);
    this.#lookUps += 1;
    this.#additions += this.size - size;
    return code;
  }

  /** Sets how many devices are expected, each of which may have a text of its own. */
  expect(devices: number): void {
    this.#expected = devices;
  }

  /**
   * Makes each value have a single code again. Returns the replacement of each code; `null` when nothing is to be replaced.
   * Replaced codes stay in the dictionary, but no cell should use them.
   */
  merge(): Uint32Array | null {
    this.mergeAhead(Infinity);
    const repeats = this.#repeats;
    this.#firstUnseen = null;
    this.#repeats = [];
    if (repeats.length === 0) return null;
    const instead = countedUp(this.size);
    for (let at = 0; at < repeats.length; at += 2) instead[repeats[at] ?? 0] = repeats[at + 1] ?? 0;
    return instead;
  }

  /** Does at most `steps` steps of the work of `merge`; returns whether none is left. */
  mergeAhead(steps: number): boolean {
    const { size } = this;
    if (this.#firstUnseen === null) return true;
    this.#index.reserve(size);
    const end = Math.min(this.#firstUnseen + steps, size);
    for (let code = this.#firstUnseen; code < end; code += 1) {
      if (this.#forms[code] === forms.itself) continue;
      this.#letters.read(code, this.#sought);
      this.#sought.form = this.#forms[code] as Form;
      const known = this.#indexed(code);
      if (known !== code) this.#repeats.push(code, known);
    }
    this.#firstUnseen = end;
    return end === size;
  }

  get memoryBytes(): number {
    const made = this.size * 8 + this.#listed.length * textBytes;
    return made + this.#scalars.size * entryBytes + this.#letters.memoryBytes + this.#index.memoryBytes;
  }

  /** Returns the first code to be assigned without a lookup; makes room, since from here on each device may bring a text. */
  #beginUnseen(): number {
    this.#forms = grown(this.#forms, this.#expected);
    this.#letters.reserve(this.#expected, this.size);
    return this.size;
  }

  #seek(bytes: Uint8Array, start: number, length: number): void {
    const sought = this.#sought;
    sought.bytes = bytes;
    sought.start = start;
    sought.length = length;
  }

  #codeOfSought(guess: number): number {
    if (this.#isSought(guess)) return guess;
    const { bytes, start, length } = this.#sought;
    const hash = hashOfLetters(bytes, start, length);
    const known = this.#index.find(hash, this.#isSought);
    if (known !== 0) return known;
    const code = this.#addSought();
    this.#index.add(hash, code);
    return code;
  }

  /** Returns the code of the sought text in the index; adds it with `code` if it is not there. */
  #indexed(code: number): number {
    const { bytes, start, length } = this.#sought;
    const hash = hashOfLetters(bytes, start, length);
    const known = this.#index.find(hash, this.#isSought);
    if (known === 0) this.#index.add(hash, code);
    return known === 0 ? code : known;
  }

  #addSought(): number {
    const { bytes, start, length, form } = this.#sought;
    const code = this.#add(undefined, form);
    this.#letters.add(code, bytes, start, length);
    return code;
  }

  /** Returns the code of JSON, or of a text that is not ASCII. */
  #codeOfOther(value: Text | { readonly json: string }, text: string): number {
    const hash = hashOfText(text);
    const known = this.#index.find(hash, (code) => sameValue(this.#values[code] ?? null, value));
    if (known !== 0) return known;
    const code = this.#add(value, forms.itself);
    this.#index.add(hash, code);
    return code;
  }

  #addScalar(value: number | boolean): number {
    const code = this.#add(value, forms.itself);
    this.#scalars.set(value, code);
    return code;
  }

  #add(value: FieldValue | undefined, form: Form): number {
    const code = this.#values.push(value) - 1;
    this.#forms = grown(this.#forms, code + 1);
    this.#forms[code] = form;
    return code;
  }

  #make(code: number): FieldValue {
    const value = this.#made(code);
    this.#values[code] = value;
    return value;
  }

  #made(code: number): FieldValue {
    const text = this.#letters.textOf(code);
    return this.#forms[code] === forms.exact ? { exact: text } : text;
  }
}
