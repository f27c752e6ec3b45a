import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { getCACertificates } from 'node:tls';
import { createSessionVault, type Accounts, type Seal } from '@core/accounts/index.ts';
import {
  createSystemAccounts,
  createDemoHost,
  openData,
  systemKeychain,
  type Data,
  type DemoHost,
} from '@core/composition/index.ts';
import { createFieldCatalogue, type FieldCatalogue } from '@core/devices/index.ts';
import { createOperations, type Operations, type OperationsPorts } from '@core/operations/index.ts';
import { HostLinks, systemClock as clock } from '@core/service/index.ts';
import { createStatistics, type Statistics } from '@core/statistics/index.ts';
import {
  createAccountsRepository,
  createKeptEntriesRepository,
  createMarksRepository,
  enterDataFolder,
  type AccountsRepository,
  type MarksRepository,
  type Presence,
} from '@core/storage/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { signInNeeded } from './failures.ts';
import { proxyOfEnvironment } from './proxy-of-environment.ts';
import { createPauseTeller } from './tell-pauses.ts';

/** Core as the command line uses it, on the data of the application. */
export interface Rollcall {
  readonly dataFolder: string;
  readonly accounts: Accounts;
  readonly kept: Pick<AccountsRepository, 'list' | 'lastActive'>;
  readonly catalogue: FieldCatalogue;
  readonly statistics: Statistics;
  /** The stars and notes of its accounts. */
  readonly marks: Pick<MarksRepository, 'list'>;
  readonly operations: Operations;
  readonly isDemo: boolean;
  /** Throws `Failure` `storage` if the data folder is not writable, so that nothing that is saved would persist. */
  readonly assertKept: () => void;
  /**
   * Takes over what other processes left, once they have all ended. Throws `Failure` if an operation that has not ended
   * would be waited for in vain: `storage` if the data folder is not writable, `not-signed-in` if this process follows it
   * and has no password for its account, or a refused one.
   */
  readonly assertFollowed: (operation: Operation) => void;
  /** Settles what killed processes left undecided, unless another process is running, which may still send it. */
  takeUp(): void;
  close(): Promise<void>;
}

/** Which data to open, and the function that reports problems besides the command's own. */
export interface RollcallPlace {
  /** `null` for a temporary folder, which is deleted at the end. */
  readonly dataFolder: string | null;
  readonly isDemo: boolean;
  /** The seal that keytar's native file must match; `null` where it is not checked. */
  readonly keytarSeal: Seal | null;
  readonly warn: (text: string) => void;
  /** Tells what the user may like to know. */
  readonly note: (text: string) => void;
}

/** Opens the data of a folder, and warns where it is not what the application stored last. */
function dataOf(folder: string, warn: RollcallPlace['warn']): Data {
  const data = openData(folder);
  const { setAside, problem } = data;
  if (setAside !== null) warn(`The data could not be read and was set aside as ${setAside}.`);
  if (problem !== null) warn(`${problem.happened} ${problem.safe}`);
  return data;
}

/** A script has nobody who tries again: the longest pause that a service can ask for is waited for, too. */
const timeouts = { totalMs: 6 * 60_000 };

/** How long an operation of the demo fleet takes, seconds; a command waits for it. */
const demoOperationSeconds = 1;

/**
 * Returns the accounts as a script uses them: it changes neither with which of them the application opens, nor which the
 * user signed out of there. The account of its command may use the keychain all the same; others that the user signed out
 * of may not, so that their operations wait.
 */
const repositoryOfScripts = (repository: AccountsRepository): AccountsRepository => ({
  ...repository,
  setSignedOut: () => undefined,
  setLastActive: () => undefined,
});

function composeAccounts(
  database: DatabaseSync,
  repository: AccountsRepository,
  { isDemo, keytarSeal, note }: RollcallPlace,
  demo: DemoHost,
): Accounts {
  const links = new HostLinks(clock, Math.random);
  const tellPausesOf = createPauseTeller(links, clock, note);
  return createSystemAccounts({
    // The demo fleet has no password worth storing, and a keychain may prompt the user.
    keychain: isDemo ? createSessionVault() : systemKeychain(keytarSeal),
    keptEntries: createKeptEntriesRepository(database),
    repository: repositoryOfScripts(repository),
    network: {
      proxy: (url) => new Promise((resolve) => resolve(proxyOfEnvironment(process.env, url))),
      systemAuthorities: () => getCACertificates('system'),
      clients: { links, timeouts },
    },
    demo,
    onClient(serviceAddress) {
      // Every request would only report that there is no connection.
      proxyOfEnvironment(process.env, serviceAddress);
      tellPausesOf(serviceAddress);
    },
    askForAuthorityFile: () => Promise.resolve(null),
    newId: randomUUID,
  });
}

/** The operations, and a check that throws `Failure` `not-signed-in` for one that waits for a sign-in, hence for ever. */
function composeOperations(
  ports: Pick<OperationsPorts, 'access' | 'journal' | 'fields'>,
  warn: RollcallPlace['warn'],
) {
  const refusedOf = new Map<string, boolean>();
  const operations = createOperations({
    ...{ ...ports, clock, newId: randomUUID, random: Math.random },
    onFault: () => warn('The journal of operations cannot be written; it is tried again every minute.'),
    onSignInAwaited: (accountId, isRefused) => void refusedOf.set(accountId, isRefused),
  });
  function assertNotWaiting({ accountId, companyName }: Operation): void {
    const isRefused = refusedOf.get(accountId);
    if (isRefused === undefined) return;
    const refused = `The service does not accept the sign-in to ${companyName}.`;
    throw signInNeeded(isRefused ? refused : `There is no password for ${companyName}.`, {
      safe: 'The operation is as it was; what was sent goes on.',
    });
  }
  return { operations, assertNotWaiting };
}

/** Settles what other processes left in a data folder, but only when none of them is running: it may still send. */
function composeTakingUp(folder: string, isKept: boolean, operations: Operations) {
  let presence: Presence | null = null;
  let isDone = false;
  return {
    takeUp() {
      // Data in memory belongs to this process alone.
      if (!isKept) return;
      presence ??= enterDataFolder(folder, () => {
        isDone = true;
        operations.resume();
      });
    },
    takeOver() {
      if (isDone || !operations.canTakeOver()) return;
      presence?.whenAlone(() => {
        isDone = true;
        operations.takeOver();
      });
    },
    leave: () => presence?.leave(),
  };
}

/** Composes core on a data folder, without signing in. */
export function openRollcall(place: RollcallPlace): Rollcall {
  const { dataFolder, isDemo, warn } = place;
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'rollcall-'));
  const { database, journal, problem } = dataOf(folder, warn);
  const repository = createAccountsRepository(database, () => clock.now());
  const demo = createDemoHost(demoOperationSeconds);
  const accounts = composeAccounts(database, repository, place, demo);
  const catalogue = createFieldCatalogue(accounts);
  const ports = { access: accounts, journal, fields: () => catalogue.fields() };
  const { operations, assertNotWaiting } = composeOperations(ports, warn);
  const assertKept = (): void => {
    if (problem !== null) throw new Failure(problem);
  };
  const others = composeTakingUp(folder, problem === null, operations);
  return {
    dataFolder: folder,
    accounts,
    kept: repository,
    catalogue,
    statistics: createStatistics({ access: accounts, clock }),
    marks: createMarksRepository(database),
    operations,
    ...{ isDemo, assertKept },
    assertFollowed(operation) {
      assertKept();
      others.takeOver();
      assertNotWaiting(operation);
    },
    takeUp: () => others.takeUp(),
    async close() {
      operations.close();
      await accounts.close();
      await demo.close();
      database.close();
      others.leave();
      if (dataFolder === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
