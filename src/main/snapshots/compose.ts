import type { Accounts } from '@core/accounts/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import {
  companyOfFleets,
  createSnapshots,
  type ReadingsOfStay,
  type Snapshots,
} from '@core/snapshots/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** The parts of core that snapshots use. */
interface SnapshotsCore {
  readonly accounts: Accounts;
  readonly catalogue: FieldCatalogue;
  readonly fleets: Fleets;
  readonly readings: ReadingsOfStay;
  readonly onFleetStatus: (follow: (status: FleetStatus) => void) => void;
}

/** Composes the snapshots of the companies that the fleets read. */
export function composeSnapshots(
  { emit, newId, report }: Pick<Shell, 'emit' | 'newId' | 'report'>,
  { accounts, catalogue, fleets, readings, onFleetStatus }: SnapshotsCore,
  { snapshots: repository }: Pick<Storage, 'snapshots'>,
): Snapshots {
  const company = companyOfFleets(fleets);
  onFleetStatus(company.onStatus);
  return createSnapshots({
    access: accounts,
    company,
    fields: () => catalogue.fields(),
    ...{ repository, readings },
    newId,
    tell: emit.snapshots.changed,
    onFault: (error) => report('snapshots', error),
  });
}
