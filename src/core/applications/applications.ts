import type { Application } from '@shared/applications/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import type { Clock } from '../service/index.ts';

/** Handles the request `list` of `applicationsContract`. */
export interface Applications {
  /** Reads every application of the service anew. Throws `Failure` like the client, or `cancelled`. */
  list(): Promise<{ readonly applications: Application[]; readonly readAtMs: number }>;
}

export function createApplications({
  access,
  clock,
}: {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly clock: Pick<Clock, 'now'>;
}): Applications {
  return {
    async list() {
      const { client, signal } = access.active();
      const applications = await unlessLeft(signal, client.readApplications(signal));
      return { applications: [...applications], readAtMs: clock.now() };
    },
  };
}
