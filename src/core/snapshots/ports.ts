import type { Field } from '@shared/devices/field.ts';
import type { Baselines } from '@shared/snapshots/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { SnapshotsRepository } from '../storage/index.ts';
import type { LoadedCompany } from './loaded-company.ts';
import type { ReadingsOfStay } from './readings.ts';

/** What snapshots need of the rest of the application. */
export interface SnapshotsPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly company: LoadedCompany;
  /** The fields of the active company. */
  readonly fields: () => Promise<readonly Field[]>;
  readonly repository: SnapshotsRepository;
  readonly readings: ReadingsOfStay;
  readonly newId: () => string;
  readonly tell: (baselines: Baselines) => void;
  /** Called with errors of background work that no caller is waiting for. */
  readonly onFault: (error: unknown) => void;
}
