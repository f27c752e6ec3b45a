import { createApplications } from '@core/applications/index.ts';
import { createCauses } from '@core/causes/index.ts';
import { unfinishedExports, type DemoHost } from '@core/composition/index.ts';
import { createFlightRecorder } from '@core/diagnostics/index.ts';
import { createImports } from '@core/import/index.ts';
import { createDeviceMarks } from '@core/marks/index.ts';
import { createLedger, createOperations } from '@core/operations/index.ts';
import { HostLinks, systemClock as clock } from '@core/service/index.ts';
import { createSettings } from '@core/settings/index.ts';
import { createArrangedPages, createStatistics } from '@core/statistics/index.ts';
import { createViews } from '@core/views/index.ts';
import { composeAccounts } from './accounts/compose.ts';
import { composeCompanies } from './companies/compose.ts';
import { composeFields, composeFleets } from './devices/compose.ts';
import { composeExport } from './export/compose.ts';
import { composeHistory } from './history/compose.ts';
import { composeLink } from './link/compose.ts';
import { composeReports } from './reports/compose.ts';
import type { Shell } from './shell.ts';
import { composeSnapshots } from './snapshots/compose.ts';
import { composeDays } from './statistics/compose.ts';
import type { Storage } from './storage.ts';
import { composeUpdates } from './updates/compose.ts';
import { composeWalls } from './wall/compose.ts';
import { composeWatching } from './watching/compose.ts';

/** Creates the parts of core that need none of the others below: the service, what is read from it, and what is kept. */
function composeBase(shell: Shell, storage: Storage, demo: DemoHost) {
  const { newId, report } = shell;
  const links = new HostLinks(clock, Math.random);
  const flight = createFlightRecorder(() => shell.emit.diagnostics.recorded(undefined));
  const accounts = composeAccounts(shell, { links, flight, demo }, storage);
  const fields = composeFields(shell, accounts, storage);
  const link = composeLink(shell, { accounts, links });
  const settings = createSettings(storage.settings);
  const unfinished = unfinishedExports(shell.dataFolder);
  return {
    accounts,
    flight,
    ...fields,
    links,
    link,
    settings,
    unfinished,
    windows: (accountId: string) => settings.read().excludedWindows[accountId] ?? [],
    ...composeHistory(shell, { accounts, catalogue: fields.known }, storage),
    statistics: createStatistics({ access: accounts, clock }),
    pages: createArrangedPages({ access: accounts, repository: storage.statistics }),
    applications: createApplications({ access: accounts, clock }),
    ...composeFleets(shell, { accounts, ...fields }, storage),
    operations: createOperations({
      access: accounts,
      journal: storage.journal,
      fields: () => fields.catalogue.current(),
      ...{ clock, newId, random: Math.random },
      onFault: (error) => report('operations', error),
    }),
    ledger: createLedger(storage.ledger),
    views: createViews({
      access: accounts,
      repository: storage.views,
      dialogs: shell.viewDialogs,
      unfinished,
      newId,
    }),
  };
}

/** Creates all parts of core; the only place where they meet. */
export function composeCore(shell: Shell, storage: Storage, demo: DemoHost) {
  const base = composeBase(shell, storage, demo);
  const { accounts, catalogue, operations } = base;
  const withKnown = { ...base, catalogue: base.known };
  const { companies, otherCompanies } = composeCompanies(shell, base, storage);
  const exporting = composeExport(shell, { ...withKnown, marks: storage.marks });
  return {
    ...base,
    walls: composeWalls(shell, withKnown),
    causes: createCauses({ access: accounts, clock, ...withKnown }),
    ...exporting,
    marks: createDeviceMarks({
      access: accounts,
      repository: storage.marks,
      save: exporting.saveShown,
    }),
    imports: createImports({
      access: accounts,
      fields: () => catalogue.fields(),
      previewValues: (asked) => operations.previewValues(asked),
      clock,
      newId: shell.newId,
    }),
    snapshots: composeSnapshots(shell, base, storage),
    days: composeDays(shell, { ...base, otherCompanies }, storage),
    reports: composeReports(shell, withKnown),
    companies,
    otherCompanies,
    updates: composeUpdates(shell, base),
    watching: composeWatching(shell, { ...base, otherCompanies }, storage),
  };
}

/** All parts of core behind the window. */
export type Core = ReturnType<typeof composeCore>;
