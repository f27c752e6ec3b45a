import type { Accounts } from '@core/accounts/index.ts';
import { createApplications } from '@core/applications/index.ts';
import { createCauses } from '@core/causes/index.ts';
import { unfinishedExports, type DemoHost } from '@core/composition/index.ts';
import { createFlightRecorder } from '@core/diagnostics/index.ts';
import { createFieldCatalogue, type FieldCatalogue } from '@core/devices/index.ts';
import {
  createExports,
  createSaveText,
  createSaveTextWhereAsked,
  rowsOfFleets,
  type Exports,
} from '@core/export/index.ts';
import { createHistory } from '@core/history/index.ts';
import { createHistoryThread } from '@core/history-thread/index.ts';
import { createImports, type Imports } from '@core/import/index.ts';
import { createDeviceMarks } from '@core/marks/index.ts';
import { createLedger, createOperations } from '@core/operations/index.ts';
import { createReports, type Reports } from '@core/reports/index.ts';
import { HostLinks, systemClock as clock } from '@core/service/index.ts';
import { createSettings } from '@core/settings/index.ts';
import { companyOfFleets, createSnapshots, type Snapshots } from '@core/snapshots/index.ts';
import { createArrangedPages, createStatistics } from '@core/statistics/index.ts';
import { createViews } from '@core/views/index.ts';
import { createWalls } from '@core/wall/index.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import { createAccountsOn } from './accounts/accounts-on.ts';
import { createCompaniesOn } from './companies/companies-on.ts';
import { createFleetsOn } from './devices/fleets-on.ts';
import { startHistoryThread } from './history/history-thread.ts';
import { createLinkOn } from './link/link-on.ts';
import type { Shell } from './shell.ts';
import type { Storage } from './storage.ts';
import { updatesOn } from './updates/updates-on.ts';
import { createWatchingOn } from './watching/watching-on.ts';

/** Creates the histories, and the worker thread that stores them in a separate file. */
function createHistoryOn(
  { dataFolder, report }: Shell,
  { setAside, problem }: Storage,
  { access, catalogue }: { readonly access: Accounts; readonly catalogue: FieldCatalogue },
) {
  const failed = (problem: unknown): void => report('history', problem);
  const start = () => startHistoryThread(dataFolder);
  const historyThread = createHistoryThread(start, (opening) => {
    if (opening.setAside !== null) failed(new Error('the histories could not be read and were set aside'));
    if (opening.problem !== null) failed(new Error(`histories are kept in memory alone: ${opening.problem}`));
  });
  const history = createHistory({ access, catalogue, clock, thread: historyThread });
  historyThread.onLoss(() => failed(new Error('the thread that keeps histories ended')));
  // Accounts may reappear with a database that was set aside or cannot be read at this start, so their histories are
  // kept.
  if (setAside === null && problem === null) {
    access.onSessionChange(({ accounts }) => {
      const kept = accounts.filter(({ isDemo }) => !isDemo);
      history.keepOnly(kept.map(({ id }) => id)).catch(failed);
    });
  }
  return { history, historyThread };
}

function createCore(shell: Shell, storage: Storage, demo: DemoHost) {
  const { newId, report } = shell;
  const links = new HostLinks(clock, Math.random);
  const flight = createFlightRecorder(() => shell.emit.diagnostics.recorded(undefined));
  const access = createAccountsOn(shell, storage, demo, { links, flight });
  const catalogue = createFieldCatalogue(access);
  const unfinished = unfinishedExports(shell.dataFolder);
  return {
    accounts: access,
    flight,
    catalogue,
    links,
    link: createLinkOn(shell, access, links),
    settings: createSettings(storage.settings),
    ...createHistoryOn(shell, storage, { access, catalogue }),
    statistics: createStatistics({ access, clock }),
    pages: createArrangedPages({ access, repository: storage.statistics }),
    unfinished,
    saveText: createSaveText({ access, place: shell.savePlace, clock, unfinished }),
    saveShown: createSaveTextWhereAsked({ access, place: shell.savePlace, clock, unfinished }),
    applications: createApplications({ access, clock }),
    ...createFleetsOn(shell.emit.devices, access, catalogue),
    operations: createOperations({
      access,
      journal: storage.journal,
      fields: () => catalogue.fields(),
      clock,
      newId,
      random: Math.random,
      onFault: (error) => report('operations', error),
    }),
    ledger: createLedger(storage.ledger),
    marks: createDeviceMarks({ access, repository: storage.marks }),
    views: createViews({ access, repository: storage.views, dialogs: shell.viewDialogs, newId }),
  };
}

type Core = ReturnType<typeof createCore>;

const createExportsOn = ({ newId, emit, savePlace, about }: Shell, core: Core): Exports =>
  createExports({
    access: core.accounts,
    fields: () => core.catalogue.fields(),
    rows: rowsOfFleets(core.fleets),
    place: savePlace,
    unfinished: core.unfinished,
    clock,
    newId,
    application: `Rollcall ${about().version}`,
    tell: emit.export.changed,
  });

function createSnapshotsOn({ emit, newId, report }: Shell, storage: Storage, core: Core): Snapshots {
  const company = companyOfFleets(core.fleets);
  core.onFleetStatus(company.onStatus);
  return createSnapshots({
    access: core.accounts,
    company,
    fields: () => core.catalogue.fields(),
    repository: storage.snapshots,
    newId,
    tell: emit.snapshots.changed,
    onFault: (error) => report('snapshots', error),
  });
}

/** Returns the current maintenance windows of an account. */
const windowsOf =
  ({ settings }: Core) =>
  (accountId: string) =>
    settings.read().excludedWindows[accountId] ?? [];

const createReportsOn = ({ newId, emit, savePlace, about, print }: Shell, core: Core): Reports =>
  createReports({
    access: core.accounts,
    history: core.history,
    fleets: core.fleets,
    catalogue: core.catalogue,
    windows: windowsOf(core),
    flapping: (accountId) => core.settings.read().flapping[accountId] ?? defaultFlapping,
    place: savePlace,
    print,
    clock,
    newId,
    application: `Rollcall ${about().version}`,
    tell: emit.reports.changed,
    tellSaving: emit.reports.saving,
  });

const createImportsOn = ({ newId }: Shell, { accounts, catalogue, operations }: Core): Imports =>
  createImports({
    access: accounts,
    fields: () => catalogue.fields(),
    previewValues: (asked) => operations.previewValues(asked),
    clock,
    newId,
  });

const createWallsOn = ({ emit, report }: Shell, core: Core) => ({
  walls: createWalls({
    access: core.accounts,
    ...core,
    windows: windowsOf(core),
    clock,
    tell: {
      status: emit.wall.status,
      filled: emit.wall.filled,
    },
    onFault: (error) => report('wall', error),
  }),
  causes: createCauses({ access: core.accounts, ...core }),
});

/** Creates all parts of core; the only place where they meet. */
export function createParts(shell: Shell, storage: Storage, demo: DemoHost) {
  const core = createCore(shell, storage, demo);
  const walls = createWallsOn(shell, core);
  return {
    ...core,
    ...walls,
    exports: createExportsOn(shell, core),
    imports: createImportsOn(shell, core),
    snapshots: createSnapshotsOn(shell, storage, core),
    reports: createReportsOn(shell, core),
    companies: createCompaniesOn(shell, core, storage),
    updates: updatesOn({ ...shell, operations: core.operations, now: () => clock.now() }),
    watching: createWatchingOn(shell, storage.watch, { ...core, ...walls }),
  };
}

export type Parts = ReturnType<typeof createParts>;
