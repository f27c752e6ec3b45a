import { createFleets, type Fleets } from '@core/devices/index.ts';
import type { FleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock, type ServiceClient } from '@core/service/index.ts';
import type { FleetChange, FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { sampleAccount } from './samples.ts';

/** The company to read, the client to read it with, and the worker thread that keeps it. */
export interface ReadCompany {
  readonly client: ServiceClient;
  readonly companyId: number;
  readonly fields: readonly Field[];
  readonly worker: FleetWorker;
}

/** Fleets for one stay in an account. */
export interface FleetsOfClient {
  readonly fleets: Fleets;
  readonly changes: FleetChange[];
  /** Resolves with the next status that satisfies the predicate. */
  status(holds: (status: FleetStatus) => boolean): Promise<FleetStatus>;
  /** Leaves the account. */
  leave(): void;
}

/** Creates fleets as the application does, with a given client and worker. */
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
    kept: () => Promise.resolve(null),
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
