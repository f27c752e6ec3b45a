import {
  createAccounts,
  createKeytarVault,
  createReadingVault,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
  type AccountsPorts,
  type CredentialVault,
  type Seal,
} from '@core/accounts/index.ts';
import type { DemoHost } from '@core/composition/index.ts';
import { createServiceClient, createServiceProbe, systemClock as clock } from '@core/service/index.ts';
import type { Storage } from '../storage.ts';
import { keytarModule } from './keytar-module.ts';
import { wireOf, type Wire } from './wire.ts';

/** What only the shell can do or knows. */
type AccountsShell = Parameters<typeof wireOf>[0] &
  Pick<AccountsPorts, 'askForAuthorityFile' | 'newId'> & {
    /**
     * The seal that keytar's native file must match; `null` where no native file outside Rollcall's archive is loaded
     * unchecked.
     */
    readonly keytarSeal: Seal | null;
  };

/** Returns the keychain. It is read-only while the accounts to which its entries belong are not stored permanently. */
function keychainOn({ keytarSeal }: AccountsShell, { problem }: Storage): CredentialVault {
  const keychain = createKeytarVault(keytarModule(keytarSeal));
  return problem === null ? keychain : createReadingVault(keychain);
}

/** Creates the accounts of this computer, on its keychain and its network. */
export const createAccountsOn = (
  shell: AccountsShell,
  storage: Storage,
  demo: DemoHost,
  wire: Wire,
): Accounts =>
  createAccounts({
    vault: createVault({
      keychain: keychainOn(shell, storage),
      session: createSessionVault(),
      entries: storage.keptEntries,
      here: keychainOf(process.platform, process.env['XDG_CURRENT_DESKTOP']),
      now: () => clock.now(),
    }),
    repository: storage.accounts,
    createClient: (options) =>
      createServiceClient({ ...options, ...wireOf(shell, wire, options), links: wire.links }),
    createProbe: (options) => createServiceProbe({ ...options, ...wireOf(shell, wire, options) }),
    startDemo: () => demo.start(),
    askForAuthorityFile: shell.askForAuthorityFile,
    newId: shell.newId,
    now: () => clock.now(),
  });
