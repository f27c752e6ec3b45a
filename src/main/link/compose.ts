import type { Accounts } from '@core/accounts/index.ts';
import { createLinkWatch, retryUnavailable, watchPower, type LinkWatch } from '@core/link/index.ts';
import { systemClock as clock, type HostLinks } from '@core/service/index.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that the watch uses. */
interface LinkCore {
  readonly accounts: Accounts;
  readonly links: HostLinks;
}

/**
 * Composes the watch over the connection to the service of the active account, which also follows the computer's sleep and
 * contacts a service again that is unavailable although the connection is there.
 */
export function composeLink(
  { emit, power }: Pick<Shell, 'emit' | 'power'>,
  { accounts, links }: LinkCore,
): LinkWatch {
  const { changed: tell, clockLeadChanged: tellClockLead } = emit.link;
  const watch = createLinkWatch({ access: accounts, links, clock, tell, tellClockLead });
  const stopRetrying = retryUnavailable({ accounts, links, clock, random: Math.random });
  const stopPower = watchPower({ power, clock, links, random: Math.random });
  return {
    state: () => watch.state(),
    clockLeadMs: () => watch.clockLeadMs(),
    tryNow: () => watch.tryNow(),
    close() {
      stopPower();
      stopRetrying();
      watch.close();
    },
  };
}
