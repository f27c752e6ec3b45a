import coreAccounts from './core-accounts/cs.json' with { type: 'json' };
import coreDevices from './core-devices/cs.json' with { type: 'json' };
import coreDiagnostics from './core-diagnostics/cs.json' with { type: 'json' };
import coreExport from './core-export/cs.json' with { type: 'json' };
import coreFleetWorker from './core-fleet-worker/cs.json' with { type: 'json' };
import coreHistory from './core-history/cs.json' with { type: 'json' };
import coreHistoryThread from './core-history-thread/cs.json' with { type: 'json' };
import coreImport from './core-import/cs.json' with { type: 'json' };
import coreMarks from './core-marks/cs.json' with { type: 'json' };
import coreOpening from './core-opening/cs.json' with { type: 'json' };
import coreOperations from './core-operations/cs.json' with { type: 'json' };
import coreReports from './core-reports/cs.json' with { type: 'json' };
import coreService from './core-service/cs.json' with { type: 'json' };
import coreSnapshots from './core-snapshots/cs.json' with { type: 'json' };
import coreStatistics from './core-statistics/cs.json' with { type: 'json' };
import coreStorage from './core-storage/cs.json' with { type: 'json' };
import coreThreads from './core-threads/cs.json' with { type: 'json' };
import coreUpdates from './core-updates/cs.json' with { type: 'json' };
import coreViews from './core-views/cs.json' with { type: 'json' };
import coreWatching from './core-watching/cs.json' with { type: 'json' };
import mainApp from './main-app/cs.json' with { type: 'json' };
import mainIpc from './main-ipc/cs.json' with { type: 'json' };
import mainOperations from './main-operations/cs.json' with { type: 'json' };
import mainWatching from './main-watching/cs.json' with { type: 'json' };
import pageAccounts from './page-accounts/cs.json' with { type: 'json' };
import pageApi from './page-api/cs.json' with { type: 'json' };
import pageApp from './page-app/cs.json' with { type: 'json' };
import pageApplications from './page-applications/cs.json' with { type: 'json' };
import pageCauses from './page-causes/cs.json' with { type: 'json' };
import pageChanges from './page-changes/cs.json' with { type: 'json' };
import pageCharts from './page-charts/cs.json' with { type: 'json' };
import pageCommandLine from './page-command-line/cs.json' with { type: 'json' };
import pageCompanies from './page-companies/cs.json' with { type: 'json' };
import pageDevice from './page-device/cs.json' with { type: 'json' };
import pageDevices from './page-devices/cs.json' with { type: 'json' };
import pageDiagnostics from './page-diagnostics/cs.json' with { type: 'json' };
import pageExport from './page-export/cs.json' with { type: 'json' };
import pageFacets from './page-facets/cs.json' with { type: 'json' };
import pageHelp from './page-help/cs.json' with { type: 'json' };
import pageHelpTopics from './page-help-topics/cs.json' with { type: 'json' };
import pageHistory from './page-history/cs.json' with { type: 'json' };
import pageOpening from './page-opening/cs.json' with { type: 'json' };
import pageMarks from './page-marks/cs.json' with { type: 'json' };
import pageOperations from './page-operations/cs.json' with { type: 'json' };
import pagePalette from './page-palette/cs.json' with { type: 'json' };
import pageReports from './page-reports/cs.json' with { type: 'json' };
import pageSettings from './page-settings/cs.json' with { type: 'json' };
import pageStatistics from './page-statistics/cs.json' with { type: 'json' };
import pageUi from './page-ui/cs.json' with { type: 'json' };
import pageViews from './page-views/cs.json' with { type: 'json' };
import pageWall from './page-wall/cs.json' with { type: 'json' };
import pageWatching from './page-watching/cs.json' with { type: 'json' };
import sharedCommandLine from './shared-command-line/cs.json' with { type: 'json' };
import sharedCommands from './shared-commands/cs.json' with { type: 'json' };
import sharedCounts from './shared-counts/cs.json' with { type: 'json' };
import sharedDevices from './shared-devices/cs.json' with { type: 'json' };
import sharedDiagnostics from './shared-diagnostics/cs.json' with { type: 'json' };
import sharedExport from './shared-export/cs.json' with { type: 'json' };
import sharedHistory from './shared-history/cs.json' with { type: 'json' };
import sharedOperations from './shared-operations/cs.json' with { type: 'json' };
import sharedQuery from './shared-query/cs.json' with { type: 'json' };
import sharedReports from './shared-reports/cs.json' with { type: 'json' };
import sharedWall from './shared-wall/cs.json' with { type: 'json' };
import sharedWatching from './shared-watching/cs.json' with { type: 'json' };
import type { Messages } from './words.ts';

/** All messages in Czech, by area. */
export const cs: Readonly<Record<string, Messages>> = {
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
