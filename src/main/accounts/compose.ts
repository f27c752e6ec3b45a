import { createReadingVault, type Accounts, type CredentialVault } from '@core/accounts/index.ts';
import { createSystemAccounts, systemKeychain, type DemoHost } from '@core/composition/index.ts';
import type { createFlightRecorder } from '@core/diagnostics/index.ts';
import type { HostLinks } from '@core/service/index.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** The parts of core that accounts use. */
interface AccountsCore {
  readonly links: HostLinks;
  readonly flight: ReturnType<typeof createFlightRecorder>;
  readonly demo: DemoHost;
}

/** Returns the keychain. It is read-only while the accounts to which its entries belong are not stored permanently. */
function keychainFor({ keytarSeal }: Pick<Shell, 'keytarSeal'>, { problem }: Storage): CredentialVault {
  const keychain = systemKeychain(keytarSeal);
  return problem === null ? keychain : createReadingVault(keychain);
}

/** Composes the accounts of this computer, on its keychain and its network, observed by the flight recorder. */
export const composeAccounts = (
  shell: Pick<Shell, 'keytarSeal' | 'proxyFor' | 'systemAuthorities' | 'askForAuthorityFile' | 'newId'>,
  { links, flight, demo }: AccountsCore,
  storage: Storage,
): Accounts =>
  createSystemAccounts({
    keychain: keychainFor(shell, storage),
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
