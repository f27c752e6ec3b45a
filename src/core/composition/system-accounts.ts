import {
  createAccounts,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
  type AccountsPorts,
  type CredentialVault,
} from '../accounts/index.ts';
import {
  authoritiesFor,
  createServiceClient,
  createServiceProbe,
  systemClock as clock,
  type HostLinks,
  type ServiceClientOptions,
} from '../service/index.ts';
import type { KeptEntriesRepository } from '../storage/index.ts';
import type { DemoHost } from './demo-host.ts';

/** How services are reached. */
export interface Network extends Pick<ServiceClientOptions, 'proxy' | 'observe'> {
  /** Returns the certificate authorities (PEM) that the computer trusts. */
  readonly systemAuthorities: () => readonly string[];
  /** What applies to clients, but not to probes. */
  readonly clients: Pick<ServiceClientOptions, 'timeouts'> & { readonly links: HostLinks };
}

/** What the accounts are created from. */
export interface SystemAccountsOptions extends Pick<
  AccountsPorts,
  'repository' | 'askForAuthorityFile' | 'newId'
> {
  readonly keychain: CredentialVault;
  readonly keptEntries: KeptEntriesRepository;
  readonly network: Network;
  readonly demo: DemoHost;
  /** Called before a client of a service is created; what it throws refuses the client. */
  readonly onClient?: (serviceAddress: string) => void;
}

/** Creates the accounts of this computer, on a keychain and a network. */
export function createSystemAccounts({
  keychain,
  keptEntries,
  network: { systemAuthorities, clients, ...reached },
  demo,
  onClient,
  ...ports
}: SystemAccountsOptions): Accounts {
  const networkOf = (service: Parameters<typeof authoritiesFor>[0]) => ({
    ...reached,
    certificateAuthorities: authoritiesFor(service, systemAuthorities),
  });
  return createAccounts({
    ...ports,
    vault: createVault({
      keychain,
      session: createSessionVault(),
      entries: keptEntries,
      here: keychainOf(process.platform, process.env['XDG_CURRENT_DESKTOP']),
      now: () => clock.now(),
    }),
    createClient(options) {
      onClient?.(options.serviceAddress);
      return createServiceClient({ ...options, ...networkOf(options), ...clients });
    },
    createProbe: (options) => createServiceProbe({ ...options, ...networkOf(options) }),
    startDemo: () => demo.start(),
    now: () => clock.now(),
  });
}
