import type { Account } from '@shared/accounts/contract.ts';
import type { Company, Found, OfflineDevices, OfflineQuestion } from '@shared/companies/contract.ts';
import type { Matching, MatchingQuestion } from '@shared/companies/matching-schema.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { Accounts } from '../accounts/index.ts';
import type { DirectoryContent, FleetWorker } from '../fleet-worker/index.ts';
import { createFieldsOfAll } from './fields-of-all.ts';
import { isLongAgo, notShown, type OtherCompanies } from './other-companies.ts';
import { Listed, type ListedPorts, type Placed } from './listed.ts';
import { createMatchingDevices, type MatchingPorts } from './matching-devices.ts';
import { offlineDevices, type OfflinePorts } from './offline-devices.ts';

/**
 * The companies of all accounts together; `list`, `prepare`, `readAll`, `readOld`, `find`, `offline`, `fields`,
 * `matching` and `allMatching` handle the requests of these names in `companiesContract`.
 */
export interface Companies {
  list(): Promise<Company[]>;
  prepare(): Promise<void>;
  readAll(): Promise<void>;
  readOld(): Promise<void>;
  find(input: { readonly text: string; readonly limit: number }): Promise<Found>;
  offline(question: OfflineQuestion): Promise<OfflineDevices>;
  fields(): Promise<Field[]>;
  matching(question: MatchingQuestion): Promise<Matching | null>;
  allMatching(question: Omit<MatchingQuestion, 'limit'>): Promise<Matching>;
  /** Checks, after devices may have changed or a reading ended, what was listed, and notifies if it is out of date. */
  devicesMayHaveChanged(): void;
  /** Checks, after the state of a host may have changed, what was listed, and notifies if it is out of date. */
  linksMayHaveChanged(): void;
}

/** The dependencies of the companies. */
export interface CompaniesPorts extends ListedPorts, OfflinePorts, MatchingPorts {
  readonly links: ListedPorts['links'] & OfflinePorts['links'];
  readonly access: Pick<Accounts, 'session' | 'onSessionChange'>;
  readonly worker: FleetWorker;
  readonly otherCompanies: Pick<OtherCompanies, 'read' | 'isReading' | 'isDue' | 'problemOf'>;
  /** Reads the company that is shown, if there is one. */
  readonly readShown: () => Promise<unknown>;
  /** Resolves with the devices of the last stored reading of an account's company; `null` when none is stored. */
  readonly kept: (account: Account) => Promise<DirectoryContent | null>;
}

/** Loads stored readings into the worker thread: once per account, and again after that failed or the worker lost them. */
function createKeptReader({ access, worker, kept, tell, onFault }: CompaniesPorts) {
  const asked = new Set<string>();
  let known: readonly string[] = [];
  worker.onLoss(() => asked.clear());
  access.onSessionChange(({ accounts }) => {
    const before = known;
    known = accounts.map(({ id }) => id);
    // The worker keeps a removed account's company until told otherwise, whether or not its stored reading was
    // requested.
    for (const owner of new Set([...before, ...asked])) {
      if (known.includes(owner)) continue;
      asked.delete(owner);
      worker.ask('dropDirectory', { owner }).catch(onFault);
    }
  });

  async function read(account: Account): Promise<void> {
    try {
      const content = await kept(account);
      // An account that was forgotten meanwhile must not reappear.
      if (!content || !asked.has(account.id)) return;
      await worker.ask('keepDirectory', { owner: account.id, ...content });
      tell();
    } catch (error) {
      asked.delete(account.id);
      onFault(error);
    }
  }

  return async (): Promise<void> => {
    const { accounts } = await access.session();
    const unread = accounts.filter(({ id }) => !asked.has(id));
    for (const { id } of unread) asked.add(id);
    for (const account of unread) await read(account);
  };
}

/** Resolves with what is known about the company of every account. */
async function knownOf({ access, worker, links, otherCompanies }: CompaniesPorts): Promise<Placed[]> {
  const { accounts } = await access.session();
  const known = new Map((await worker.ask('directories', undefined)).map((one) => [one.owner, one]));
  return accounts.map(({ id, serviceAddress }) => {
    const { counts, readAtMs = null } = known.get(id) ?? {};
    const devices = counts ? { counts, readAtMs } : null;
    const reading = { isReading: otherCompanies.isReading(id), problem: otherCompanies.problemOf(id) };
    const company = { accountId: id, devices, link: links.stateOf(serviceAddress), ...reading };
    return { company, serviceAddress };
  });
}

/** Creates the readings that the page asks for. */
function createReadings(ports: CompaniesPorts): Pick<Companies, 'readAll' | 'readOld'> {
  const { access, clock, worker, otherCompanies, readShown, onFault } = ports;
  // A failure is shown with its company.
  const start = (account: Account): void =>
    void otherCompanies.read(account).catch((error: unknown) => error instanceof Failure || onFault(error));
  return {
    async readAll() {
      const session = await access.session();
      notShown(session)
        .filter(({ id }) => !otherCompanies.isReading(id))
        .forEach(start);
      if (session.activeId !== null) await readShown();
    },
    async readOld() {
      const known = await worker.ask('directories', undefined);
      const old = known.filter(({ readAtMs }) => readAtMs !== null && isLongAgo(readAtMs, clock.now()));
      const owners = new Set(old.map(({ owner }) => owner));
      notShown(await access.session())
        .filter((account) => owners.has(account.id) && otherCompanies.isDue(account))
        .forEach(start);
    },
  };
}

/** Creates the companies, whose devices the worker keeps. */
export function createCompanies(ports: CompaniesPorts): Companies {
  const { access, worker } = ports;
  const listed = new Listed(() => knownOf(ports), ports);
  const readKept = createKeptReader(ports);
  return {
    list: () => listed.list(),
    devicesMayHaveChanged: () => listed.devicesMayHaveChanged(),
    linksMayHaveChanged: () => listed.linksMayHaveChanged(),
    ...createReadings(ports),
    async prepare() {
      await readKept();
      await worker.ask('prepareDirectories', undefined);
    },
    async find(input) {
      const { accounts, activeId } = await access.session();
      const { hits, total } = await worker.ask('findDevices', { ...input, first: activeId });
      const known = new Set(accounts.map(({ id }) => id));
      const devices = hits
        .filter(({ owner }) => known.has(owner))
        .map(({ owner, mac, name, state, by, rank }) => ({
          ...{ accountId: owner, mac: macTextOf(mac), name, online: state, by, fit: rank },
        }));
      return { devices, total };
    },
    offline: (question) => offlineDevices(ports, question),
    fields: createFieldsOfAll(ports),
    ...createMatchingDevices(ports),
  };
}
