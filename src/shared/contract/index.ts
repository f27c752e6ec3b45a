import { accountsContract } from '../accounts/contract.ts';
import { applicationsContract } from '../applications/contract.ts';
import { causesContract } from '../causes/contract.ts';
import { companiesContract } from '../companies/contract.ts';
import { devicesContract } from '../devices/contract.ts';
import { diagnosticsContract } from '../diagnostics/contract.ts';
import { exportContract } from '../export/contract.ts';
import { historyContract } from '../history/contract.ts';
import { importContract } from '../import/contract.ts';
import { linkContract } from '../link/contract.ts';
import { marksContract } from '../marks/contract.ts';
import { openingContract } from '../opening/contract.ts';
import { operationsContract } from '../operations/contract.ts';
import { reportsContract } from '../reports/contract.ts';
import { settingsContract } from '../settings/contract.ts';
import { snapshotsContract } from '../snapshots/contract.ts';
import { statisticsContract } from '../statistics/contract.ts';
import { updatesContract } from '../updates/contract.ts';
import { viewsContract } from '../views/contract.ts';
import { watchingContract } from '../watching/contract.ts';
import { wallContract } from '../wall/contract.ts';
import type { PageApi } from './define.ts';

/**
 * Everything the page may request from the main process, and everything the main process may emit. The only list of
 * namespaces.
 */
export const contract = {
  accounts: accountsContract,
  devices: devicesContract,
  diagnostics: diagnosticsContract,
  export: exportContract,
  history: historyContract,
  statistics: statisticsContract,
  import: importContract,
  link: linkContract,
  marks: marksContract,
  opening: openingContract,
  operations: operationsContract,
  applications: applicationsContract,
  reports: reportsContract,
  settings: settingsContract,
  snapshots: snapshotsContract,
  updates: updatesContract,
  views: viewsContract,
  wall: wallContract,
  watching: watchingContract,
  causes: causesContract,
  companies: companiesContract,
} as const;

/** `window.rollcall`. */
export type RollcallApi = PageApi<typeof contract>;
