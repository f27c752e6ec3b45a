import type { FieldValue } from '@shared/devices/value.ts';

/** The code of unset. */
export const unsetCode = 0;

/** Different values (as `sameValue` has it), each with a code, in the order in which they came. */
export class ValueCodes {
  /** The values by code; unset is the first. */
  readonly values: FieldValue[] = [null];
  readonly #plain = new Map<string | number | boolean, number>();
  readonly #exact = new Map<string, number>();
  readonly #json = new Map<string, number>();

  /** The code of a value; `undefined` when it has none. */
  find(value: FieldValue): number | undefined {
    if (value === null) return unsetCode;
    if (typeof value !== 'object') return this.#plain.get(value);
    return 'exact' in value ? this.#exact.get(value.exact) : this.#json.get(value.json);
  }

  /** The code of a value, given now when it has none. */
  codeOf(value: FieldValue): number {
    return this.find(value) ?? this.#add(value);
  }

  #add(value: FieldValue): number {
    // Both zeros are one value, which has to come back from the bytes as it is here.
    const code = this.values.push(value === 0 ? 0 : value) - 1;
    if (value === null) return unsetCode;
    if (typeof value !== 'object') this.#plain.set(value, code);
    else if ('exact' in value) this.#exact.set(value.exact, code);
    else this.#json.set(value.json, code);
    return code;
  }
}
