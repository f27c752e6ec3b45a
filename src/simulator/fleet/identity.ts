import { mix, seedFor } from '../random.ts';

const SERIAL_DIGITS = 13;

/**
 * MAC addresses and numbers that no real device has: locally administered MAC addresses, IMEIs whose type allocation
 * code begins with 00 and SIM numbers that begin with 8900000000, both with a valid check digit. The ordinal makes them
 * unique across all companies.
 */
export class Identities {
  readonly #offset: number;

  constructor(seed: number) {
    this.#offset = mix(seedFor(seed, 'identity'), 0) & 0xffffff;
  }

  mac(ordinal: number): string {
    const hex = this.#scattered(ordinal).toString(16).toUpperCase().padStart(6, '0');
    return `02:0A:14:${hex.slice(0, 2)}:${hex.slice(2, 4)}:${hex.slice(4)}`;
  }

  serial(ordinal: number): string {
    return `ACZ${String(1_199_000_000_000 + ordinal * 7 + 1056).padStart(SERIAL_DIGITS, '0')}`;
  }

  imei(ordinal: number): string {
    return withCheckDigit(`00123456${String(ordinal).padStart(6, '0').slice(-6)}`);
  }

  /** 19 digits: more than a double can represent exactly. */
  iccid(ordinal: number): bigint {
    return BigInt(withCheckDigit(`8900000000${String(this.#scattered(ordinal)).padStart(8, '0')}`));
  }

  /** A one-to-one permutation of 24 bits: multiplying by an odd factor and xor-shifting are both invertible. */
  #scattered(ordinal: number): number {
    let bits = (Math.imul(ordinal, 0x9e3779b1) + this.#offset) & 0xffffff;
    bits ^= bits >>> 12;
    bits = Math.imul(bits, 0x85ebca6b) & 0xffffff;
    return bits ^ (bits >>> 12);
  }
}

/** Appends the Luhn check digit. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}
