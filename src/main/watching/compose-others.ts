import type { Accounts, ActiveAccount } from '@core/accounts/index.ts';
import type { Companies } from '@core/companies/index.ts';
import type { FleetWorker } from '@core/fleet-worker/index.ts';
import { systemClock as clock, type HostLinks } from '@core/service/index.ts';
import type { SettingsAccess } from '@core/settings/index.ts';
import { readKept } from '@core/views/index.ts';
import { check, readOtherCompany, refusedNotice, watchOthers } from '@core/watching/index.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';
import { sharedIn } from './shared-in.ts';

/** The parts of core that watching other accounts uses. */
export interface OthersCore {
  readonly accounts: Accounts;
  readonly companies: Pick<Companies, 'devicesMayHaveChanged'>;
  readonly links: HostLinks;
  readonly settings: SettingsAccess;
  readonly worker: FleetWorker;
}

/** Composes the watching of the accounts that are not shown. Returns how to stop it. */
export function composeOthers(
  { report, newId, watch }: Pick<Shell, 'report' | 'newId' | 'watch'>,
  { accounts, companies, links, settings, worker }: OthersCore,
  { views, watch: repository }: Pick<Storage, 'views' | 'watch'>,
): () => void {
  async function checkOther(active: ActiveAccount): Promise<void> {
    const company = await readOtherCompany({ clock, worker }, active);
    companies.devicesMayHaveChanged();
    const ports = {
      fleets: company.fleets,
      fields: () => company.catalogue.fields(),
      views: () => readKept(views.list(active.account.id)).views,
      shared: sharedIn(company),
      ...{ repository, newId },
      plan: () => settings.read().watching,
      now: () => clock.now(),
      show: watch.showFound,
      // The number on the icon is that of the account that is shown.
      badge: () => undefined,
    };
    await check(ports, active);
  }
  return watchOthers({
    ...{ accounts, links, clock, repository },
    refreshSeconds: () => settings.read().refreshSeconds,
    check: checkOther,
    onRefused: ({ id, name }) => watch.showFound(refusedNotice(name), id),
    onFault: (error) => report('watching', error),
  });
}
