import type { Device, FleetStatus } from '@shared/devices/contract.ts';
import { filtersKey } from '@shared/devices/filter.ts';
import { isStopped } from '@shared/devices/stopped.ts';
import type { AccountAccess, ActiveAccount } from '@core/accounts/index.ts';
import { notOpen } from '@core/fleet-worker/index.ts';
import { createCompanyFigures, type CompanyFigures, type ReadCompany } from '../company/company-figures.ts';
import type { Company, ViewQuestion } from '../company/company.ts';
import { createDeviceReader } from '../device-reader.ts';
import { asRequest, type AsRequest } from './as-request.ts';
import type { Fleet } from './fleet.ts';
import { createFleetQueries, type FleetQueries, type InputOf } from './fleet-queries.ts';
import { openCompany, type OpenCompany, type OpenCompanyPorts } from './open-company.ts';

/**
 * The open fleets of the active account, all served from one reading of its company. Every method but `status` handles the
 * request of the same name in `devicesContract`. A key that is not open fails with `not-found`, and the page opens it again.
 */
export interface Fleets extends FleetQueries, CompanyFigures {
  open(input: InputOf<'open'>): Promise<FleetStatus>;
  /** Returns the current status of an open fleet. */
  status(key: string): Promise<FleetStatus>;
  /** Keeps what an open fleet shows as it is until the returned function has been called. */
  hold(key: string): () => void;
  refresh(key: string): Promise<FleetStatus>;
  /** Reads the company of the active account again, whatever fleets are open. Rejects with `not-signed-in`. */
  refreshCompany(): Promise<FleetStatus>;
  cancel(key: string): Promise<FleetStatus>;
  /** Whether the user stopped the first reading of the active account's company and did not have it read since. */
  isStopped(): boolean;
  device(mac: string): Promise<Device>;
  asRequest(input: InputOf<'asRequest'>): AsRequest;
  /** Called when another language is spoken: texts are sorted as in that one. */
  sortAgain(): Promise<void>;
}

/** The dependencies of the fleets. */
export interface FleetsPorts extends OpenCompanyPorts {
  readonly access: Pick<AccountAccess, 'active'>;
}

/** Returns an OR of ANDs: the devices that satisfy all of `filters` and all filters of at least one list of `anyOf`. */
function questionOf({ filters, anyOf = [], answeredBy = 'memory' }: InputOf<'open'>): ViewQuestion {
  const branches = anyOf.length === 0 ? [[]] : anyOf;
  return { anyOf: branches.map((branch) => [...filters, ...branch]), answeredBy };
}

function keyOf({ account }: ActiveAccount, { anyOf, answeredBy }: ViewQuestion): string {
  const branches = anyOf.map((filters) => filtersKey(filters)).sort();
  return JSON.stringify([account.id, account.companyId, answeredBy, branches]);
}

/** Returns the open fleet of some filters; opens it if need be. */
function fleetIn({ company, fleets, start }: OpenCompany, input: InputOf<'open'>): Fleet {
  const question = questionOf(input);
  const key = keyOf(company.active, question);
  return fleets.get(key) ?? start(key, question);
}

function readAgain(fleet: Fleet): Promise<FleetStatus> {
  fleet.read();
  return fleet.status();
}

/** Returns the company; `null` after it was left. */
const companyIn = (opened: OpenCompany | null): Company | null =>
  opened?.company.active.signal.aborted === false ? opened.company : null;

/** Returns a company with the time of its last reading; `null` before it was read as a whole, and after it was left. */
function asRead(opened: OpenCompany | null): ReadCompany | null {
  const company = companyIn(opened);
  const readAtMs = company?.reading.standing.readAtMs ?? null;
  return company === null || readAtMs === null ? null : { company, readAtMs };
}

/** Keeps the company of the active account in memory; leaving the account drops it. */
export function createFleets(ports: FleetsPorts): Fleets {
  let current: OpenCompany | null = null;

  /** Returns the open company of the active account; opens it if need be. */
  function ofAccount(active: ActiveAccount): OpenCompany {
    if (current?.company.active.signal !== active.signal) current = openCompany(active, ports);
    return current;
  }

  function opened(key: string): { readonly fleet: Fleet; readonly company: OpenCompany['company'] } {
    const fleet = current?.company.active.signal.aborted === false ? current.fleets.get(key) : null;
    if (!current || !fleet) throw notOpen();
    return { fleet, company: current.company };
  }

  /** Returns the company of the active account. Throws `not-found` before it was read as a whole. */
  function readCompany(): ReadCompany {
    const read = asRead(current);
    if (!read) throw notOpen();
    return read;
  }

  return {
    open: async (input) => fleetIn(ofAccount(ports.access.active()), input).status(),
    status: async (key) => opened(key).fleet.status(),
    hold: (key) => opened(key).company.hold(key),
    refresh: async (key) => readAgain(opened(key).fleet),
    refreshCompany: async () => readAgain(fleetIn(ofAccount(ports.access.active()), { filters: [] })),
    async cancel(key) {
      const { fleet } = opened(key);
      fleet.cancel();
      return fleet.status();
    },
    isStopped: () => isStopped(companyIn(current)?.reading.standing ?? null),
    device: createDeviceReader(ports, () => asRead(current)),
    async sortAgain() {
      if (companyIn(current)) await current?.sortAgain();
    },
    asRequest: (query) => asRequest(ofAccount(ports.access.active()).company, query),
    ...createCompanyFigures(readCompany),
    ...createFleetQueries((key) => opened(key).company),
  };
}
