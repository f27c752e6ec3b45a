import { createFleets, type Fleets } from '@core/devices/index.ts';
import type { FleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock, type ServiceClient } from '@core/service/index.ts';
import type { FleetChange, FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { sampleAccount } from './samples.ts';

/** Which company is read through which client, and kept by which thread. */
export interface ReadCompany {
  readonly client: ServiceClient;
  readonly companyId: number;
  readonly fields: readonly Field[];
  readonly worker: FleetWorker;
}

/** Fleets of one stay in an account. */
export interface FleetsOfClient {
  readonly fleets: Fleets;
  readonly changes: FleetChange[];
  /** The next status of which that holds. */
  status(holds: (status: FleetStatus) => boolean): Promise<FleetStatus>;
  /** Leaves the account. */
  leave(): void;
}

/** Fleets as the application has them, over a client and a thread that are given. */
export function fleetsOfClient({ client, companyId, fields, worker }: ReadCompany): FleetsOfClient {
  const left = new AbortController();
  const account = sampleAccount({ companyId });
  const changes: FleetChange[] = [];
  const waiting = new Set<(status: FleetStatus) => void>();
  const fleets = createFleets({
    access: { active: () => ({ account, client, signal: left.signal }) },
    catalogue: { fields: () => Promise.resolve(fields), forget: () => undefined },
    clock: systemClock,
    worker,
    emit: {
      status: (status) => waiting.forEach((look) => look(status)),
      changed: (change) => changes.push(change),
    },
  });
  return {
    fleets,
    changes,
    status: (holds) =>
      new Promise((resolve) => {
        const look = (status: FleetStatus): void => {
          if (!holds(status)) return;
          waiting.delete(look);
          resolve(status);
        };
        waiting.add(look);
      }),
    leave: () => left.abort(),
  };
}
