import type { Accounts } from '@core/accounts/index.ts';
import { createFleets, type FieldCatalogue } from '@core/devices/index.ts';
import { createFleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { createListeners } from '@shared/listeners.ts';
import type { Shell } from '../shell.ts';
import { startFleetThread } from './fleet-thread.ts';

/** The parts of core that fleets use. */
interface FleetsCore {
  readonly accounts: Accounts;
  readonly catalogue: FieldCatalogue;
}

/** Composes the fleets, and lets others follow their status events. */
export function composeFleets({ emit }: Pick<Shell, 'emit'>, { accounts, catalogue }: FleetsCore) {
  const followers = createListeners<FleetStatus>();
  const worker = createFleetWorker(startFleetThread);
  const fleets = createFleets({
    access: accounts,
    catalogue,
    clock,
    worker,
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
    onFleetStatus: (follow: (status: FleetStatus) => void) => void followers.add(follow),
  };
}
