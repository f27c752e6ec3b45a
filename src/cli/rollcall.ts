import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { getCACertificates } from 'node:tls';
import {
  assertSealed,
  createAccounts,
  createKeytarVault,
  createSessionVault,
  createVault,
  keychainOf,
  type Accounts,
  type Keytar,
  type Seal,
} from '@core/accounts/index.ts';
import { createFieldCatalogue, type FieldCatalogue } from '@core/devices/index.ts';
import { createOperations, type Operations } from '@core/operations/index.ts';
import {
  authoritiesFor,
  createServiceClient,
  createServiceProbe,
  HostLinks,
  systemClock as clock,
} from '@core/service/index.ts';
import { createStatistics, type Statistics } from '@core/statistics/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  enterDataFolder,
  type AccountsRepository,
  type Presence,
} from '@core/storage/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import { openData } from './data.ts';
import { proxyOfEnvironment } from './proxy-of-environment.ts';

/** The core as the command line uses it, on the data of the application. */
export interface Rollcall {
  readonly dataFolder: string;
  readonly accounts: Accounts;
  readonly kept: Pick<AccountsRepository, 'list' | 'lastActive'>;
  readonly catalogue: FieldCatalogue;
  readonly statistics: Statistics;
  readonly operations: Operations;
  readonly isDemo: boolean;
  /** Throws `Failure` `storage` where the data folder cannot be written, so that nothing that is set would be there again. */
  readonly assertKept: () => void;
  /** Decides what killed processes left undecided, unless another process is at work, which may be the one to send. */
  takeUp(): void;
  close(): Promise<void>;
}

/** Which data, and who is told of what goes wrong beside the command. */
export interface RollcallPlace {
  /** `null` for a folder that is removed at the end. */
  readonly dataFolder: string | null;
  readonly isDemo: boolean;
  /** What keytar's native file has to be; `null` where it is not checked. */
  readonly keytarSeal: Seal | null;
  readonly warn: (text: string) => void;
}

/** Brings the module `keytar`, once its native file proved to be the one that was packed. */
const keytarModule = (seal: Seal | null) => async (): Promise<Keytar> => {
  if (seal) await assertSealed(seal);
  return (await import('keytar')).default;
};

const vaultOn = (database: DatabaseSync, { isDemo, keytarSeal }: RollcallPlace) =>
  createVault({
    // The demo fleet has no password worth keeping, and a keychain may ask its owner something.
    keychain: isDemo ? createSessionVault() : createKeytarVault(keytarModule(keytarSeal)),
    session: createSessionVault(),
    entries: createKeptEntriesRepository(database),
    here: keychainOf(process.platform, process.env['XDG_CURRENT_DESKTOP']),
    now: () => clock.now(),
  });

/** What every connection is made with: the proxy of the environment, and whom the computer trusts. */
const wireOf = (service: Parameters<typeof authoritiesFor>[0]) => ({
  proxy: (url: string) => Promise.resolve(proxyOfEnvironment(process.env, url)),
  certificateAuthorities: authoritiesFor(service, () => getCACertificates('system')),
});

interface Demo {
  close: () => Promise<void>;
}

function accountsOn(
  database: DatabaseSync,
  repository: AccountsRepository,
  place: RollcallPlace,
  demo: Demo,
): Accounts {
  const links = new HostLinks(clock, Math.random);
  return createAccounts({
    vault: vaultOn(database, place),
    // Which account the application opens with is no business of a script.
    repository: { ...repository, setLastActive: () => undefined },
    createClient: (options) => createServiceClient({ ...options, ...wireOf(options), links }),
    createProbe: (options) => createServiceProbe({ ...options, ...wireOf(options) }),
    async startDemo() {
      const { startDemoHost } = await import('./demo-host.ts');
      const { fleet, close } = await startDemoHost();
      demo.close = close;
      return fleet;
    },
    askForAuthorityFile: () => Promise.resolve(null),
    newId: randomUUID,
    now: () => clock.now(),
  });
}

/** Puts the core together on a data folder; nobody is signed in yet. */
export function openRollcall(place: RollcallPlace): Rollcall {
  const { dataFolder, isDemo, warn } = place;
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'rollcall-'));
  const { database, journal, problem } = openData(folder, warn);
  const repository = createAccountsRepository(database, () => clock.now());
  const demo: Demo = { close: () => Promise.resolve() };
  const accounts = accountsOn(database, repository, place, demo);
  const catalogue = createFieldCatalogue(accounts);
  const fields = () => catalogue.fields();
  const operations = createOperations({
    ...{ access: accounts, journal, fields, clock, newId: randomUUID, random: Math.random },
    onFault: () => warn('The journal of operations cannot be written; it is tried again every minute.'),
  });
  let presence: Presence | null = null;
  return {
    dataFolder: folder,
    accounts,
    kept: repository,
    catalogue,
    statistics: createStatistics({ access: accounts, clock }),
    operations,
    isDemo,
    assertKept() {
      if (problem !== null) throw new Failure(problem);
    },
    takeUp() {
      // What is in memory alone is nobody else's to decide.
      if (problem === null) presence ??= enterDataFolder(folder, () => operations.resume());
    },
    async close() {
      operations.close();
      await accounts.close();
      await demo.close();
      database.close();
      presence?.leave();
      if (dataFolder === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
