import type { Accounts } from '@core/accounts/index.ts';
import type { OtherCompanies } from '@core/companies/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { SettingsAccess } from '@core/settings/index.ts';
import { readKept } from '@core/views/index.ts';
import { check, isQuiet, isWatched, refusedNotice, watchOthers } from '@core/watching/index.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';
import { sharedIn } from './shared-in.ts';

/** The parts of core that watching other accounts uses. */
export interface OthersCore {
  readonly accounts: Accounts;
  readonly otherCompanies: OtherCompanies;
  readonly settings: SettingsAccess;
}

/** Composes the watching of the accounts that are not shown. Returns how to stop it. */
export function composeOthers(
  { report, newId, watch }: Pick<Shell, 'report' | 'newId' | 'watch'>,
  { accounts, otherCompanies, settings }: OthersCore,
  { views, watch: repository }: Pick<Storage, 'views' | 'watch'>,
): () => void {
  otherCompanies.onRead(async (company, active) => {
    const { id } = active.account;
    if (!isWatched(repository, id)) return;
    const ports = {
      fleets: company.fleets,
      fields: () => company.catalogue.fields(),
      views: () => readKept(views.list(id)).views,
      shared: sharedIn(company),
      ...{ repository, newId },
      plan: () => settings.read().watching,
      now: () => clock.now(),
      show: watch.showFound,
      // The number on the icon is that of the account that is shown.
      badge: () => undefined,
    };
    await check(ports, active);
  });
  return watchOthers({
    ...{ accounts, clock, otherCompanies, repository },
    isQuiet: () => isQuiet(clock.now(), settings.read().watching.quiet),
    onRefused: ({ id, name }) => watch.showFound(refusedNotice(name), id),
    onFault: (error) => report('watching', error),
  });
}
