import { createReadingVault, type Accounts, type CredentialVault } from '@core/accounts/index.ts';
import { createSystemAccounts, systemKeychain, type DemoHost } from '@core/composition/index.ts';
import type { createFlightRecorder } from '@core/diagnostics/index.ts';
import type { HostLinks } from '@core/service/index.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** What the clients of all services share. */
interface Shared {
  readonly links: HostLinks;
  readonly flight: ReturnType<typeof createFlightRecorder>;
}

/** Returns the keychain. It is read-only while the accounts to which its entries belong are not stored permanently. */
function keychainOn({ keytarSeal }: Pick<Shell, 'keytarSeal'>, { problem }: Storage): CredentialVault {
  const keychain = systemKeychain(keytarSeal);
  return problem === null ? keychain : createReadingVault(keychain);
}

/** Creates the accounts of this computer, on its keychain and its network, observed by the flight recorder. */
export const createAccountsOn = (
  shell: Pick<Shell, 'keytarSeal' | 'proxyFor' | 'systemAuthorities' | 'askForAuthorityFile' | 'newId'>,
  storage: Storage,
  demo: DemoHost,
  { links, flight }: Shared,
): Accounts =>
  createSystemAccounts({
    keychain: keychainOn(shell, storage),
    keptEntries: storage.keptEntries,
    repository: storage.accounts,
    network: {
      proxy: shell.proxyFor,
      systemAuthorities: shell.systemAuthorities,
      observe: flight.recorder.observe,
      clients: { links },
    },
    demo,
    askForAuthorityFile: shell.askForAuthorityFile,
    newId: shell.newId,
  });
