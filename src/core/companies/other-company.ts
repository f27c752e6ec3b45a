import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { createFieldCatalogue, createFleets, type FieldCatalogue, type Fleets } from '../devices/index.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import type { Clock } from '../service/index.ts';

/** What the company of an account that is not shown is read with. */
export interface OtherCompanyPorts {
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'wait'>;
  readonly worker: FleetWorker;
}

/** The company of an account that is not shown, read once. */
export interface OtherCompany {
  readonly access: { readonly active: () => ActiveAccount };
  readonly fleets: Fleets;
  readonly catalogue: FieldCatalogue;
  /** When the reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
}

/**
 * Reads the company of an account that is not shown into a store of its own, which is dropped when the signal of the
 * account aborts. Throws why the reading failed, and the reason of the signal.
 */
export async function readOtherCompany(
  { clock, worker }: OtherCompanyPorts,
  active: ActiveAccount,
): Promise<OtherCompany> {
  active.signal.throwIfAborted();
  const access = { active: () => active };
  const catalogue = createFieldCatalogue(access);
  const { promise: read, resolve, reject } = Promise.withResolvers<number>();
  const status = ({ state, readAtMs, error }: FleetStatus): void => {
    if (state === 'ready' && readAtMs !== null) resolve(readAtMs);
    if (error) reject(new Failure(error));
  };
  const fleets = createFleets({
    ...{ access, catalogue, clock, worker },
    kept: () => Promise.resolve(null),
    emit: { status, changed: () => undefined },
  });
  // Once the account is left, nothing tells the status of its reading any more.
  const [readAtMs] = await untilAborted(Promise.all([read, fleets.open({ filters: [] })]), active.signal);
  return { access, fleets, catalogue, readAtMs };
}
