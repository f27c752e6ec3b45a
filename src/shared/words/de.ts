import coreAccounts from './core-accounts/de.json' with { type: 'json' };
import coreDevices from './core-devices/de.json' with { type: 'json' };
import coreDiagnostics from './core-diagnostics/de.json' with { type: 'json' };
import coreExport from './core-export/de.json' with { type: 'json' };
import coreFleetWorker from './core-fleet-worker/de.json' with { type: 'json' };
import coreHistory from './core-history/de.json' with { type: 'json' };
import coreHistoryThread from './core-history-thread/de.json' with { type: 'json' };
import coreImport from './core-import/de.json' with { type: 'json' };
import coreMarks from './core-marks/de.json' with { type: 'json' };
import coreOpening from './core-opening/de.json' with { type: 'json' };
import coreOperations from './core-operations/de.json' with { type: 'json' };
import coreReports from './core-reports/de.json' with { type: 'json' };
import coreService from './core-service/de.json' with { type: 'json' };
import coreSnapshots from './core-snapshots/de.json' with { type: 'json' };
import coreStatistics from './core-statistics/de.json' with { type: 'json' };
import coreStorage from './core-storage/de.json' with { type: 'json' };
import coreThreads from './core-threads/de.json' with { type: 'json' };
import coreUpdates from './core-updates/de.json' with { type: 'json' };
import coreViews from './core-views/de.json' with { type: 'json' };
import coreWatching from './core-watching/de.json' with { type: 'json' };
import mainApp from './main-app/de.json' with { type: 'json' };
import mainIpc from './main-ipc/de.json' with { type: 'json' };
import mainOperations from './main-operations/de.json' with { type: 'json' };
import mainWatching from './main-watching/de.json' with { type: 'json' };
import pageAccounts from './page-accounts/de.json' with { type: 'json' };
import pageApi from './page-api/de.json' with { type: 'json' };
import pageApp from './page-app/de.json' with { type: 'json' };
import pageApplications from './page-applications/de.json' with { type: 'json' };
import pageCauses from './page-causes/de.json' with { type: 'json' };
import pageChanges from './page-changes/de.json' with { type: 'json' };
import pageCharts from './page-charts/de.json' with { type: 'json' };
import pageCommandLine from './page-command-line/de.json' with { type: 'json' };
import pageCompanies from './page-companies/de.json' with { type: 'json' };
import pageDevice from './page-device/de.json' with { type: 'json' };
import pageDevices from './page-devices/de.json' with { type: 'json' };
import pageDiagnostics from './page-diagnostics/de.json' with { type: 'json' };
import pageExport from './page-export/de.json' with { type: 'json' };
import pageFacets from './page-facets/de.json' with { type: 'json' };
import pageHelp from './page-help/de.json' with { type: 'json' };
import pageHelpTopics from './page-help-topics/de.json' with { type: 'json' };
import pageHistory from './page-history/de.json' with { type: 'json' };
import pageOpening from './page-opening/de.json' with { type: 'json' };
import pageMarks from './page-marks/de.json' with { type: 'json' };
import pageOperations from './page-operations/de.json' with { type: 'json' };
import pagePalette from './page-palette/de.json' with { type: 'json' };
import pageReports from './page-reports/de.json' with { type: 'json' };
import pageSettings from './page-settings/de.json' with { type: 'json' };
import pageStatistics from './page-statistics/de.json' with { type: 'json' };
import pageUi from './page-ui/de.json' with { type: 'json' };
import pageViews from './page-views/de.json' with { type: 'json' };
import pageWall from './page-wall/de.json' with { type: 'json' };
import pageWatching from './page-watching/de.json' with { type: 'json' };
import sharedCommandLine from './shared-command-line/de.json' with { type: 'json' };
import sharedCommands from './shared-commands/de.json' with { type: 'json' };
import sharedCounts from './shared-counts/de.json' with { type: 'json' };
import sharedDevices from './shared-devices/de.json' with { type: 'json' };
import sharedDiagnostics from './shared-diagnostics/de.json' with { type: 'json' };
import sharedExport from './shared-export/de.json' with { type: 'json' };
import sharedHistory from './shared-history/de.json' with { type: 'json' };
import sharedOperations from './shared-operations/de.json' with { type: 'json' };
import sharedQuery from './shared-query/de.json' with { type: 'json' };
import sharedReports from './shared-reports/de.json' with { type: 'json' };
import sharedWall from './shared-wall/de.json' with { type: 'json' };
import sharedWatching from './shared-watching/de.json' with { type: 'json' };
import type { Messages } from './words.ts';

/** All messages in German, by area. */
export const de: Readonly<Record<string, Messages>> = {
  'core-accounts': coreAccounts,
  'core-devices': coreDevices,
  'core-diagnostics': coreDiagnostics,
  'core-export': coreExport,
  'core-fleet-worker': coreFleetWorker,
  'core-history': coreHistory,
  'core-history-thread': coreHistoryThread,
  'core-import': coreImport,
  'core-marks': coreMarks,
  'core-opening': coreOpening,
  'core-operations': coreOperations,
  'core-reports': coreReports,
  'core-service': coreService,
  'core-snapshots': coreSnapshots,
  'core-statistics': coreStatistics,
  'core-storage': coreStorage,
  'core-threads': coreThreads,
  'core-updates': coreUpdates,
  'core-views': coreViews,
  'core-watching': coreWatching,
  'main-app': mainApp,
  'main-ipc': mainIpc,
  'main-operations': mainOperations,
  'main-watching': mainWatching,
  'page-accounts': pageAccounts,
  'page-api': pageApi,
  'page-app': pageApp,
  'page-applications': pageApplications,
  'page-causes': pageCauses,
  'page-changes': pageChanges,
  'page-charts': pageCharts,
  'page-command-line': pageCommandLine,
  'page-companies': pageCompanies,
  'page-device': pageDevice,
  'page-devices': pageDevices,
  'page-diagnostics': pageDiagnostics,
  'page-export': pageExport,
  'page-facets': pageFacets,
  'page-help': pageHelp,
  'page-help-topics': pageHelpTopics,
  'page-history': pageHistory,
  'page-opening': pageOpening,
  'page-marks': pageMarks,
  'page-operations': pageOperations,
  'page-palette': pagePalette,
  'page-reports': pageReports,
  'page-settings': pageSettings,
  'page-statistics': pageStatistics,
  'page-ui': pageUi,
  'page-views': pageViews,
  'page-wall': pageWall,
  'page-watching': pageWatching,
  'shared-command-line': sharedCommandLine,
  'shared-commands': sharedCommands,
  'shared-counts': sharedCounts,
  'shared-devices': sharedDevices,
  'shared-diagnostics': sharedDiagnostics,
  'shared-export': sharedExport,
  'shared-history': sharedHistory,
  'shared-operations': sharedOperations,
  'shared-query': sharedQuery,
  'shared-reports': sharedReports,
  'shared-wall': sharedWall,
  'shared-watching': sharedWatching,
};
