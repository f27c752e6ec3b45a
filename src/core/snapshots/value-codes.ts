import type { FieldValue } from '@shared/devices/value.ts';

/** The code of the unset value. */
const unsetCode = 0;

/** Assigns codes to distinct values (as defined by `sameValue`), in the order of their first occurrence. */
export class ValueCodes {
  /** The values by code; unset is the first. */
  readonly values: FieldValue[] = [null];
  readonly #plain = new Map<string | number | boolean, number>();
  readonly #exact = new Map<string, number>();
  readonly #json = new Map<string, number>();

  /** Returns the code of a value; `undefined` when it has none. */
  find(value: FieldValue): number | undefined {
    if (value === null) return unsetCode;
    if (typeof value !== 'object') return this.#plain.get(value);
    return 'exact' in value ? this.#exact.get(value.exact) : this.#json.get(value.json);
  }

  /** Returns the code of a value; assigns one when it has none. */
  codeOf(value: FieldValue): number {
    return this.find(value) ?? this.#add(value);
  }

  #add(value: FieldValue): number {
    // 0 and -0 are the same value; JSON would turn -0 into 0, so 0 is stored here too.
    const code = this.values.push(value === 0 ? 0 : value) - 1;
    if (value === null) return unsetCode;
    if (typeof value !== 'object') this.#plain.set(value, code);
    else if ('exact' in value) this.#exact.set(value.exact, code);
    else this.#json.set(value.json, code);
    return code;
  }
}
