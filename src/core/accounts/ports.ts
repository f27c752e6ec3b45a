import type { AccountsRepository } from '../storage/index.ts';
import type { ServiceClient, ServiceProbe } from '../service/index.ts';
import type { AskForAuthorityFile, AuthorityChoice } from './authorities/authority-choice.ts';
import type { AccountList } from './account-list.ts';
import type { ActiveState } from './active-state.ts';
import type { Attempts } from './attempts.ts';
import type { ClientOptions, ClientPool } from './client-pool.ts';
import type { Demo, DemoFleet } from './demo-fleet.ts';
import type { Credentials } from './vault/credential-vault.ts';
import type { Vault } from './vault/vault.ts';

/** What the accounts need from the rest of the application. */
export interface AccountsPorts {
  readonly vault: Vault;
  readonly repository: AccountsRepository;
  readonly createClient: (options: ClientOptions) => ServiceClient;
  readonly createProbe: (options: Omit<ClientOptions, 'assertWritable'>) => ServiceProbe;
  /** Starts the demo fleet inside the application. */
  readonly startDemo: () => Promise<DemoFleet>;
  readonly askForAuthorityFile: AskForAuthorityFile;
  /** Returns an id that no account has yet. */
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the steps of signing in share. */
export interface AccountsContext extends AccountsPorts {
  readonly list: AccountList;
  readonly pool: ClientPool;
  readonly active: ActiveState;
  readonly attempts: Attempts;
  readonly authorityChoice: AuthorityChoice;
  readonly demo: Demo;
  /** Credentials of the demo accounts, which are in no vault. */
  readonly demoCredentials: Map<string, Credentials>;
}
