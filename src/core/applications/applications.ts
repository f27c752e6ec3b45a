import type { Application } from '@shared/applications/contract.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import type { Clock } from '../service/index.ts';

/** Every application, and when they were read. */
interface Listed {
  readonly applications: Application[];
  readonly readAtMs: number;
}

/** Handles the request `list` of `applicationsContract`. */
export interface Applications {
  /**
   * Reads every application of the service anew; calls during one reading share it. Throws `Failure` like the client, or
   * `cancelled`.
   */
  list(): Promise<Listed>;
}

/** Creates the list of applications of whichever account is active (endpoint 7); it makes no request by itself. */
export function createApplications({
  access,
  clock,
}: {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly clock: Pick<Clock, 'now'>;
}): Applications {
  const underWay = new WeakMap<AbortSignal, Promise<Listed>>();
  async function read({ client, signal }: ActiveAccount): Promise<Listed> {
    const applications = await unlessLeft(signal, client.readApplications(signal));
    return { applications: [...applications], readAtMs: clock.now() };
  }
  return {
    async list() {
      const active = access.active();
      const { signal } = active;
      const reading = underWay.get(signal) ?? read(active).finally(() => underWay.delete(signal));
      underWay.set(signal, reading);
      return reading;
    },
  };
}
