import type { Accounts } from '@core/accounts/index.ts';
import type { OtherCompanies } from '@core/companies/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import { createDays, type Days } from '@core/statistics/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** The parts of core that the figures by day use. */
interface DaysCore {
  readonly accounts: Accounts;
  readonly catalogue: FieldCatalogue;
  readonly fleets: Fleets;
  readonly onFleetStatus: (follow: (status: FleetStatus) => void) => void;
  readonly otherCompanies: Pick<OtherCompanies, 'onRead'>;
}

/** Composes the figures by day of the companies that are read, whether their account is shown or not. */
export function composeDays(
  { emit, report }: Pick<Shell, 'emit' | 'report'>,
  { accounts, catalogue, fleets, onFleetStatus, otherCompanies }: DaysCore,
  { days: repository }: Pick<Storage, 'days'>,
): Days {
  const days = createDays({
    access: accounts,
    fleets,
    fields: () => catalogue.fields(),
    ...{ repository, clock },
    tell: () => emit.statistics.dayRecorded(undefined),
    onFault: (error) => report('days', error),
  });
  onFleetStatus((status) => days.onStatus(status));
  otherCompanies.onRead((company, active) =>
    days.onOther({ ...company, fields: () => company.catalogue.fields() }, active),
  );
  return days;
}
