import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts, Seal } from '@core/accounts/index.ts';
import { createApplications } from '@core/applications/index.ts';
import { createCauses } from '@core/causes/index.ts';
import type { Companies } from '@core/companies/index.ts';
import { createFlightRecorder } from '@core/diagnostics/index.ts';
import { createFieldCatalogue, type FieldCatalogue } from '@core/devices/index.ts';
import {
  createExports,
  createSaveText,
  createSaveTextWhereAsked,
  createUnfinishedFiles,
  rowsOfFleets,
  type Exports,
  type SavePlace,
} from '@core/export/index.ts';
import { createHistory } from '@core/history/index.ts';
import { createHistoryThread } from '@core/history-thread/index.ts';
import { createImports, type Imports } from '@core/import/index.ts';
import type { Openings } from '@core/opening/index.ts';
import { createLedger, createOperations } from '@core/operations/index.ts';
import type { PowerPort } from '@core/link/index.ts';
import { createReports, type PrintedPage, type Reports } from '@core/reports/index.ts';
import { HostLinks, systemClock as clock } from '@core/service/index.ts';
import { createSettings } from '@core/settings/index.ts';
import { companyOfFleets, createSnapshots, type Snapshots } from '@core/snapshots/index.ts';
import { createArrangedPages, createStatistics } from '@core/statistics/index.ts';
import type { Updater, Updates, WhyOff } from '@core/updates/index.ts';
import { createViews, type RecentView, type ViewDialogs } from '@core/views/index.ts';
import { createWalls } from '@core/wall/index.ts';
import type { WatchingDevices } from '@core/watching/index.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { contract } from '@shared/contract/index.ts';
import type { About, Settings } from '@shared/settings/contract.ts';
import { createDemoHost, type DemoHost } from './accounts/demo.ts';
import { createAccountsOn } from './accounts/accounts-on.ts';
import { createAccountsHandlers } from './accounts/handlers.ts';
import { createApplicationsHandlers } from './applications/handlers.ts';
import { createCausesHandlers } from './causes/handlers.ts';
import { createCompaniesOn } from './companies/companies-on.ts';
import { createCompaniesHandlers } from './companies/handlers.ts';
import { createFleetsOn } from './devices/fleets-on.ts';
import { createDevicesHandlers } from './devices/handlers.ts';
import { createDiagnosticsHandlers } from './diagnostics/handlers.ts';
import { createDiagnosticsOn } from './diagnostics/on-core.ts';
import { createExportHandlers } from './export/handlers.ts';
import { createHistoryHandlers } from './history/handlers.ts';
import { startHistoryThread } from './history/history-thread.ts';
import { createImportHandlers } from './import/handlers.ts';
import type { AnyHandlers } from './ipc/door.ts';
import { createEndNotices, type Notice } from './operations/end-notices.ts';
import { createOthers } from './operations/others.ts';
import { createLinkHandlers } from './link/handlers.ts';
import { createLinkOn } from './link/link-on.ts';
import { createOpeningHandlers } from './opening/handlers.ts';
import { createOperationsHandlers } from './operations/handlers.ts';
import { createReportsHandlers } from './reports/handlers.ts';
import { createSettingsHandlers } from './settings/handlers.ts';
import { createSnapshotsHandlers } from './snapshots/handlers.ts';
import { createStatisticsHandlers } from './statistics/handlers.ts';
import type { Storage } from './storage.ts';
import { createUpdatesHandlers } from './updates/handlers.ts';
import { updatesOn } from './updates/updates-on.ts';
import { createViewsHandlers } from './views/handlers.ts';
import { followRecentViews } from './views/recent.ts';
import { createWallHandlers } from './wall/handlers.ts';
import { createWatchingHandlers } from './watching/handlers.ts';
import { createWatchingOn, type WatchShell } from './watching/watching-on.ts';

/** What the shell provides for core. */
export interface Shell {
  readonly dataFolder: string;
  readonly emit: (namespace: string, name: string, payload: unknown) => void;
  readonly report: (where: string, problem: unknown) => void;
  readonly newId: () => string;
  readonly about: () => About;
  readonly copyText: (text: string) => Promise<void>;
  readonly savePlace: SavePlace;
  readonly viewDialogs: ViewDialogs;
  readonly askForAuthorityFile: () => Promise<string | null>;
  readonly print: (page: PrintedPage) => Promise<Uint8Array>;
  readonly applyTheme: (theme: Settings['theme']) => void;
  readonly applyLanguage: (language: Settings['language']) => void;
  readonly proxyFor: (url: string) => Promise<string>;
  readonly systemAuthorities: () => readonly string[];
  /**
   * The seal that keytar's native file must match; `null` where no native file outside Rollcall's archive is loaded
   * unchecked.
   */
  readonly keytarSeal: Seal | null;
  /** The system's events of suspend and resume. */
  readonly power: PowerPort;
  readonly openings: Openings;
  readonly updater: Updater | WhyOff;
  readonly isInFront: () => boolean;
  readonly watch: WatchShell;
  readonly showNotice: (notice: Notice) => void;
  readonly showRecent: (views: readonly RecentView[]) => void;
}

/** All of Rollcall behind the window. */
export interface Composition {
  readonly handlers: AnyHandlers;
  /** Signs in to the demo, or to the account that was active last; the first request for the session waits for it. */
  readonly begin: (demo: boolean) => void;
  readonly close: () => Promise<void>;
}

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
  const flight = createFlightRecorder(() => shell.emit('diagnostics', 'recorded', undefined));
  const access = createAccountsOn(shell, storage, demo, { links, flight });
  const catalogue = createFieldCatalogue(access);
  const unfinished = createUnfinishedFiles(join(shell.dataFolder, 'unfinished-exports'));
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
    ...createFleetsOn(shell.emit, access, catalogue),
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
    tell: (status) => emit('export', 'changed', status),
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
    tell: (baselines) => emit('snapshots', 'changed', baselines),
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
    tell: (status) => emit('reports', 'changed', status),
    tellSaving: (saving) => emit('reports', 'saving', saving),
  });

function forwardChanges(shell: Shell, core: Core): void {
  const { accounts, operations, settings } = core;
  const { emit, applyTheme, applyLanguage, openings, isInFront, showNotice } = shell;
  operations.onChange(createEndNotices(operations.list(), { isInFront, show: showNotice }));
  accounts.onSessionChange((session) => emit('accounts', 'changed', session));
  operations.onChange((operation) => emit('operations', 'changed', operation));
  followRecentViews({ ...core, show: shell.showRecent, report: shell.report });
  openings.onArrival((waiting) => emit('opening', 'arrived', { waiting }));
  settings.onChange((changed) => {
    applyTheme(changed.theme);
    applyLanguage(changed.language);
    emit('settings', 'changed', changed);
  });
  applyTheme(settings.read().theme);
  applyLanguage(settings.read().language);
}

const createImportsOn = (newId: Shell['newId'], { accounts, catalogue, operations }: Core): Imports =>
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
      status: (status) => emit('wall', 'status', status),
      filled: (filled) => emit('wall', 'filled', filled),
    },
    onFault: (error) => report('wall', error),
  }),
  causes: createCauses({ access: core.accounts, ...core }),
});

/**
 * How long the first request for the session waits for the sign-in at the start. After that it returns the session as it
 * is, and an event reports the outcome.
 */
const sessionTimeoutMs = 250;

/** Creates a handler for every request of the contract. */
function handlersOf(
  core: Core & {
    readonly exports: Exports;
    readonly snapshots: Snapshots;
    readonly reports: Reports;
    readonly companies: Companies;
    readonly updates: Updates;
    readonly watching: WatchingDevices;
  } & ReturnType<typeof createWallsOn>,
  { shell, storage }: { readonly shell: Shell; readonly storage: Storage },
  started: () => Promise<unknown>,
) {
  const { about, copyText, newId, openings } = shell;
  const handlers = {
    accounts: {
      ...createAccountsHandlers(core.accounts),
      session: () => Promise.race([started(), delay(sessionTimeoutMs)]).then(() => core.accounts.session()),
    },
    devices: createDevicesHandlers(core),
    diagnostics: createDiagnosticsHandlers(createDiagnosticsOn(core, shell)),
    export: createExportHandlers(core.exports, core.saveShown),
    history: createHistoryHandlers(core),
    statistics: createStatisticsHandlers(core),
    link: createLinkHandlers(core),
    import: createImportHandlers(createImportsOn(newId, core)),
    opening: createOpeningHandlers(openings),
    operations: createOperationsHandlers(core.operations, core.ledger),
    applications: createApplicationsHandlers(core),
    reports: createReportsHandlers(core.reports),
    settings: createSettingsHandlers(core.settings, { about, copy: copyText, storage }),
    snapshots: createSnapshotsHandlers(core.snapshots),
    updates: createUpdatesHandlers(core.updates),
    views: createViewsHandlers(core.views),
    wall: createWallHandlers(core),
    watching: createWatchingHandlers(core.watching),
    causes: createCausesHandlers(core),
    companies: createCompaniesHandlers(core),
  } satisfies { readonly [N in keyof typeof contract]: Handlers<(typeof contract)[N]> };
  // `ipc/door.ts` validates the input of a handler with the schema from which the handler's type is derived.
  return handlers as unknown as AnyHandlers;
}

/** Composes Rollcall; the only place where all of its parts meet. */
export function compose(shell: Shell, storage: Storage): Composition {
  const demo = createDemoHost();
  const core = createCore(shell, storage, demo);
  const exports = createExportsOn(shell, core);
  const snapshots = createSnapshotsOn(shell, storage, core);
  const reports = createReportsOn(shell, core);
  const companies = createCompaniesOn(shell, core, storage);
  const updates = updatesOn({ ...shell, operations: core.operations, now: () => clock.now() });
  const walls = createWallsOn(shell, core);
  const watching = createWatchingOn(shell, storage.watch, { ...core, ...walls });
  const others = createOthers(core, storage, (problem) => shell.report('others', problem));
  let started: Promise<unknown> = Promise.resolve();
  forwardChanges(shell, core);
  return {
    handlers: handlersOf(
      { ...core, exports, snapshots, reports, companies, updates, watching, ...walls },
      { shell, storage },
      () => started,
    ),
    begin(wantsDemo) {
      // A sign-in needs the worker soon; a start that ends at the sign-in form need not wait for it.
      if (wantsDemo || storage.accounts.lastActive() !== null) core.worker.start();
      started = wantsDemo
        ? core.accounts.signInDemo().catch((error: unknown) => shell.report('demo', error))
        : core.accounts.resumeLast();
      const { operations } = core;
      storage.takeUp({ alone: () => operations.resume(), beside: () => operations.resumeAlongside() });
      others.follow();
      updates.look();
    },
    async close() {
      for (const part of [others, watching, core.link, core.operations]) part.close();
      for (const part of [exports, reports, core.accounts]) await part.close();
      for (const part of [core.worker, core.historyThread]) part.close();
      await demo.close();
      storage.close();
    },
  };
}
