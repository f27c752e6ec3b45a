import type { ActiveAccount } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';

/** Returns the time by the clock of the service, by which histories are dated, milliseconds since the epoch. */
export const serviceNowMs = (clock: Pick<Clock, 'now'>, { client }: Pick<ActiveAccount, 'client'>): number =>
  clock.now() + client.clockLeadMs();
