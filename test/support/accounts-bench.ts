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
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import { deferred, fakeClient } from './fake-client.ts';

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

/** An in-memory keychain that fails while `problem` is set. */
function createKeychain(): CredentialVault & { problem: KeychainProblem | null } {
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

/** Lets a keychain accept the next password only after `accept`; `asked` resolves when it was asked to. */
export function holdWriting(keychain: CredentialVault): { asked: Promise<undefined>; accept: () => void } {
  const [asked, accepted] = [deferred<undefined>(), deferred<undefined>()];
  const write = keychain.write.bind(keychain);
  keychain.write = async (id, credentials) => {
    asked.resolve(undefined);
    await accepted.promise;
    await write(id, credentials);
  };
  return { asked: asked.promise, accept: () => accepted.resolve(undefined) };
}

/** A client created by the accounts, and the calls it received. */
export interface MadeClient {
  readonly options: Parameters<AccountsPorts['createClient']>[0];
  readonly calls: string[];
}

/** Accounts on a database and a keychain that survive a restart. */
export class AccountsBench {
  readonly repository: AccountsRepository;
  readonly keptEntries: KeptEntriesRepository;
  readonly ledger: LedgerRepository;
  readonly keychain = createKeychain();
  readonly made: MadeClient[] = [];
  /** The options of every probe created. */
  readonly probed: Parameters<AccountsPorts['createProbe']>[0][] = [];
  /** Overrides of the client's calls. */
  behaviour: Partial<ServiceClient> = {};
  startDemo: () => Promise<DemoFleet> = () => Promise.resolve(demoFleet);
  /** The file chosen when the user is asked for one. */
  authorityFile: string | null = null;
  demoStarts = 0;
  /** The desktop environment that the application is started under. */
  desktop = 'GNOME';
  accounts: Accounts;
  #ids = 0;

  constructor() {
    const database = memoryDatabase();
    this.repository = createAccountsRepository(database);
    this.keptEntries = createKeptEntriesRepository(database);
    this.ledger = createLedgerRepository(database);
    this.accounts = this.restart();
  }

  /** Starts the application anew: its memory is empty, database and keychain are unchanged. */
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

/** Returns the error of a call as data, or `null` if it did not fail. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => (error as { error?: unknown }).error ?? error,
  );
