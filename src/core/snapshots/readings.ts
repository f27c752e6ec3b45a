import { macField, type Field } from '@shared/devices/field.ts';
import type { LoadedDevices } from './loaded-company.ts';
import { packSnapshot } from './snapshot-bytes.ts';

/** A whole reading of a company, packed. */
export interface PackedReading {
  readonly bytes: Uint8Array;
  readonly readAtMs: number;
  readonly devices: number;
}

/** The last two whole readings of a company while its account is active. */
export class Readings {
  #latest: PackedReading | null = null;
  #before: PackedReading | null = null;
  #packedFrom: { readonly revision: number; readonly fields: readonly Field[] } | null = null;

  get latest(): PackedReading | null {
    return this.#latest;
  }

  /** The reading before the latest one. */
  get before(): PackedReading | null {
    return this.#before;
  }

  /**
   * Takes the loaded devices as the latest reading. Resolves with whether it is a new one. Throws what `columns` throws,
   * and then leaves the readings unchanged.
   */
  async take(loaded: LoadedDevices, fields: readonly Field[]): Promise<boolean> {
    const { readAtMs, revision } = loaded;
    if (readAtMs === this.#latest?.readAtMs) return false;
    const from = this.#packedFrom;
    const isSame = from?.revision === revision && from.fields === fields;
    const bytes = isSame && this.#latest ? this.#latest.bytes : await packed(loaded, fields);
    this.#packedFrom = { revision, fields };
    this.#before = this.#latest;
    this.#latest = { bytes, readAtMs, devices: loaded.macs.length };
    return true;
  }
}

const packed = ({ macs, columns }: LoadedDevices, fields: readonly Field[]): Promise<Uint8Array> =>
  packSnapshot(macs, columns(fields.filter(({ name }) => name !== macField)));

/** Returns the readings of a stay in an account, by its signal; they are forgotten with it. */
export type ReadingsOfStay = (signal: AbortSignal) => Readings;

export function createReadings(): ReadingsOfStay {
  const stays = new WeakMap<AbortSignal, Readings>();
  return (signal) => {
    const known = stays.get(signal) ?? new Readings();
    stays.set(signal, known);
    return known;
  };
}
