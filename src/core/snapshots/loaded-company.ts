import type { Field } from '@shared/devices/field.ts';
import type { ColumnToPack } from './snapshot-bytes.ts';

/** The part of a field that a snapshot stores. */
export type NamedField = Pick<Field, 'name' | 'displayName'>;

/** The loaded devices of a company. */
export interface LoadedDevices {
  /** When their reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
  /** Grows with every change of the devices. */
  readonly revision: number;
  /** Their MAC addresses as 48-bit numbers, ascending. */
  readonly macs: Float64Array;
  /** Yields columns of fields, each created on demand. Throws `DevicesMoved` when the devices change meanwhile. */
  readonly columns: (fields: readonly NamedField[]) => AsyncIterable<ColumnToPack>;
}

/** The devices were read again while a snapshot was taken of them; a new one is taken of the new reading. */
export class DevicesMoved extends Error {}

/** The loaded company of the active account. */
export interface LoadedCompany {
  /** Resolves with the devices of the last whole reading; `null` before the first, and while they are unavailable. */
  readonly devices: () => Promise<LoadedDevices | null>;
  /** Calls `listener` whenever a whole reading has ended. */
  readonly onRead: (listener: () => void) => void;
}
