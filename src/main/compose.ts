import { setTimeout as delay } from 'node:timers/promises';
import { createDemoHost } from '@core/composition/index.ts';
import { deleteWithAccounts } from '@core/settings/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { contract } from '@shared/contract/index.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { createAccountsHandlers } from './accounts/handlers.ts';
import { createApplicationsHandlers } from './applications/handlers.ts';
import { createCausesHandlers } from './causes/handlers.ts';
import { createCompaniesHandlers } from './companies/handlers.ts';
import { composeCore, type Core } from './compose-core.ts';
import { createDevicesHandlers } from './devices/handlers.ts';
import { composeDiagnostics } from './diagnostics/compose.ts';
import { createDiagnosticsHandlers } from './diagnostics/handlers.ts';
import { createExportHandlers } from './export/handlers.ts';
import { createHistoryHandlers } from './history/handlers.ts';
import { createImportHandlers } from './import/handlers.ts';
import type { AnyHandlers } from './ipc/answerers.ts';
import { createEndNotices } from './operations/end-notices.ts';
import { createOthers } from './operations/others.ts';
import { createLinkHandlers } from './link/handlers.ts';
import { createMarksHandlers } from './marks/handlers.ts';
import { createOpeningHandlers } from './opening/handlers.ts';
import { createOperationsHandlers } from './operations/handlers.ts';
import { createReportsHandlers } from './reports/handlers.ts';
import { createSettingsHandlers } from './settings/handlers.ts';
import { createSnapshotsHandlers } from './snapshots/handlers.ts';
import { createStatisticsHandlers } from './statistics/handlers.ts';
import type { Storage } from './storage.ts';
import { createUpdatesHandlers } from './updates/handlers.ts';
import { createViewsHandlers } from './views/handlers.ts';
import { followRecentViews } from './views/recent.ts';
import { createWallHandlers } from './wall/handlers.ts';
import { createWatchingHandlers } from './watching/handlers.ts';
import type { Shell } from './shell.ts';

/** All of Rollcall behind the window. */
export interface Composition {
  readonly handlers: AnyHandlers;
  /** Signs in to the demo, or to the account that was active last; the first request for the session waits for it. */
  readonly begin: (demo: boolean) => void;
  readonly close: () => Promise<void>;
}

function forwardChanges(shell: Shell, core: Core): void {
  const { accounts, known, operations, settings } = core;
  const { emit, applyTheme, applyLanguage, openings, isInFront, showNotice } = shell;
  const sortAgain = (): Promise<void> => core.fleets.sortAgain();
  const fieldOf = async ({ accountId, change }: Operation): Promise<Field | undefined> =>
    accounts.active().account.id === accountId
      ? (await known.fields()).find(({ name }) => name === change.fieldName)
      : undefined;
  operations.onChange(createEndNotices(operations.list(), { isInFront, fieldOf, show: showNotice }));
  accounts.onSessionChange(emit.accounts.changed);
  operations.onChange(emit.operations.changed);
  followRecentViews({ ...core, show: shell.showRecent, report: shell.report });
  openings.onArrival((waiting) => emit.opening.arrived({ waiting }));
  settings.onChange((changed) => {
    applyTheme(changed.theme);
    applyLanguage(changed.language, sortAgain);
    emit.settings.changed(changed);
  });
  deleteWithAccounts(settings, accounts, (error) => shell.report('settings', error));
  applyTheme(settings.read().theme);
  applyLanguage(settings.read().language, sortAgain);
}

/**
 * How long the first request for the session waits for the sign-in at the start. After that it returns the session as it
 * is, and an event reports the outcome.
 */
const sessionTimeoutMs = 250;

/** Creates a handler for every request of the contract. */
function handlersOf(
  core: Core,
  { shell, storage }: { readonly shell: Shell; readonly storage: Storage },
  started: () => Promise<unknown>,
) {
  const { about, copyText, openings } = shell;
  const handlers = {
    accounts: {
      ...createAccountsHandlers(core.accounts),
      session: () => Promise.race([started(), delay(sessionTimeoutMs)]).then(() => core.accounts.session()),
    },
    devices: createDevicesHandlers(core),
    diagnostics: createDiagnosticsHandlers(composeDiagnostics(shell, core)),
    export: createExportHandlers(core.exports, core.saveShown),
    history: createHistoryHandlers(core.history),
    statistics: createStatisticsHandlers(core),
    link: createLinkHandlers(core.link),
    import: createImportHandlers(core.imports),
    marks: createMarksHandlers(core.marks),
    opening: createOpeningHandlers(openings),
    operations: createOperationsHandlers(core.operations, core.ledger),
    applications: createApplicationsHandlers(core.applications),
    reports: createReportsHandlers(core.reports),
    settings: createSettingsHandlers(core.settings, { about, copy: copyText, storage }),
    snapshots: createSnapshotsHandlers(core.snapshots),
    updates: createUpdatesHandlers(core.updates),
    views: createViewsHandlers(core.views),
    wall: createWallHandlers(core.walls),
    watching: createWatchingHandlers(core.watching),
    causes: createCausesHandlers(core.causes),
    companies: createCompaniesHandlers(core.companies),
  } satisfies { readonly [N in keyof typeof contract]: Handlers<(typeof contract)[N]> };
  // `ipc/answerers.ts` validates the input of a handler with the schema from which the handler's type is derived.
  return handlers as unknown as AnyHandlers;
}

/** How long an operation of the demo fleet takes, seconds: long enough to watch it. */
const demoOperationSeconds = 6;

/** Composes Rollcall: connects its parts to the shell and the page, starts and closes them. */
export function compose(shell: Shell, storage: Storage): Composition {
  const demo = createDemoHost(demoOperationSeconds);
  const core = composeCore(shell, storage, demo);
  const { accounts, operations, worker } = core;
  const others = createOthers(core, storage, (problem) => shell.report('others', problem));
  let started: Promise<unknown> = Promise.resolve();
  forwardChanges(shell, core);
  return {
    handlers: handlersOf(core, { shell, storage }, () => started),
    begin(wantsDemo) {
      // A sign-in needs the worker soon; a start that ends at the sign-in form need not wait for it.
      if (wantsDemo || storage.accounts.lastActive() !== null) worker.start();
      started = wantsDemo
        ? accounts.signInDemo().catch((error: unknown) => shell.report('demo', error))
        : accounts.resumeLast();
      storage.takeUp({ alone: () => operations.resume(), beside: () => operations.resumeAlongside() });
      others.follow();
      core.updates.look();
    },
    async close() {
      const { link, otherCompanies, watching } = core;
      for (const part of [others, watching, otherCompanies, link, operations]) part.close();
      for (const part of [core.exports, core.reports, accounts]) await part.close();
      for (const part of [worker, core.historyThread]) part.close();
      await demo.close();
      storage.close();
    },
  };
}
