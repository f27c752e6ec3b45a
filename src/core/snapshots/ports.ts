import type { Field } from '@shared/devices/field.ts';
import type { Baselines } from '@shared/snapshots/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { SnapshotsRepository } from '../storage/index.ts';
import type { ColumnToPack } from './snapshot-bytes.ts';

/** A field as a snapshot knows it. */
export type NamedField = Pick<Field, 'name' | 'displayName'>;

/** The devices of a company as they are loaded. */
export interface LoadedDevices {
  /** When their reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
  /** Grows with every change of the devices. */
  readonly revision: number;
  /** Their addresses as 48-bit numbers, ascending. */
  readonly macs: Float64Array;
  /** Fields of them, each made only when it is asked for. Throws `DevicesMoved` when they change meanwhile. */
  readonly columns: (fields: readonly NamedField[]) => AsyncIterable<ColumnToPack>;
}

/** The devices were read again while a snapshot was taken of them: one is taken of the new reading. */
export class DevicesMoved extends Error {}

/** The company of the active account, as it is loaded. */
export interface LoadedCompany {
  /** The devices of the last whole reading; `null` before the first, and while they cannot be had. */
  readonly devices: () => Promise<LoadedDevices | null>;
  /** Called whenever a whole reading has ended. */
  readonly onRead: (listener: () => void) => void;
}

/** What snapshots need of the rest of the application. */
export interface SnapshotsPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly company: LoadedCompany;
  /** The fields of the active company. */
  readonly fields: () => Promise<readonly Field[]>;
  readonly repository: SnapshotsRepository;
  readonly newId: () => string;
  readonly tell: (baselines: Baselines) => void;
  /** Told of what went wrong while nobody was waiting for it. */
  readonly onFault: (error: unknown) => void;
}
