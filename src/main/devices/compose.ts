import type { Accounts } from '@core/accounts/index.ts';
import { createFleets, createKeptFieldCatalogue, type FieldCatalogue } from '@core/devices/index.ts';
import { createFleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import { createReadings, keptDevices } from '@core/snapshots/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { createListeners } from '@shared/listeners.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';
import { startFleetThread } from './fleet-thread.ts';

/** The parts of core that fleets use. */
interface FleetsCore {
  readonly accounts: Accounts;
  readonly catalogue: FieldCatalogue;
}

/**
 * Composes the fields of the active company, and those that are known of it: what is shown, exported or counted may be of an
 * earlier session, what is sent, watched or compared may not.
 */
export function composeFields(
  { emit, report }: Pick<Shell, 'emit' | 'report'>,
  accounts: Accounts,
  { fields: repository }: Pick<Storage, 'fields'>,
) {
  const catalogue = createKeptFieldCatalogue({
    access: accounts,
    clock,
    repository,
    tell: (fields) => emit.devices.fieldsChanged([...fields]),
    onFault: (error) => report('fields', error),
  });
  return { catalogue, known: { fields: () => catalogue.known() } };
}

/** Composes the fleets, with the readings that stand in for what they lose, and lets others follow their status events. */
export function composeFleets(
  { emit, report }: Pick<Shell, 'emit' | 'report'>,
  { accounts, catalogue }: FleetsCore,
  { fields, snapshots }: Pick<Storage, 'fields' | 'snapshots'>,
) {
  const followers = createListeners<FleetStatus>();
  const worker = createFleetWorker(startFleetThread);
  const readings = createReadings();
  const fleets = createFleets({
    access: accounts,
    catalogue,
    clock,
    worker,
    async kept({ account, signal }) {
      try {
        const known = fields.of(account);
        const kept = { repository: snapshots, latest: readings(signal).latest };
        const devices = known && (await keptDevices(kept, account, clock.now()));
        return devices && { fields: known, ...devices };
      } catch (error) {
        report('devices', error);
        throw error;
      }
    },
    emit: {
      status(status) {
        emit.devices.status(status);
        followers.tell(status);
      },
      changed: emit.devices.changed,
    },
  });
  return {
    fleets,
    worker,
    readings,
    onFleetStatus: (follow: (status: FleetStatus) => void) => void followers.add(follow),
  };
}
