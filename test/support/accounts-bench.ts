import { DatabaseSync } from 'node:sqlite';
import type { SignIn } from '@shared/accounts/contract.ts';
import {
  createAccounts,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
  type AccountsPorts,
  type DemoFleet,
} from '@core/accounts/index.ts';
import { VaultError, type CredentialVault } from '@core/accounts/vault/credential-vault.ts';
import type { KeychainProblem } from '@core/accounts/vault/keychain-problems.ts';
import { createServiceProbe, type ServiceClient } from '@core/service/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  createLedgerRepository,
  type KeptEntriesRepository,
  type AccountsRepository,
  type LedgerRepository,
} from '@core/storage/index.ts';
import { migrations } from '@core/storage/migrations.ts';
import { fakeClient } from './fake-client.ts';

/** Sign-ins to two companies. */
export const transit: SignIn = {
  serviceAddress: 'devices.transit.example/',
  companyId: 627,
  username: 'm.dvorak',
  password: 'correct horse',
};
export const metering: SignIn = { ...transit, companyId: 413, username: 'lab' };

const demoFleet: DemoFleet = {
  url: 'http://127.0.0.1:4711',
  username: 'demo',
  password: 'random',
  companies: [{ id: 627, name: 'Transit' }],
};

/** A keychain in memory that has a problem while one is set. */
export function createKeychain(): CredentialVault & { problem: KeychainProblem | null } {
  const inner = createSessionVault();
  const guard = <T>(call: () => Promise<T>): Promise<T> =>
    vault.problem ? Promise.reject(new VaultError(vault.problem)) : call();
  const vault: CredentialVault & { problem: KeychainProblem | null } = {
    problem: null,
    availability: () =>
      Promise.resolve(vault.problem ? { state: 'unavailable', ...vault.problem } : { state: 'available' }),
    read: (id) => guard(() => inner.read(id)),
    write: (id, credentials) => guard(() => inner.write(id, credentials)),
    remove: (id) => guard(() => inner.remove(id)),
  };
  return vault;
}

/** A client that the accounts made, and the calls it got. */
export interface MadeClient {
  readonly options: Parameters<AccountsPorts['createClient']>[0];
  readonly calls: string[];
}

/** Accounts on a database and a keychain that outlive a restart. */
export class AccountsBench {
  readonly repository: AccountsRepository;
  readonly keptEntries: KeptEntriesRepository;
  readonly ledger: LedgerRepository;
  readonly keychain = createKeychain();
  readonly made: MadeClient[] = [];
  /** What probes were made with. */
  readonly probed: Parameters<AccountsPorts['createProbe']>[0][] = [];
  /** What clients do from now on, in place of answering. */
  behaviour: Partial<ServiceClient> = {};
  startDemo: () => Promise<DemoFleet> = () => Promise.resolve(demoFleet);
  /** The file that is chosen when somebody is asked for one. */
  authorityFile: string | null = null;
  demoStarts = 0;
  /** Under which desktop the application is started. */
  desktop = 'GNOME';
  accounts: Accounts;
  #ids = 0;

  constructor() {
    const database = new DatabaseSync(':memory:');
    for (const step of migrations) database.exec(step);
    this.repository = createAccountsRepository(database);
    this.keptEntries = createKeptEntriesRepository(database);
    this.ledger = createLedgerRepository(database);
    this.accounts = this.restart();
  }

  /** The application as it starts: memory is fresh, database and keychain are as before. */
  restart(): Accounts {
    this.accounts = createAccounts({
      vault: createVault({
        keychain: this.keychain,
        session: createSessionVault(),
        entries: this.keptEntries,
        here: keychainOf('linux', this.desktop),
        now: () => 1_000,
      }),
      repository: this.repository,
      createClient: (options) => this.#createClient(options),
      createProbe: (options) => {
        this.probed.push(options);
        return createServiceProbe(options);
      },
      startDemo: () => {
        this.demoStarts += 1;
        return this.startDemo();
      },
      askForAuthorityFile: () => Promise.resolve(this.authorityFile),
      newId: () => `account-${(this.#ids += 1)}`,
      now: () => 1_000,
    });
    return this.accounts;
  }

  #createClient(options: MadeClient['options']): ServiceClient {
    const calls: string[] = [];
    this.made.push({ options, calls });
    return fakeClient({
      signIn: () => Promise.resolve(void calls.push('signIn')),
      queryDevices: ({ companyId, page, pageSize }) => {
        calls.push(`queryDevices ${companyId} ${page}/${pageSize}`);
        return Promise.resolve({ totalItems: 0, devices: [] });
      },
      close: () => Promise.resolve(void calls.push('close')),
      ...this.behaviour,
    });
  }
}

/** The error of a call as data; `null` when it did not fail. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => (error as { error?: unknown }).error ?? error,
  );
