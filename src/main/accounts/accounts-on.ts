import {
  createAccounts,
  createKeytarVault,
  createReadingVault,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
  type CredentialVault,
} from '@core/accounts/index.ts';
import { createServiceClient, createServiceProbe, systemClock as clock } from '@core/service/index.ts';
import type { Shell } from '../compose.ts';
import type { Storage } from '../storage.ts';
import type { DemoHost } from './demo.ts';
import { keytarModule } from './keytar-module.ts';
import { wireOf, type Wire } from './wire.ts';

/** The keychain; nothing new goes into it while the accounts are not kept that its entries are for. */
function keychainOn({ keytarSeal }: Shell, { problem }: Storage): CredentialVault {
  const keychain = createKeytarVault(keytarModule(keytarSeal));
  return problem === null ? keychain : createReadingVault(keychain);
}

/** The accounts of this computer, on its keychain and its network. */
export const createAccountsOn = (shell: Shell, storage: Storage, demo: DemoHost, wire: Wire): Accounts =>
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
