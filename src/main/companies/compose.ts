import type { Accounts } from '@core/accounts/index.ts';
import { createCompanies, OtherCompanies, type Companies } from '@core/companies/index.ts';
import type { Fleets } from '@core/devices/index.ts';
import type { FleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock as clock, type HostLinks } from '@core/service/index.ts';
import {
  companyOfFleets,
  createLastReadings,
  latestKept,
  type ReadingsOfStay,
} from '@core/snapshots/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** The parts of core that the companies use. */
interface CompaniesCore {
  readonly accounts: Accounts;
  readonly worker: FleetWorker;
  readonly links: HostLinks;
  readonly readings: ReadingsOfStay;
  readonly fleets: Pick<Fleets, 'refreshCompany'>;
  readonly onFleetStatus: (follow: (status: FleetStatus) => void) => void;
}

/**
 * Composes the companies of all accounts, and the readings of those that are not shown; notifies the page when what is known
 * about them may have changed.
 */
export function composeCompanies(
  { emit, report }: Pick<Shell, 'emit' | 'report'>,
  { accounts, worker, links, readings, fleets, onFleetStatus }: CompaniesCore,
  { fields, snapshots: repository }: Pick<Storage, 'fields' | 'snapshots'>,
): { readonly companies: Companies; readonly otherCompanies: OtherCompanies } {
  const otherCompanies = new OtherCompanies({
    ...{ accounts, worker, links, clock },
    onChange: () => companies.devicesMayHaveChanged(),
  });
  const lastReadings = createLastReadings({ access: accounts, readings });
  const companies = createCompanies({
    access: accounts,
    ...{ worker, links, otherCompanies, clock },
    readShown: () => fleets.refreshCompany(),
    fields,
    keptOf: (account) => ({ repository, latest: lastReadings.of(account) }),
    kept: (account) => latestKept(repository, account),
    tell: () => emit.companies.changed(undefined),
    onFault: (error) => report('companies', error),
  });
  otherCompanies.onRead(async (company, active) => {
    const known = await company.catalogue.fields();
    const loaded = await companyOfFleets(company.fleets).devices();
    if (!loaded) return;
    await lastReadings.take(active, loaded, known);
    // An account that was forgotten meanwhile must leave nothing behind.
    if (!active.signal.aborted) fields.keep(active.account, known);
  });
  onFleetStatus(({ state }) => {
    // A company grows with every page that is read; the page is notified once the reading ends.
    if (state !== 'loading') companies.devicesMayHaveChanged();
  });
  links.onChange(() => companies.linksMayHaveChanged());
  return { companies, otherCompanies };
}
