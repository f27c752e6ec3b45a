import type { Accounts } from '@core/accounts/index.ts';
import { createFleets, type FieldCatalogue } from '@core/devices/index.ts';
import { createFleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { Emitters } from '@shared/contract/define.ts';
import type { devicesContract, FleetStatus } from '@shared/devices/contract.ts';
import { createListeners } from '@shared/listeners.ts';
import { startFleetThread } from './fleet-thread.ts';

/** Creates the fleets, and lets others follow their status events. */
export function createFleetsOn(
  emit: Emitters<typeof devicesContract>,
  access: Accounts,
  catalogue: FieldCatalogue,
) {
  const followers = createListeners<FleetStatus>();
  const worker = createFleetWorker(startFleetThread);
  const fleets = createFleets({
    access,
    catalogue,
    clock,
    worker,
    emit: {
      status(status) {
        emit.status(status);
        followers.tell(status);
      },
      changed: emit.changed,
    },
  });
  return {
    fleets,
    worker,
    onFleetStatus: (follow: (status: FleetStatus) => void) => void followers.add(follow),
  };
}
