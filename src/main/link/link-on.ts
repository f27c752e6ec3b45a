import type { Accounts } from '@core/accounts/index.ts';
import { createLinkWatch, watchPower, type LinkWatch, type PowerPort } from '@core/link/index.ts';
import { systemClock as clock, type HostLinks } from '@core/service/index.ts';

/** What the shell provides for watching the connection. */
interface LinkShell {
  readonly emit: (namespace: string, name: string, payload: unknown) => void;
  readonly power: PowerPort;
}

/** Creates the watch over the connection to the service of the active account, which also follows the computer's sleep. */
export function createLinkOn({ emit, power }: LinkShell, access: Accounts, links: HostLinks): LinkWatch {
  const watch = createLinkWatch({ access, links, clock, tell: (link) => emit('link', 'changed', link) });
  const stopPower = watchPower({ power, clock, links, random: Math.random });
  return {
    state: () => watch.state(),
    tryNow: () => watch.tryNow(),
    close() {
      stopPower();
      watch.close();
    },
  };
}
